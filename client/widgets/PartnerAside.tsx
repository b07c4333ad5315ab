import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { bothOf } from '#client/features/discovery/common-ground.ts'
import { sortInterests } from '#client/features/discovery/common-interests.ts'
import { InterestTags } from '#client/features/discovery/InterestTags.tsx'
import { openedProfile } from '#client/features/discovery/opened-profile.api.ts'
import { Prompts } from '#client/features/discovery/Prompts.tsx'
import { placeOf } from '#client/features/discovery/place-of.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PartnerAside.module.css'

/**
 * The partner, next to the conversation: the data of the match immediately, then the full profile. Between matches,
 * loading the profile does not count as a visit; after the match has ended, it is no longer loaded.
 */
export function PartnerAside({ match }: { match: Match }) {
  const own = useMember()
  const { id, gender = 'F', firstName, photo, age, city = '' } = match.partner
  const isEnded = match.closed !== undefined
  const { data: profile } = useQuery({ ...openedProfile(id), enabled: !isEnded })
  const common = profile
    ? sortInterests(profile.interests, own.interests).common
    : match.commonInterests
  return (
    <aside className={styles.aside} aria-label={`Le profil de ${firstName}`}>
      <img
        className={styles.photo}
        src={photoAtWidth(photo, 480)}
        alt={firstName}
        width={480}
        height={320}
      />
      <div>
        <h2 className={text.h3}>
          {firstName} <span className={styles.age}>{age} ans</span>
        </h2>
        <p className={styles.place}>{placeOf(city, profile?.distanceKm ?? null)}</p>
      </div>
      {common.length > 0 && (
        <section className={styles.common}>
          <h3>Vous aimez {bothOf({ gender }, own)}</h3>
          <ul className={styles.tags}>
            <InterestTags common={common} others={[]} />
          </ul>
        </section>
      )}
      {!isEnded && (
        <>
          {profile ? (
            <div className={styles.prompts}>
              <Prompts prompts={profile.prompts} level={3} />
            </div>
          ) : (
            <Skeleton className={styles.awaited} />
          )}
          <Link
            to={href('/profiles/:memberId', { memberId: id })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Voir son profil
          </Link>
        </>
      )}
    </aside>
  )
}
