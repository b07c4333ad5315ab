import type { ReactNode } from 'react'
import styles from './AmountLines.module.css'
import { joinClasses } from './join-classes.ts'

/** A list of amounts, labels on the left and figures on the right; its rows are `AmountLine` elements. */
export function AmountLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

interface AmountLineProps {
  name: ReactNode
  /** Marks the line as the total of the lines above. */
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
