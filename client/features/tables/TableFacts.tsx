import type { ReactNode } from 'react'
import styles from './TableFacts.module.css'

/** What there is to know, a sign before each. */
export function TableFacts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}

interface TableFactProps {
  icon: ReactNode
  detail?: string | undefined
  children: ReactNode
}

export function TableFact({ icon, detail, children }: TableFactProps) {
  return (
    <li>
      {icon}
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </li>
  )
}
