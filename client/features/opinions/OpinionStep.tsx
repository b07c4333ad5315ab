import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import styles from './OpinionStep.module.css'

interface OpinionStepProps {
  /** « Étape 1 sur 2 ». */
  kind?: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** One step of asking for an opinion or giving one. */
export function OpinionStep({ kind, title, lead, children }: OpinionStepProps) {
  return (
    <div className={styles.step}>
      <header className={styles.head}>
        {kind && <p className={text.small}>{kind}</p>}
        <h1 className={text.h1}>{title}</h1>
        <p className={text.lead}>{lead}</p>
      </header>
      {children}
    </div>
  )
}

/** The actions at the end of a step. */
export function OpinionActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}
