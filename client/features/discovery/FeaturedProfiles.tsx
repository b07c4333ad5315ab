import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { PlanSun } from '#client/ui/PlanSun.tsx'
import { Portrait, portraitLink, portraitLists } from '#client/ui/Portrait.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './FeaturedProfiles.module.css'

const GOLD = (
  <>
    <PlanSun plan="gold" />
    <VisuallyHidden>Membre Gold</VisuallyHidden>
  </>
)

/** « À la une »: a few gold members above the grid. Renders nothing if there is none or if they cannot be loaded. */
export function FeaturedProfiles({ profiles = [] }: { profiles: PublicProfile[] | undefined }) {
  const titleId = useId()
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.overline} id={titleId}>
          À la une
        </h2>
        <p className={text.small}>Des membres Gold qui vous correspondent.</p>
      </div>
      <ul className={portraitLists.row} aria-label="Profils à la une">
        {profiles.map(({ id, firstName, age, city, photo, placeholders }) => (
          <li key={id}>
            <Link to={href('/profiles/:memberId', { memberId: id })} className={portraitLink}>
              <Portrait photo={photo} placeholder={placeholders[0]} mark={GOLD} name={firstName}>
                {age} ans<span>, {city}</span>
              </Portrait>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
