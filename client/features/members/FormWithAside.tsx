import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './FormWithAside.module.css'

interface FormWithAsideProps {
  title: ReactNode
  lead: string
  /** On a phone the form comes sooner without it. */
  isLeadForAll?: boolean
  /** Beside the form, where there is room. */
  aside: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page that is one form, under its title; beside it where there is room. */
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
