import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A list of facts, each with an icon. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}

interface FactProps {
  icon: ReactNode
  detail?: string | undefined
  children: ReactNode
}

export function Fact({ icon, detail, children }: FactProps) {
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
