import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MessagePanes.module.css'

interface MessagePanesProps {
  list: ReactNode
  /** What is open beside the list; on a phone it takes its place when `isOpen`. */
  children: ReactNode
  isOpen?: boolean
}

export function MessagePanes({ list, children, isOpen = false }: MessagePanesProps) {
  return (
    <div className={joinClasses(styles.panes, isOpen && styles.open)}>
      <div className={styles.list}>{list}</div>
      <div className={styles.beside}>{children}</div>
    </div>
  )
}
