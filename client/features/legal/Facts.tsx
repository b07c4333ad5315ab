import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { Prose } from './Prose.tsx'

/** A description list; its rows are `Fact` elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

interface FactProps {
  name: ReactNode
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        <Prose>{name}</Prose>
      </dt>
      <dd>
        <Prose>{children}</Prose>
      </dd>
    </div>
  )
}
