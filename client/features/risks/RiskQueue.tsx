import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { Queue, QueueEntries, QueueNote } from '#client/ui/Queue.tsx'
import { QueueEntry, queueEntryClass } from '#client/ui/QueueEntry.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RiskPage, RiskRow } from '#shared/contracts/admin/risks.ts'
import { RISK_LABELS } from '#shared/domain/risks.ts'
import styles from './RiskQueue.module.css'
import { risksQuery } from './risks.api.ts'

interface RiskQueueProps {
  /** The case that is open next to the list. */
  current: string | undefined
  /** Whether the focus must move on; if the queue is empty, it moves to the message that says so. */
  takesFocus: boolean
  linkTo: (reference: string) => Destination
  onOpen: () => void
}

/** The accounts that a moderator should review, those with the most points first. */
export function RiskQueue({ current, takesFocus, linkTo, onOpen }: RiskQueueProps) {
  const { data, error, isPending, refetch } = useQuery(risksQuery)
  const now = useNow()
  const nothing = useRef<HTMLParagraphElement>(null)
  const isEmpty = data?.risks.length === 0

  useEffect(() => {
    if (takesFocus && isEmpty) nothing.current?.focus()
  }, [takesFocus, isEmpty])

  return (
    <Queue>
      {isPending && <RowListLoading />}
      {error && !data && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <QueueNote ref={nothing} tabIndex={-1}>
          Aucun compte à regarder.
        </QueueNote>
      )}
      <QueueEntries>
        {data?.risks.map((row) => (
          <li key={row.reference}>
            <Link
              to={linkTo(row.reference)}
              className={queueEntryClass('face')}
              aria-current={row.reference === current || undefined}
              onClick={onOpen}
            >
              <QueueEntry
                face={
                  <span className={styles.points}>
                    <span>
                      {row.points}
                      <VisuallyHidden> points</VisuallyHidden>
                    </span>
                  </span>
                }
                title={`${row.firstName}, ${row.age} ans`}
                details={[
                  stateOf(row, now),
                  ...(row.assignedTo ? [`Suivi par ${row.assignedTo}`] : []),
                ]}
                left={null}
              />
            </Link>
          </li>
        ))}
      </QueueEntries>
      <QueueNote>
        Les points rangent la file. Personne n'est exclu par une machine.
        {data && data.risks.length < data.figures.open && ` ${firstOf(data)}`}
      </QueueNote>
    </Queue>
  )
}

/** States how many cases the list does not show yet; each decided case makes room for another. */
function firstOf({ risks, figures }: RiskPage): string {
  const rest = figures.open - risks.length
  return `Les ${risks.length} premiers sont ici : ${rest} ${rest > 1 ? 'autres suivent' : 'autre suit'}.`
}

function stateOf({ restrictedAt, kind, openedAt }: RiskRow, now: Date): string {
  if (restrictedAt) return `Limité depuis ${hoursAndMinutes(+now - Date.parse(restrictedAt))}`
  return kind ? RISK_LABELS[kind] : `Ouvert depuis ${hoursAndMinutes(+now - Date.parse(openedAt))}`
}
