import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** Two answers: the way out first, then the main one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
