import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Hides the text only on a phone, where there is no room for it. */
  onPhone?: boolean
}

/** Text for screen readers. */
export function VisuallyHidden({ children, onPhone = false }: VisuallyHiddenProps) {
  return <span className={onPhone ? styles.onPhone : styles.hidden}>{children}</span>
}
