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
import text from '#client/ui/text.module.css'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PartnerAside.module.css'

/** Who one writes to, beside the conversation: between two who matched, reading it is no visit. */
export function PartnerAside({ partnerId }: { partnerId: string }) {
  const own = useMember()
  const { data: partner } = useQuery(openedProfile(partnerId))
  if (!partner) return null
  const { firstName, age, city, distanceKm, photo, prompts } = partner
  const { common } = sortInterests(partner.interests, own.interests)
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
        <p className={styles.place}>{placeOf(city, distanceKm)}</p>
      </div>
      {common.length > 0 && (
        <section className={styles.common}>
          <h3>Vous aimez {bothOf(partner, own)}</h3>
          <ul className={styles.tags}>
            <InterestTags common={common} others={[]} />
          </ul>
        </section>
      )}
      <div className={styles.prompts}>
        <Prompts prompts={prompts} level={3} />
      </div>
      <Link
        to={href('/profiles/:memberId', { memberId: partnerId })}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        Voir son profil
      </Link>
    </aside>
  )
}
