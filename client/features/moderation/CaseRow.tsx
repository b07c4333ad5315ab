import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { QueueEntry, queueEntryClass } from '#client/ui/QueueEntry.tsx'
import { remaining } from '#client/ui/remaining.ts'
import type { CaseRow as Case, CaseView } from '#shared/contracts/admin/moderation.ts'
import { MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'

interface CaseRowProps {
  row: Case
  view: CaseView
  now: Date
  to: Destination
  isCurrent: boolean
  onOpen: () => void
}

/** A case in the queue, with the time left while it is open. */
export function CaseRow({ row, view, now, to, isCurrent, onOpen }: CaseRowProps) {
  const left = view === 'open' ? remaining(new Date(row.dueAt), now) : null
  const state = view === 'open' && stateOf(row)
  return (
    <li>
      <Link
        to={to}
        className={queueEntryClass(left && 'clock')}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <QueueEntry
          title={REPORT_REASON_LABELS[row.reason]}
          details={[aboutOf(row), ...(state ? [state] : [])]}
          reference={row.reference}
          left={left}
          outcome={outcomeOf(row, view)}
        />
      </Link>
    </li>
  )
}

function outcomeOf({ receivedAt, measure }: Case, view: CaseView): string | null {
  if (view === 'appeals') return `Reçu le ${dayAndMonth(new Date(receivedAt))}`
  return view === 'decided' && measure ? MEASURE_LABELS[measure] : null
}

function aboutOf({ firstName, isAboutMessages }: Case): string {
  if (firstName === null) return 'Signalement extérieur'
  return `${isAboutMessages ? 'Message' : 'Profil'} de « ${firstName} »`
}

function stateOf({ assignedTo, awaitsSecondOpinion }: Case): string | null {
  if (assignedTo) return `Suivi par ${assignedTo}`
  return awaitsSecondOpinion ? 'Attend un second avis' : null
}
