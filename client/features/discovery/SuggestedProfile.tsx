import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PhotoPlaceholder } from '#client/ui/PhotoPlaceholder.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Interest } from '#shared/domain/interests.ts'
import { BioStart } from './BioStart.tsx'
import { commonGround, type Person } from './common-ground.ts'
import { sortInterests } from './common-interests.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { photoSources } from './photo-sources.ts'
import { nearPlaceOf } from './place-of.ts'
import styles from './SuggestedProfile.module.css'

const SIZES = '(min-width: 1024px) 300px, (min-width: 600px) 50vw, 100vw'
const SHOWN_INTERESTS = 3

interface SuggestedProfileProps {
  profile: DeckCard
  own: Person
  /** `waiting` while the animation of a flash to another profile plays. */
  state: 'ready' | 'waiting' | 'sending' | 'flashed'
  isExhausted: boolean
  onFlash: () => void
  burst: ReactNode
  /** What the member did, for example a flash; shown instead of what both members share. */
  note?: ReactNode
  /** The label of the button. */
  act?: string
}

/** A profile in the grid: its link opens the whole profile, its button flashes the member. */
export function SuggestedProfile(props: SuggestedProfileProps) {
  const { profile, own, state, isExhausted, onFlash, burst, note, act = 'Flasher' } = props
  const nameId = useId()
  const { id, firstName, age, bio, photo, subscription } = profile
  const reason = !note && commonGround(profile, own)
  return (
    <article className={styles.profile} aria-labelledby={nameId}>
      <div className={styles.shot}>
        <PhotoPlaceholder hash={profile.placeholders[0]} />
        <img
          {...photoSources(photo, SIZES)}
          alt={`Portrait de ${firstName}`}
          width={480}
          height={600}
          loading="lazy"
        />
        {subscription !== 'gratuit' && <PlanBadge plan={subscription} className={styles.badge} />}
        <div className={styles.burst}>{burst}</div>
      </div>
      <div className={styles.body}>
        <div className={styles.who}>
          <h2 className={joinClasses(text.h3, styles.name)} id={nameId}>
            <Link to={href('/profiles/:memberId', { memberId: id })}>
              {firstName}, {age} ans
            </Link>
          </h2>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        <MemberFacts place={nearPlaceOf(profile)} className={styles.facts}>
          {profile.verifiedAt && (
            <span className={styles.verified}>
              <BadgeCheck size={20} />
              Vérifié
            </span>
          )}
          {profile.isOnline && (
            <span>
              <span className={styles.dot} />
              En ligne
            </span>
          )}
        </MemberFacts>
        <BioStart bio={bio} />
        <div className={styles.likes}>
          <Interests interests={profile.interests} ownInterests={own.interests} />
          {reason && (
            <p className={joinClasses(text.overline, styles.reason)}>{fixSpaces(reason)}</p>
          )}
        </div>
        <div className={styles.actions}>
          <Button
            variant="flashSoft"
            size="small"
            className={styles.flash}
            aria-disabled={state === 'flashed' || state === 'waiting' || isExhausted || undefined}
            isBusy={state === 'sending'}
            onClick={state === 'ready' ? onFlash : undefined}
          >
            {state !== 'sending' && <FlashIcon size={22} />}
            {state === 'flashed' ? 'Flash envoyé' : act}{' '}
            <VisuallyHidden>{state === 'flashed' ? `à ${firstName}` : firstName}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </article>
  )
}

interface InterestsProps {
  interests: readonly Interest[]
  ownInterests: readonly Interest[]
}

/** The first interests, the common ones before the others: the one named in the sentence below is always shown. */
function Interests({ interests, ownInterests }: InterestsProps) {
  const { common, others } = sortInterests(interests, ownInterests)
  const shown = [...common, ...others].slice(0, SHOWN_INTERESTS)
  if (shown.length === 0) return null
  return (
    <ul className={styles.interests} aria-label="Centres d'intérêt">
      {shown.map((interest) => (
        <li key={interest}>
          {common.includes(interest) ? (
            <Tag size="small" isCommon>
              <Check size={17} />
              {interest}
              <VisuallyHidden> (en commun)</VisuallyHidden>
            </Tag>
          ) : (
            <Tag size="small">{interest}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}
