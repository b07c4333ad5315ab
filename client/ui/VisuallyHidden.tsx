import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen to the page rather than look at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
