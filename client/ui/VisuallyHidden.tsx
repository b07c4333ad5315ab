import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Where there is no room for them; everywhere else they are seen. */
  onPhone?: boolean
}

/** Words for those who listen to the page rather than look at it. */
export function VisuallyHidden({ children, onPhone = false }: VisuallyHiddenProps) {
  return <span className={onPhone ? styles.onPhone : styles.hidden}>{children}</span>
}
