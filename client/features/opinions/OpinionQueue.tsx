import { useQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Queue, QueueEntries } from '#client/ui/Queue.tsx'
import { QueueEntry, queueEntryClass } from '#client/ui/QueueEntry.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { remaining } from '#client/ui/remaining.ts'
import { useNow } from '#client/ui/use-now.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { waitingOpinionsQuery } from './opinion-desk.api.ts'

interface OpinionQueueProps {
  /** The request that is open next to the list. */
  current: string | undefined
  linkTo: (id: string) => Destination
}

/** The requests of members to the team, the oldest first. */
export function OpinionQueue({ current, linkTo }: OpinionQueueProps) {
  const { data: waiting, error, isPending, refetch } = useQuery(waitingOpinionsQuery)
  const now = useNow()
  return (
    <Queue>
      {isPending && <RowListLoading />}
      {error && !waiting && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {waiting?.length === 0 && (
        <EmptyState title="Aucun avis à donner" image={letterScene}>
          Ce que les membres montrent à l'équipe arrive ici, la demande la plus ancienne d'abord.
        </EmptyState>
      )}
      <QueueEntries>
        {waiting?.map(({ id, firstName, createdAt, dueAt }) => (
          <li key={id}>
            <Link
              to={linkTo(id)}
              className={queueEntryClass('clock')}
              aria-current={id === current || undefined}
            >
              <QueueEntry
                title={firstName}
                details={[`Demandé le ${dateAndHour(new Date(createdAt))}`]}
                left={remaining(new Date(dueAt), now)}
              />
            </Link>
          </li>
        ))}
      </QueueEntries>
    </Queue>
  )
}
