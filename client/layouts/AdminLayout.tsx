import type { ReactNode } from 'react'
import { Brand } from '#client/app/shell/Brand.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import styles from './AdminLayout.module.css'
import { AdminNav } from './AdminNav.tsx'

interface AdminFrameProps {
  title: string
  /** Before the title: the way back. */
  before?: ReactNode
  /** Beside the title: a search, a choice of view. */
  beside?: ReactNode
  /** At the end of the line: what there is to do on the page as a whole. */
  actions?: ReactNode
  /** In the place of the line of the title, with the title in it. */
  head?: ReactNode
  children: ReactNode
}

/** The frame of every page of the back office; its requests may ask for a fresh proof through `withProof`. */
export function AdminLayout({ title, before, beside, actions, head, children }: AdminFrameProps) {
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
