import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { SkipLink } from '#client/ui/SkipLink.tsx'
import styles from './SiteHeader.module.css'
import { Brand } from './shell/Brand.tsx'

interface SiteHeaderProps {
  /** Lies over the illustration on a wide screen. */
  isOver?: boolean
  /** The links at its right. */
  children?: ReactNode
}

/** The head of the public pages. */
export function SiteHeader({ isOver = false, children }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header className={joinClasses(styles.header, isOver && styles.over)}>
        <div className={styles.inside}>
          <Brand />
          {children && (
            <nav className={styles.nav} aria-label="Compte">
              {children}
            </nav>
          )}
        </div>
      </header>
    </>
  )
}
