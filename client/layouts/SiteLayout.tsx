import type { ReactNode } from 'react'
import { type LegalForm, LegalLine } from '#client/app/LegalLine.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import styles from './SiteLayout.module.css'

interface SiteLayoutProps {
  /** How the header is separated from the content. */
  headerLook?: 'plain' | 'lined' | 'over' | 'mist'
  /** The links on the right of the header. */
  links?: ReactNode
  legal?: LegalForm
  /** The footer of the site, instead of the legal line alone. */
  footer?: ReactNode
  /** The content takes the full width of the window, and sets its own margins. */
  isFullWidth?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of a page for visitors: the header of the site, the content, the legal line. */
export function SiteLayout(props: SiteLayoutProps) {
  const {
    headerLook = 'plain',
    links,
    legal,
    footer,
    isFullWidth = false,
    className,
    children,
  } = props
  return (
    <div className={styles.page}>
      <SiteHeader look={headerLook}>{links}</SiteHeader>
      <main className={joinClasses(!isFullWidth && styles.width, className)} id={MAIN_ID}>
        {children}
      </main>
      {footer ?? (
        <footer className={joinClasses(styles.width, styles.footer)}>
          <LegalLine form={legal} />
        </footer>
      )}
    </div>
  )
}
