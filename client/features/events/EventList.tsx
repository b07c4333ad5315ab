import { useQuery } from '@tanstack/react-query'
import benchScene from '#client/assets/scenes/banc.svg'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { UpcomingEvent } from '#shared/contracts/events.ts'
import styles from './EventList.module.css'
import { EventToComeCard } from './EventToComeCard.tsx'
import { isFar } from './event-distance.ts'
import { eventsQuery } from './events.api.ts'

/** Longer than this is what is said of few events: beside one, the others would be mostly empty were they as high. */
const SHORT = 320

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
  const isEven = data.every((event) => !event.isCanceled && event.description.length <= SHORT)
  const far = data.filter(isFar)
  const near = data.filter((event) => !isFar(event))
  const list = (events: readonly UpcomingEvent[]) => (
    <ul className={joinClasses(styles.events, isEven && styles.even)}>
      {events.map((event) => (
        <li key={event.id}>
          <EventToComeCard event={event} now={now} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p className={text.muted}>Demandez une place : nous la gardons pour vous.</p>
      {near.length > 0 && list(near)}
      {near.length > 0 && far.length > 0 && <h3 className={text.h4}>Plus loin</h3>}
      {far.length > 0 && list(far)}
    </>
  )
}
