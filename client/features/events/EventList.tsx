import { useQuery } from '@tanstack/react-query'
import benchScene from '#client/assets/scenes/banc.svg'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { UpcomingEvent } from '#shared/contracts/events.ts'
import styles from './EventList.module.css'
import { isFar } from './event-distance.ts'
import { eventsQuery } from './events.api.ts'
import { UpcomingEventCard } from './UpcomingEventCard.tsx'

/** Cancelled events last; the others stay in the order of their dates. */
function byPlanned(one: UpcomingEvent, other: UpcomingEvent): number {
  return Number(one.isCanceled) - Number(other.isCanceled)
}

/** In characters. Next to a longer description, which is rare, cards of the same height would be mostly empty. */
const SHORT_DESCRIPTION_MAX = 320

/** The upcoming events, for gold members. */
export function EventList() {
  const now = useNow()
  const { data, error, isFetching, refetch } = useQuery(eventsQuery)
  if (!data) {
    if (isFetching) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Aucun événement prévu" image={benchScene}>
        Dès qu'une date est fixée, elle se trouve ici.
      </EmptyState>
    )
  }
  const isEven = data.every(
    (event) => !event.isCanceled && event.description.length <= SHORT_DESCRIPTION_MAX,
  )
  const far = data.filter(isFar).sort(byPlanned)
  const near = data.filter((event) => !isFar(event)).sort(byPlanned)
  const list = (events: readonly UpcomingEvent[]) => (
    <ul className={joinClasses(styles.events, isEven && styles.even)}>
      {events.map((event) => (
        <li key={event.id}>
          <UpcomingEventCard event={event} now={now} />
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
