import type { ReactNode } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import styles from './SiteLayout.module.css'

interface SiteLayoutProps {
  /** The links at the right of the header. */
  links?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of a public page: its header, its content, the legal line. */
export function SiteLayout({ links, className, children }: SiteLayoutProps) {
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
