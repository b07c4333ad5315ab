import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './Facts.module.css'

interface FactsProps {
  /** `tight` keeps each fact on one line; `paid` is the look after a payment. */
  look?: 'plain' | 'tight' | 'paid'
  children: ReactNode
}

/** A list of names with their values. */
export function Facts({ look = 'plain', children }: FactsProps) {
  return <dl className={joinClasses(styles.facts, styles[look])}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
