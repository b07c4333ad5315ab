import { useInfiniteQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { FoldedQueue, Queue, QueueEntries, QueueNote } from '#client/ui/Queue.tsx'
import { QueueEntry, queueEntryClass } from '#client/ui/QueueEntry.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { remaining } from '#client/ui/remaining.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { SupportRow, SupportView } from '#shared/contracts/admin/support.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { SUPPORT_TOPIC_LABELS } from '#shared/domain/support.ts'
import { supportQuery } from './support.api.ts'

interface SupportQueueProps {
  view: SupportView
  /** The reference of the request that is open next to the list. */
  current: string | undefined
  linkTo: (reference: string) => Destination
  onView: (view: SupportView) => void
  onOpen: () => void
}

const NOTHING: Record<SupportView, string> = {
  open: 'Aucune demande en attente.',
  handled: 'Aucune demande traitée.',
}

const OUTCOMES = { open: null, answered: 'Répondue', closed: 'Close' } as const

/** The requests to the team: Gold, then Premium, then all others, each by age. */
export function SupportQueue({ view, current, linkTo, onView, onOpen }: SupportQueueProps) {
  const list = useInfiniteQuery(supportQuery(view))
  const now = useNow()
  const pages = list.data?.pages
  const rows = pages?.flatMap(({ items }) => items.requests)
  const open = pages?.[0]?.items.open
  const isListed = rows?.some(({ reference }) => reference === current)

  return (
    <Queue>
      <Tabs
        id="requests"
        label="File"
        current={view}
        onSelect={onView}
        tabs={[
          { name: 'open', label: open === undefined ? 'En attente' : `En attente (${open})` },
          { name: 'handled', label: 'Traitées' },
        ]}
      >
        {list.isPending && <RowListLoading />}
        {list.isError && !rows && (
          <RowListFailure text={failureText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {rows?.length === 0 && <QueueNote>{NOTHING[view]}</QueueNote>}
        <FoldedQueue current={isListed ? current : undefined} others={othersIn(rows)}>
          <QueueEntries>
            {rows?.map((row) => (
              <li key={row.reference}>
                <Link
                  to={linkTo(row.reference)}
                  className={queueEntryClass(row.state === 'open' ? 'clock' : null)}
                  aria-current={row.reference === current || undefined}
                  onClick={onOpen}
                >
                  <QueueEntry
                    title={SUPPORT_TOPIC_LABELS[row.topic]}
                    details={[senderOf(row)]}
                    reference={row.reference}
                    left={row.state === 'open' ? remaining(new Date(row.dueAt), now) : null}
                    outcome={OUTCOMES[row.state]}
                  />
                </Link>
              </li>
            ))}
          </QueueEntries>
          {view === 'open' && rows && rows.length > 1 && (
            <QueueNote>
              <small className={text.small}>
                Gold d'abord, puis Premium, puis les autres ; la plus ancienne d'abord.
              </small>
            </QueueNote>
          )}
        </FoldedQueue>
        {list.hasNextPage && (
          <LoadMore
            label="Voir la suite"
            isOver={false}
            isBusy={list.isFetching}
            failure={list.error}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Tabs>
    </Queue>
  )
}

function othersIn(rows: readonly SupportRow[] = []): string | null {
  const count = rows.length - 1
  if (count < 1) return null
  return count === 1 ? '1 autre demande' : `${count} autres demandes`
}

function senderOf({ firstName, plan }: SupportRow): string {
  return `${firstName}, ${plan ? PLAN_LABELS[plan] : 'sans compte'}`
}
