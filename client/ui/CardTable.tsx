import type { ReactNode } from 'react'
import styles from './CardTable.module.css'
import { joinClasses } from './join-classes.ts'

interface CardTableProps {
  label: string
  columns: readonly string[]
  /** A class that sets `--columns`, the column widths that apply when there is room for columns. */
  className: string | undefined
  isBusy?: boolean
  /** `CardRow` elements. */
  children: ReactNode
}

/** A table that becomes a list of cards when there is no room for columns. */
export function CardTable({ label, columns, className, isBusy, children }: CardTableProps) {
  return (
    <div className={joinClasses(styles.frame, className)}>
      <table className={styles.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr className={styles.row}>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function CardRow({ children }: { children: ReactNode }) {
  return <tr className={styles.row}>{children}</tr>
}

interface CardCellProps {
  /** The column's name, shown in the card layout; omitted when the cell is clear without it. */
  label?: string
  /** The cell holds a quiet button, whose text is aligned with the text of the other rows. */
  isAct?: boolean
  children: ReactNode
}

export function CardCell({ label, isAct = false, children }: CardCellProps) {
  return (
    <td data-label={label} className={joinClasses(isAct && styles.act)}>
      {children}
    </td>
  )
}
