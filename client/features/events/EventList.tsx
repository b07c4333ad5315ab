import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { failureText } from '#client/platform/failure-text.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { EventCard } from './EventCard.tsx'
import styles from './EventList.module.css'
import { eventMoment } from './event-moment.ts'
import { eventsQuery } from './events.api.ts'

/** The events to come, as a gold member reads them. */
export function EventList() {
  const now = useNow()
  const { data, error, isFetching, refetch } = useQuery(eventsQuery)
  if (!data) {
    if (isFetching) return <RowListWait />
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Aucun événement prévu" image={benchScene}>
        Dès qu'une date est fixée, elle se trouve ici.
      </EmptyState>
    )
  }
  return (
    <>
      <p className={text.muted}>Demandez une place : nous la gardons pour vous.</p>
      <ul className={styles.events}>
        {data.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              when={eventMoment(new Date(event.startsAt), now)}
              badge={event.isCanceled && <Badge tone="warn">Annulé</Badge>}
            >
              {!event.isCanceled && (
                <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
                  Demander une place
                  <VisuallyHidden> : {event.title}</VisuallyHidden>
                </Link>
              )}
            </EventCard>
          </li>
        ))}
      </ul>
    </>
  )
}
