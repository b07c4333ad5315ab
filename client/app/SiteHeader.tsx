import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { SkipLink } from '#client/ui/SkipLink.tsx'
import styles from './SiteHeader.module.css'
import { Brand } from './shell/Brand.tsx'

interface SiteHeaderProps {
  /**
   * `over` overlays the illustration on a wide screen, `mist` shares its background with the next section, `lined` has
   * a bottom border.
   */
  look?: 'plain' | 'lined' | 'over' | 'mist'
  /** The links on the right. */
  children?: ReactNode
}

/** The header of the public pages. */
export function SiteHeader({ look = 'plain', children }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header className={joinClasses(styles.header, styles[look])}>
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
