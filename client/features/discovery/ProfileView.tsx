import Baby from 'lucide-react/icons/baby'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Cigarette from 'lucide-react/icons/cigarette'
import CigaretteOff from 'lucide-react/icons/cigarette-off'
import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { Liked } from '#shared/contracts/liked.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { GENDER_LABELS, type Gender } from '#shared/domain/genders.ts'
import type { Interest } from '#shared/domain/interests.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PROMPTS, writtenBio } from '#shared/domain/prompts.ts'
import { traitInWords } from '#shared/domain/trait-labels.ts'
import { ofGroup, TRAIT_GROUP_NAMES, type TraitGroup } from '#shared/domain/traits.ts'
import { commonGround, type Person } from './common-ground.ts'
import { commonSentence, sortInterests } from './common-interests.ts'
import { InterestTags } from './InterestTags.tsx'
import { LikeButton } from './LikeButton.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { ProfileGallery } from './ProfileGallery.tsx'
import styles from './ProfileView.module.css'
import { Prompts } from './Prompts.tsx'
import { placeOf } from './place-of.ts'
import { RELATION_WORDS } from './relation-words.ts'

const TRAIT_ICONS: Record<TraitGroup, ReactNode> = {
  situation: <Heart />,
  home: <House />,
  tobacco: <Cigarette />,
  children: <Baby />,
}

const SEEKING: Record<Gender, string> = { H: "Ce qu'il cherche", F: "Ce qu'elle cherche" }

interface ProfileViewProps {
  profile: OpenedProfile
  /** The member who views the profile; null if it is their own. */
  viewer: Person | null
  /** « En ligne », « Vu il y a 2 h »; null if the member does not show it. */
  presence: string | null
  actions: ReactNode
  /** Called when the viewer flashes a sentence or a photo; undefined if the profile cannot be flashed any more. */
  onLike?: ((liked: Liked) => void) | undefined
}

/** The whole profile of a member. */
export function ProfileView({ profile, viewer, presence, actions, onLike }: ProfileViewProps) {
  const nameId = useId()
  const { firstName, age, city, distanceKm, prompts, verifiedAt } = profile
  const ownBio = writtenBio(profile)
  const place = placeOf(city, distanceKm)
  // The distance is already part of `place`.
  const reason = viewer && commonGround(profile, viewer)
  return (
    <article className={styles.view} aria-labelledby={nameId}>
      <ProfileGallery profile={profile} onLike={onLike} />
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 className={joinClasses(text.h1, styles.name)} id={nameId}>
            {firstName} <span className={styles.age}>{age} ans</span>
          </h1>
          <MemberFacts place={place} className={styles.where}>
            {verifiedAt && (
              <span className={styles.verified}>
                <BadgeCheck size={20} />
                Profil vérifié
              </span>
            )}
          </MemberFacts>
          {reason && (
            <p className={joinClasses(text.overline, styles.reason)}>{fixSpaces(reason)}</p>
          )}
        </header>
        {ownBio && <p className={joinClasses(text.bio, styles.bio)}>{fixSpaces(ownBio)}</p>}
        <Prompts
          prompts={prompts}
          actionFor={(finished) =>
            onLike && (
              <LikeButton
                part="phrase"
                of={PROMPTS[finished.prompt]}
                onClick={() => onLike(finished)}
              />
            )
          }
        />
        <Interests interests={profile.interests} ownInterests={viewer?.interests ?? []} />
        <Facts profile={profile} presence={presence} />
        <Life profile={profile} />
        {actions}
      </div>
    </article>
  )
}

interface InterestsProps {
  interests: readonly Interest[]
  ownInterests: readonly Interest[]
}

function Interests({ interests, ownInterests }: InterestsProps) {
  const titleId = useId()
  const { common, others } = sortInterests(interests, ownInterests)
  const sentence = commonSentence(common.length)
  if (interests.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div>
        <h2 className={text.h3} id={titleId}>
          Ses centres d'intérêt
        </h2>
        {sentence && <p className={text.small}>{sentence}</p>}
      </div>
      <ul className={styles.interests}>
        <InterestTags common={common} others={others} />
      </ul>
    </section>
  )
}

/** The traits of a member, in words that need no title; unanswered questions are not shown. */
function Life({ profile }: { profile: OpenedProfile }) {
  const { traits, gender } = profile
  const titleId = useId()
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        {traits.length > 0 ? "Sa vie aujourd'hui" : 'En bref'}
      </h2>
      <ul className={styles.facts}>
        <li>
          <UserRound />
          {GENDER_LABELS[gender]}
        </li>
        {TRAIT_GROUP_NAMES.map((group) => {
          const [trait] = ofGroup(traits, group)
          return (
            trait && (
              <li key={group}>
                {trait === 'smoke_free' ? <CigaretteOff /> : TRAIT_ICONS[group]}
                {traitInWords(trait, gender)}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

interface FactsProps {
  profile: OpenedProfile
  presence: string | null
}

function Facts({ profile, presence }: FactsProps) {
  const { relationType, verifiedAt } = profile
  const titleId = useId()
  if (!relationType && !presence && !verifiedAt) return null
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        {relationType ? SEEKING[profile.gender] : 'Bon à savoir'}
      </h2>
      <dl className={styles.facts}>
        {relationType && (
          <div>
            <HeartHandshake />
            <dt>Type de relation</dt>
            <dd>Une {RELATION_WORDS[relationType]}</dd>
          </div>
        )}
        {presence && (
          <div>
            <Clock />
            <dt>Présence</dt>
            <dd>{presence}</dd>
          </div>
        )}
        {verifiedAt && (
          <div>
            <BadgeCheck />
            <dt>Vérification</dt>
            <dd>Photo comparée par notre équipe le {longDate(new Date(verifiedAt))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
