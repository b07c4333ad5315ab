import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { LegalLine } from './LegalLine.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SitePage.module.css'

interface SitePageProps {
  /** The links at the right of the header. */
  links?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of a public page: its header, its content, the legal line. */
export function SitePage({ links, className, children }: SitePageProps) {
  return (
    <div className={styles.page}>
      <SiteHeader>{links}</SiteHeader>
      <main className={joinClasses(styles.main, className)} id={MAIN_ID}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LegalLine />
      </footer>
    </div>
  )
}
