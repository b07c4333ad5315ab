import type { ReactNode } from 'react'
import styles from './FactRows.module.css'

/** The facts about an action, one per line; its rows are `FactRow` elements. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
