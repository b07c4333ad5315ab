import type { ReactNode } from 'react'
import styles from './CardTable.module.css'
import { joinClasses } from './join-classes.ts'

interface CardTableProps {
  label: string
  columns: readonly string[]
  /** Says by `--columns` how wide each column is where there is room for them. */
  className: string | undefined
  isBusy?: boolean
  /** `CardRow` elements. */
  children: ReactNode
}

/** Things in rows; a card for each where there is no room for columns. */
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
  /** The column's name, said in a card; left out where the cell says it by itself. */
  label?: string
  /** A quiet button, whose words stand where those of the other rows do. */
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
