import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import type { AuditEntry } from '#shared/contracts/audit.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './AuditTable.module.css'
import type { AuditFilters } from './audit.api.ts'
import { actName, detailInWords, subjectInWords } from './audit.copy.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Narrows the log to a person or to what something was done to. */
  onNarrow: (changed: Partial<AuditFilters>) => void
}

const COLUMNS = ['Date', 'Par', 'Acte', 'Objet']

/** Who did what to whom, and when. */
export function AuditTable({ entries, onNarrow }: AuditTableProps) {
  return (
    <CardTable label="Actes de l'équipe" columns={COLUMNS} className={styles.acts}>
      {entries.map((entry) => (
        <CardRow key={entry.id}>
          <CardCell>{dateAndHour(new Date(entry.at))}</CardCell>
          <CardCell>
            <Actor actor={entry.actor} onNarrow={onNarrow} />
          </CardCell>
          <CardCell>
            <b>{actName(entry.act)}</b> <small>{detailInWords(entry.detail)}</small>
          </CardCell>
          <CardCell>
            <button
              type="button"
              className={styles.narrow}
              onClick={() => onNarrow({ subject: entry.subject })}
            >
              {subjectInWords(entry.subject)}
            </button>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

function Actor({ actor, onNarrow }: Pick<AuditEntry, 'actor'> & Pick<AuditTableProps, 'onNarrow'>) {
  const id = actor?.id
  if (!actor || !id) return actor?.firstName ?? 'Le système'
  return (
    <button type="button" className={styles.narrow} onClick={() => onNarrow({ actor: id })}>
      {actor.firstName}
    </button>
  )
}
