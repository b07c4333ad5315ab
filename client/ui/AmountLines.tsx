import type { ReactNode } from 'react'
import styles from './AmountLines.module.css'
import { joinClasses } from './join-classes.ts'

/** Words at the left, figures at the right; its rows are `AmountLine` elements. */
export function AmountLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

interface AmountLineProps {
  name: ReactNode
  /** What the lines above come to. */
  isTotal?: boolean
  children: ReactNode
}

export function AmountLine({ name, isTotal = false, children }: AmountLineProps) {
  return (
    <div className={joinClasses(isTotal && styles.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
