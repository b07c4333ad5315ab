import type { AuditEntry } from '#shared/contracts/audit.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './AuditTable.module.css'
import type { AuditFilters } from './audit.api.ts'
import { actName, detailInWords } from './audit.copy.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Narrows the log to a person or to what something was done to. */
  onNarrow: (changed: Partial<AuditFilters>) => void
}

/** Who did what to whom, and when. */
export function AuditTable({ entries, onNarrow }: AuditTableProps) {
  return (
    <table className={styles.table} aria-label="Actes de l'équipe">
      <thead>
        <tr className={styles.row}>
          {['Date', 'Par', 'Acte', 'Objet'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={styles.row}>
            <td>{dateAndHour(new Date(entry.at))}</td>
            <td>
              <Actor actor={entry.actor} onNarrow={onNarrow} />
            </td>
            <td>
              <b>{actName(entry.act)}</b>{' '}
              <small className={styles.detail}>{detailInWords(entry.detail)}</small>
            </td>
            <td>
              <button
                type="button"
                className={styles.narrow}
                onClick={() => onNarrow({ subject: entry.subject })}
              >
                {entry.subject}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
