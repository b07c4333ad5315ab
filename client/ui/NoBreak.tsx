import type { ReactNode } from 'react'
import styles from './NoBreak.module.css'

/** Keeps words on one line, without changing the space of a fixed text. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}
