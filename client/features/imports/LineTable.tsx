import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import type { ImportLine } from '#shared/contracts/admin/imports.ts'
import type { ImportColumn } from '#shared/domain/import-files.ts'
import styles from './LineTable.module.css'

const COLUMNS: readonly { column: ImportColumn; label: string }[] = [
  { column: 'firstName', label: 'Prénom' },
  { column: 'gender', label: 'Genre' },
  { column: 'age', label: 'Âge' },
  { column: 'city', label: 'Ville' },
  { column: 'email', label: 'E-mail' },
  { column: 'subscription', label: 'Formule' },
]

const STATES = { ready: 'Prête', created: 'Créée', updated: 'Mise à jour' } as const

/** The lines of a file as they were written; each line is a card if there is no room for columns. */
export function LineTable({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Aperçu du fichier">
        <thead>
          <tr className={styles.row}>
            {['Ligne', ...COLUMNS.map(({ label }) => label), 'État'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line: { line, cells, state, field, reason } }: { line: ImportLine }) {
  return (
    <tr className={joinClasses(styles.row, state === 'refused' && styles.refused)}>
      <td data-label="Ligne">{line.toLocaleString('fr-FR')}</td>
      {COLUMNS.map(({ column, label }) => (
        <td
          key={column}
          data-label={label}
          className={joinClasses(
            field === column && styles.wrong,
            column === 'email' && styles.email,
          )}
        >
          <span title={column === 'email' ? cells.email : undefined}>
            {column === 'email' && cells.email ? (
              <EmailAddress email={cells.email} />
            ) : (
              <NonBreakingWords>
                {cells[column] || blank(column, field === column)}
              </NonBreakingWords>
            )}
          </span>
        </td>
      ))}
      <td className={styles.state}>
        {state === 'refused' ? <FieldError>{reason}</FieldError> : <Good>{STATES[state]}</Good>}
      </td>
    </tr>
  )
}

/** The text of an empty cell: an empty plan means « Gratuit », and an empty wrong cell is marked « vide ». */
function blank(column: ImportColumn, isWrong: boolean): string {
  if (column === 'subscription') return 'Gratuit'
  return isWrong ? 'vide' : ''
}

function Good({ children }: { children: ReactNode }) {
  return (
    <span className={styles.good}>
      <Check size={20} aria-hidden="true" />
      {children}
    </span>
  )
}
