import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import styles from './TestFrame.module.css'

interface TestFrameProps {
  title: string
  /** The purpose of the page. */
  lead: ReactNode
  children?: ReactNode
}

/** The frame of the test pages. Everything that they change stays in this browser. */
export function TestFrame({ title, lead, children }: TestFrameProps) {
  return (
    <PublicPage title="Essais">
      <div className={styles.page}>
        <p className={text.overline}>Page de test</p>
        <h1 className={text.h1}>{title}</h1>
        <p className={text.lead}>{lead}</p>
        {children}
      </div>
    </PublicPage>
  )
}
