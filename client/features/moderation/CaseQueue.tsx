import { useInfiniteQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Queue, QueueEntries, QueueNote } from '#client/ui/Queue.tsx'
import { ClockLegend } from '#client/ui/QueueEntry.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { CasePage, CaseView } from '#shared/contracts/admin/moderation.ts'
import { CaseRow } from './CaseRow.tsx'
import { casesQuery } from './moderation.api.ts'

interface CaseQueueProps {
  view: CaseView
  /** The reference of the case that is open next to the list. */
  current: string | undefined
  counts: CasePage['counts'] | undefined
  /** The id of the moderator whose cases are shown; undefined for everybody's. */
  handler: string | undefined
  handlers: CasePage['handlers'] | undefined
  onHandler: (handler: string | undefined) => void
  linkTo: (reference: string) => Destination
  onView: (view: CaseView) => void
  onOpen: () => void
}

const NOTHING: Record<CaseView, string> = {
  open: 'Aucun signalement à traiter.',
  appeals: 'Aucun recours en attente.',
  decided: 'Aucun dossier décidé.',
}

/** The cases of one view of the queue, those due first at the top. */
export function CaseQueue(props: CaseQueueProps) {
  const { view, current, counts, handler, handlers, linkTo, onView, onHandler, onOpen } = props
  const list = useInfiniteQuery(casesQuery(view, handler))
  const now = useNow()
  const rows = list.data?.pages.flatMap(({ items }) => items.cases)

  return (
    <Queue>
      <Tabs
        id="cases"
        label="File"
        current={view}
        onSelect={onView}
        tabs={[
          { name: 'open', label: `À traiter${counted(counts?.open)}` },
          { name: 'appeals', label: `Recours${counted(counts?.appeals)}` },
          { name: 'decided', label: 'Décidés' },
        ]}
      >
        {handlers && handlers.length > 1 && (
          <SelectField
            label="Suivi par"
            value={handler ?? ''}
            onChange={({ target }) => onHandler(target.value || undefined)}
          >
            <option value="">Toute l'équipe</option>
            {handlers.map(({ id, firstName, isYou }) => (
              <option key={id} value={id}>
                {isYou ? 'Mes dossiers' : firstName}
              </option>
            ))}
          </SelectField>
        )}
        {list.isPending && <RowListLoading />}
        {list.isError && !rows && (
          <RowListFailure text={failureText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {rows?.length === 0 && <QueueNote>{NOTHING[view]}</QueueNote>}
        <QueueEntries>
          {rows?.map((row) => (
            <CaseRow
              key={row.reference}
              row={row}
              view={view}
              now={now}
              to={linkTo(row.reference)}
              isCurrent={row.reference === current}
              onOpen={onOpen}
            />
          ))}
        </QueueEntries>
        {list.hasNextPage && (
          <LoadMore
            label="Voir la suite"
            isOver={false}
            isBusy={list.isFetching}
            failure={list.error}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        {view === 'open' && rows && rows.length > 0 && (
          <QueueNote>
            <ClockLegend />
          </QueueNote>
        )}
      </Tabs>
    </Queue>
  )
}

function counted(count: number | undefined): string {
  return count === undefined ? '' : ` (${count})`
}
