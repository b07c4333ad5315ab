import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './Pass.module.css'

interface PassProps {
  /** The sun is up as long as what the link leads to is alive. */
  isUp?: boolean
  kind?: string
  title: string
  lead?: string
  children?: ReactNode
}

/** What a link shows to somebody without an account. */
export function Pass({ isUp = false, kind, title, lead, children }: PassProps) {
  return (
    <article className={styles.pass}>
      <div className={joinClasses(styles.sky, isUp && styles.up)} aria-hidden="true" />
      <div className={styles.body}>
        <header className={styles.head}>
          {kind && <p className={text.small}>{kind}</p>}
          <h1 className={text.h2}>{title}</h1>
          {lead && <p className={text.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </article>
  )
}
