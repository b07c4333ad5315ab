import type { ReactNode } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { Brand } from '#client/app/shell/Brand.tsx'
import windowScene from '#client/assets/scenes/fenetre.svg'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import styles from './LoginLayout.module.css'

/** The two halves of the sign-in page: a picture, and what there is to do. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className={styles.split}>
        <div className={styles.art}>
          <img src={windowScene} alt="" width={900} height={1200} />
        </div>
        <div className={styles.side}>
          <main className={styles.main} id={MAIN_ID}>
            <Brand className={styles.brand} />
            {children}
          </main>
          <footer className={styles.footer}>
            <LegalLine />
          </footer>
        </div>
      </div>
    </>
  )
}
