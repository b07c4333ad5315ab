import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, type RefObject, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PhotoPlaceholder } from '#client/ui/PhotoPlaceholder.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { sortInterests } from './common-interests.ts'
import { InterestTags } from './InterestTags.tsx'
import styles from './MemberCard.module.css'
import { photoSources } from './photo-sources.ts'

export const CARD_PHOTO_SIZES = '(min-width: 1024px) 420px, (min-width: 600px) 620px, 100vw'

interface MemberCardProps {
  profile: PublicProfile
  ref?: RefObject<HTMLElement | null>
  className?: string | undefined
  actions: ReactNode
}

/** A small portrait article: the photo, the name, the words, then the gesture. */
export function MemberCard({ profile, ref, className, actions }: MemberCardProps) {
  const nameId = useId()
  const { id, firstName, gender, age, city, bio, interests, photo } = profile
  const { subscription, isTestProfile } = profile
  const { common, others } = sortInterests(interests, useMember().interests)
  return (
    <article ref={ref} className={joinClasses(styles.card, className)} aria-labelledby={nameId}>
      <div className={styles.fold}>
        <div className={styles.photo}>
          <PhotoPlaceholder hash={profile.placeholders[0]} />
          <img
            {...photoSources(photo, CARD_PHOTO_SIZES)}
            alt={`Portrait de ${firstName}`}
            width={480}
            height={600}
            draggable={false}
          />
          {subscription !== 'gratuit' && <PlanBadge plan={subscription} className={styles.badge} />}
        </div>
        <div className={styles.head}>
          <h2 className={joinClasses(text.h2, styles.name)} id={nameId} tabIndex={-1}>
            {firstName} <span className={styles.age}>{age} ans</span>
          </h2>
          <p className={styles.town}>
            <MapPin size={20} />
            {city}
          </p>
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.body}>
          <p className={text.bio}>{fixSpaces(bio)}</p>
          {interests.length > 0 && (
            <ul className={styles.interests} aria-label="Centres d'intérêt">
              <InterestTags common={common} others={others} />
            </ul>
          )}
          <p className={styles.facts}>
            <span>
              <UserRound size={20} />
              {GENDER_LABELS[gender]}
            </span>
            {isTestProfile && <Tag>Profil de démonstration</Tag>}
          </p>
          <Link
            to={href('/profiles/:memberId', { memberId: id })}
            className={buttonClass({ variant: 'quiet', size: 'small', className: styles.more })}
          >
            Voir le profil <VisuallyHidden>de {firstName}</VisuallyHidden>
          </Link>
        </div>
        {actions}
      </div>
    </article>
  )
}
