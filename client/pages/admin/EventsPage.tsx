import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense, useState } from 'react'
import { EventCard } from '#client/features/events/EventCard.tsx'
import { adminEventsQuery } from '#client/features/events/event-admin.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { VipEvent } from '#shared/contracts/events.ts'
import { dayDateAndHour } from '#shared/domain/paris-date.ts'
import styles from './EventsPage.module.css'

const NewEventDialog = lazyPart(
  () => import('#client/features/events/NewEventDialog.tsx'),
  'NewEventDialog',
  MissingDialog,
)
const CancelEventDialog = lazyPart(
  () => import('#client/features/events/CancelEventDialog.tsx'),
  'CancelEventDialog',
  MissingDialog,
)

/** Where administrators plan and cancel the events for gold members. */
export function EventsPage() {
  const list = useInfiniteQuery(adminEventsQuery)
  const { data, error, isFetching, hasNextPage } = list
  const [dialog, setDialog] = useState<'new' | VipEvent | null>(null)
  const close = () => setDialog(null)

  return (
    <AdminLayout
      title="Événements"
      actions={
        <Button size="small" onClick={() => setDialog('new')}>
          <CalendarPlus size={20} aria-hidden="true" />
          Prévoir un événement
        </Button>
      }
    >
      {data && data.length > 0 && <Events events={data} onCancel={setDialog} />}
      {data?.length === 0 && (
        <EmptyState title="Aucun événement">
          Tant qu'aucun n'est prévu, les formules n'en promettent pas.
        </EmptyState>
      )}
      {data && hasNextPage && (
        <LoadMore
          label="Voir les événements précédents"
          isOver={false}
          isBusy={isFetching}
          failure={error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {!data && error && !isFetching && (
        <div role="alert">
          <EmptyState
            title={failureText(error)}
            action={<Button onClick={() => void list.refetch()}>Réessayer</Button>}
          />
        </div>
      )}
      {!data && (isFetching || !error) && (
        <div role="status">
          <VisuallyHidden>Chargement...</VisuallyHidden>
          <Skeleton className={styles.wait} />
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'new' && <NewEventDialog onClose={close} />}
        {dialog && dialog !== 'new' && <CancelEventDialog event={dialog} onClose={close} />}
      </Suspense>
    </AdminLayout>
  )
}

interface EventsProps {
  events: readonly VipEvent[]
  onCancel: (event: VipEvent) => void
}

function Events({ events, onCancel }: EventsProps) {
  const now = useNow()
  return (
    <ul className={styles.events}>
      {events.map((event) => {
        const isOver = new Date(event.startsAt) <= now
        return (
          <li key={event.id}>
            <EventCard
              event={event}
              when={dayDateAndHour(new Date(event.startsAt))}
              badge={<State event={event} isOver={isOver} />}
            >
              {!event.isCanceled && !isOver && (
                <div>
                  <Button variant="secondary" size="small" onClick={() => onCancel(event)}>
                    Annuler <VisuallyHidden>« {event.title} »</VisuallyHidden>
                  </Button>
                </div>
              )}
            </EventCard>
          </li>
        )
      })}
    </ul>
  )
}

function State({ event, isOver }: { event: VipEvent; isOver: boolean }) {
  if (event.isCanceled) return <Badge tone="warn">Annulé</Badge>
  return isOver ? <Badge tone="plain">Passé</Badge> : <Badge tone="ok">À venir</Badge>
}
