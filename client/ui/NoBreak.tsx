import type { ReactNode } from 'react'
import styles from './NoBreak.module.css'

/** Keeps words on one line without changing the spaces of a text that is fixed. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}
