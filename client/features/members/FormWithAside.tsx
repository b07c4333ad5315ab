import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './FormWithAside.module.css'

interface FormWithAsideProps {
  title: ReactNode
  lead: string
  /** Whether phones show the lead too; without it, the form starts higher. */
  isLeadForAll?: boolean
  /** Shown next to the form on wide screens. */
  aside: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page with one form: the title above it, or next to it on wide screens. */
export function FormWithAside(props: FormWithAsideProps) {
  const { title, lead, isLeadForAll = false, aside, children } = props
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <h1 className={text.h1}>{title}</h1>
        <p className={joinClasses(text.lead, styles.lead, !isLeadForAll && styles.wide)}>{lead}</p>
        <div className={styles.wide}>{aside}</div>
      </div>
      {children}
    </div>
  )
}
