import type { ReactNode } from 'react'
import type { Plan } from '#shared/domain/plans.ts'
import { joinClasses } from './join-classes.ts'
import styles from './Recap.module.css'
import text from './text.module.css'

interface RecapProps {
  title: string
  /** The plan whose sky is drawn above the summary. */
  sky?: Plan | undefined
  /** Shown next to the title. */
  badge?: ReactNode
  children: ReactNode
}

/** The summary of an action, in a panel of its own next to it. */
export function Recap({ title, sky, badge, children }: RecapProps) {
  return (
    <section className={styles.recap} aria-label={title}>
      {sky && <div className={joinClasses(styles.sky, styles[sky])} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={text.h3}>{title}</h2>
          {badge}
        </div>
        {children}
      </div>
    </section>
  )
}
