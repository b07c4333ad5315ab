import type { ReactNode } from 'react'
import { Brand } from '#client/app/shell/Brand.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import styles from './AdminLayout.module.css'
import { AdminNav } from './AdminNav.tsx'

interface AdminLayoutProps {
  title: string
  /** Shown before the title: the back link. */
  before?: ReactNode
  /** Shown next to the title: a search field, a choice of view. */
  beside?: ReactNode
  /** Shown at the end of the title row: the actions for the page as a whole. */
  actions?: ReactNode
  /** Replaces the title row, and contains the title. */
  head?: ReactNode
  children: ReactNode
}

/** The frame of every back-office page. Requests of the page can ask for a fresh proof with `withProof`. */
export function AdminLayout({ title, before, beside, actions, head, children }: AdminLayoutProps) {
  return (
    <>
      <SkipLink />
      <div className={styles.office}>
        <header className={styles.side}>
          <Brand className={styles.brand} />
          <AdminNav title={title} />
        </header>
        <main id={MAIN_ID} className={styles.main}>
          {head ?? (
            <div className={styles.head}>
              {before}
              <h1 className={text.h2}>{title}</h1>
              {beside}
              {actions && <div className={styles.actions}>{actions}</div>}
            </div>
          )}
          {children}
        </main>
      </div>
      <IdentityPrompt />
    </>
  )
}
