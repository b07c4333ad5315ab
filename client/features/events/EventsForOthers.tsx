import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { momentLabel, placeLabel } from '#shared/domain/appointment-label.ts'
import styles from './EventCard.module.css'
import { nextEventQuery } from './events.api.ts'

/** What the other plans learn of the events: where and when the next is, and which plan has them. */
export function EventsForOthers() {
  const { data: next } = useQuery(nextEventQuery)
  return (
    <article className={styles.card}>
      <h3 className={text.h3}>Réservé aux membres Gold</h3>
      {next && (
        <p>
          <b className={text.strong}>Le prochain : {placeLabel(next.city)}</b>
          <br />
          {momentLabel(new Date(next.startsAt))}
        </p>
      )}
      <p className={text.muted}>
        {next
          ? "Avec Gold, vous verrez ici le programme et l'adresse. Vous nous écrivez, nous gardons votre place."
          : 'Avec Gold, cette page annonce les événements prévus : la date, la ville et le lieu.'}
      </p>
      <Link to="/subscription" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Voir les formules
      </Link>
    </article>
  )
}
