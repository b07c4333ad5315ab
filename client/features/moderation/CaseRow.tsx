import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { CaseRow as Case, CaseView } from '#shared/contracts/moderation.ts'
import { MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import { CaseClock } from './CaseClock.tsx'
import styles from './CaseRow.module.css'
import { remaining } from './remaining.ts'

interface CaseRowProps {
  row: Case
  view: CaseView
  now: Date
  to: Destination
  isCurrent: boolean
  onOpen: () => void
}

/** A case in the queue, with its clock while it is open. */
export function CaseRow({ row, view, now, to, isCurrent, onOpen }: CaseRowProps) {
  const left = view === 'open' ? remaining(new Date(row.dueAt), now) : null
  return (
    <li className={styles.item}>
      <Link
        to={to}
        className={joinClasses(styles.case, left && styles.timed)}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        {left && <CaseClock left={left} />}
        <span className={styles.text}>
          <b>{REPORT_REASON_LABELS[row.reason]}</b>
          <span>{aboutOf(row)}</span>
          {view === 'open' && stateOf(row) && <span>{stateOf(row)}</span>}
        </span>
        <span className={styles.side}>
          <span>{row.reference}</span>
          {left && <b className={left.isHot ? styles.late : undefined}>{left.label}</b>}
          {view === 'appeals' && <b>Reçu le {dayAndMonth(new Date(row.receivedAt))}</b>}
          {view === 'decided' && row.measure && <b>{MEASURE_LABELS[row.measure]}</b>}
        </span>
      </Link>
    </li>
  )
}

function aboutOf({ firstName, isAboutMessages }: Case): string {
  if (firstName === null) return 'Signalement extérieur'
  return `${isAboutMessages ? 'Message' : 'Profil'} de « ${firstName} »`
}

function stateOf({ assignedTo, awaitsSecondOpinion }: Case): string | null {
  if (assignedTo) return `Suivi par ${assignedTo}`
  return awaitsSecondOpinion ? 'Attend un second avis' : null
}
