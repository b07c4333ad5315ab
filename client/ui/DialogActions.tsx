import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** The two buttons of a dialog: first the one that leaves, then the main one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
