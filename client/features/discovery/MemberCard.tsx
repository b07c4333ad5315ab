import BadgeCheck from 'lucide-react/icons/badge-check'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, type RefObject, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { Liked } from '#shared/contracts/liked.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PROMPTS } from '#shared/domain/prompts.ts'
import { traitInWords } from '#shared/domain/trait-labels.ts'
import { reasonToMeet } from './common-ground.ts'
import { sortInterests } from './common-interests.ts'
import { DeckPhotos } from './DeckPhotos.tsx'
import { InterestTags } from './InterestTags.tsx'
import { LikeButton } from './LikeButton.tsx'
import styles from './MemberCard.module.css'
import { Prompts, promptsBesidesBio } from './Prompts.tsx'
import { photoSources } from './photo-sources.ts'
import { photoAlt } from './photo-words.ts'
import { RELATION_WORDS } from './relation-words.ts'
import { useOutOfSight } from './use-out-of-sight.ts'

const OTHER_PHOTO_SIZES = '(min-width: 1500px) 330px, (min-width: 1024px) 40vw, 100vw'

interface MemberCardProps {
  profile: DeckCard
  /** The fetch priority of its first photo. */
  photoPriority: 'high' | 'low'
  ref?: RefObject<HTMLElement | null>
  className?: string | undefined
  actions: ReactNode
  /** Called when the viewer flashes a sentence or a photo of the profile. */
  onLike?: ((liked: Liked) => void) | undefined
}

/**
 * A card of the deck: the photo, the first name, the age, the city and the bio are visible immediately, the interests
 * and the gender by scrolling. The plan badge, for Premium and Gold only, is on the photo: DeckPhotos.tsx.
 */
export function MemberCard(props: MemberCardProps) {
  const { profile, photoPriority, ref, className, actions, onLike } = props
  const nameId = useId()
  const own = useMember()
  const [name, isNameOutOfSight] = useOutOfSight<HTMLHeadingElement>()
  const { firstName, age, city, bio, photo, verifiedAt } = profile
  const reason = reasonToMeet(profile, own)
  return (
    <article ref={ref} className={joinClasses(styles.card, className)} aria-labelledby={nameId}>
      {isNameOutOfSight && (
        <div className={styles.reminder} aria-hidden="true">
          <div>
            <Avatar src={photoAtWidth(photo, 96)} size={44} />
            <b>
              {firstName}, {age} ans
            </b>
            <span>{city}</span>
          </div>
        </div>
      )}
      <div className={styles.fold}>
        <DeckPhotos profile={profile} priority={photoPriority} />
        <div className={styles.head}>
          <div className={styles.line}>
            <h2 ref={name} className={joinClasses(text.h2, styles.name)} id={nameId} tabIndex={-1}>
              {firstName} <span className={styles.age}>{age} ans</span>
            </h2>
            <p className={styles.town}>
              <MapPin size={20} />
              {city}
            </p>
          </div>
          {verifiedAt && (
            <p className={styles.verified}>
              <BadgeCheck size={20} />
              Profil vérifié
            </p>
          )}
          {reason && (
            <p className={joinClasses(text.overline, styles.reason)}>{fixSpaces(reason)}</p>
          )}
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.body}>
          <p className={text.bio}>{fixSpaces(bio)}</p>
          <Prompts
            prompts={promptsBesidesBio(profile)}
            level={3}
            actionFor={(finished) => (
              <LikeButton
                part="phrase"
                of={PROMPTS[finished.prompt]}
                onClick={onLike && (() => onLike(finished))}
              />
            )}
          />
        </div>
        <More profile={profile} onLike={onLike} />
        {actions}
      </div>
    </article>
  )
}

function More({ profile, onLike }: Pick<MemberCardProps, 'profile' | 'onLike'>) {
  const { id, firstName, gender, photos, interests, relationType, traits, verifiedAt } = profile
  const { common, others } = sortInterests(interests, useMember().interests)
  return (
    <div className={styles.side}>
      {photos.slice(1).map((photo, index) => (
        <figure key={photo} className={styles.photo}>
          <img
            {...photoSources(photo, OTHER_PHOTO_SIZES)}
            alt={photoAlt(firstName, index + 1)}
            width={480}
            height={600}
            loading="lazy"
          />
          <LikeButton
            part="photo"
            of={photoAlt(firstName, index + 1)}
            onClick={onLike && (() => onLike({ photo }))}
          />
        </figure>
      ))}
      {interests.length > 0 && (
        <div className={styles.likes}>
          <h3 className={text.h4}>{gender === 'F' ? "Ce qu'elle aime" : "Ce qu'il aime"}</h3>
          <ul className={styles.interests} aria-label="Centres d'intérêt">
            <InterestTags common={common} others={others} />
          </ul>
        </div>
      )}
      <p className={styles.facts}>
        {verifiedAt && (
          <span className={styles.verifiedBelow}>
            <BadgeCheck size={20} />
            Profil vérifié
          </span>
        )}
        <span>
          <UserRound size={20} />
          {GENDER_LABELS[gender]}
        </span>
        {relationType && (
          <span>
            <HeartHandshake size={20} />
            Cherche une {RELATION_WORDS[relationType]}
          </span>
        )}
        {traits.length > 0 && (
          <span>
            <House size={20} />
            {traits.map((trait) => traitInWords(trait, gender)).join(' · ')}
          </span>
        )}
      </p>
      <Link
        to={href('/profiles/:memberId', { memberId: id })}
        className={buttonClass({ variant: 'quiet', size: 'small', className: styles.more })}
      >
        Voir le profil <VisuallyHidden>de {firstName}</VisuallyHidden>
      </Link>
    </div>
  )
}
