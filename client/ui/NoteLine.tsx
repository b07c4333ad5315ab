import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './NoteLine.module.css'

interface NoteLineProps {
  id?: string | undefined
  className?: string | undefined
  /** At most 26 pixels. */
  icon: ReactNode
  /** A quiet link or button. */
  action: ReactNode
  children: ReactNode
}

/** A line about a temporary state, with the only action available. */
export function NoteLine({ id, className, icon, action, children }: NoteLineProps) {
  return (
    <div className={joinClasses(styles.line, className)}>
      {icon}
      <p id={id}>{children}</p>
      {action}
    </div>
  )
}
