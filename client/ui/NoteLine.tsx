import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './NoteLine.module.css'

interface NoteLineProps {
  id?: string | undefined
  className?: string | undefined
  /** At most 26 pixels. */
  icon: ReactNode
  /** A link or a button; quiet. */
  action: ReactNode
  children: ReactNode
}

/** What is so for the moment, in a line, and the one thing to do about it. */
export function NoteLine({ id, className, icon, action, children }: NoteLineProps) {
  return (
    <div className={joinClasses(styles.line, className)}>
      {icon}
      <p id={id}>{children}</p>
      {action}
    </div>
  )
}
