import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MessagePanes.module.css'

interface MessagePanesProps {
  list: ReactNode
  /** The content next to the list; on a phone it replaces the list when `isOpen`. */
  children: ReactNode
  isOpen?: boolean
  /** The partner, if there is room for a third pane. */
  aside?: ReactNode
}

export function MessagePanes({ list, children, isOpen = false, aside }: MessagePanesProps) {
  return (
    <div
      className={joinClasses(styles.panes, isOpen && styles.open, Boolean(aside) && styles.three)}
    >
      <div className={styles.list}>{list}</div>
      <div className={styles.beside}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
