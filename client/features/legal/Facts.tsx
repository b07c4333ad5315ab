import type { ReactNode } from 'react'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import styles from './Facts.module.css'

/** What is said of each of several things, under its name; its rows are `Fact` elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  name: ReactNode
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <WholeWords>{children}</WholeWords> : children}</dd>
    </div>
  )
}
