import type { ReactNode } from 'react'
import type { MobileBarKind } from '#client/app/shell/MobileBar.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './FormLayout.module.css'

interface FormLayoutProps {
  /** What stands above the page on a phone. */
  mobileBar: MobileBarKind
  title: string
  lead: string
  /** On a phone the form comes sooner without it. */
  isLeadForAll?: boolean
  /** Beside the form, where there is room. */
  aside: ReactNode
  children: ReactNode
}

/** A member's page that is one form; its save bar takes the place of the navigation on a phone. */
export function FormLayout(props: FormLayoutProps) {
  const { mobileBar, title, lead, isLeadForAll = false, aside, children } = props
  return (
    <MemberLayout mobileBar={mobileBar} layout="panes" hasBottomNav={false}>
      <div className={styles.page}>
        <div className={styles.aside}>
          <h1 className={text.h1}>{title}</h1>
          <p className={joinClasses(text.lead, !isLeadForAll && styles.wide)}>{lead}</p>
          <div className={styles.wide}>{aside}</div>
        </div>
        {children}
      </div>
    </MemberLayout>
  )
}
