import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { momentInSentence, placeLabel } from '#shared/domain/appointment-label.ts'
import { awayWords } from '#shared/domain/distance.ts'
import styles from './EventsTeaser.module.css'
import { isFar } from './event-distance.ts'
import { nextEventQuery } from './events.api.ts'

/** For members who are not gold: the place and date of the next event, and the plan that includes events. */
export function EventsTeaser() {
  const titleId = useId()
  const { data: next } = useQuery(nextEventQuery)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 className={text.h4} id={titleId}>
        Les événements Gold
      </h2>
      <p>
        <NonBreakingWords>
          {next
            ? `Le prochain\u202f: ${placeOf(next)}, ${momentInSentence(new Date(next.startsAt))}. Programme et adresse avec Gold.`
            : 'Avec Gold, cette page annonce la date, la ville et le lieu de chacun.'}
        </NonBreakingWords>
      </p>
      <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
        Voir les formules
      </Link>
    </section>
  )
}

/** The town, with its distance if it is near enough to go there for an evening. */
function placeOf(next: { city: string; distanceKm: number | null }): string {
  const { city, distanceKm } = next
  const where = placeLabel(city)
  if (distanceKm === null || isFar(next)) return where
  return `${where}, ${distanceKm === 0 ? 'dans votre ville' : `${awayWords(distanceKm)} de chez vous`}`
}
