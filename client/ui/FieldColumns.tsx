import type { ReactNode } from 'react'
import styles from './FieldColumns.module.css'

/** Short fields, side by side when there is room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
