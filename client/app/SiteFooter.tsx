import type { MouseEvent, ReactNode } from 'react'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { SUPPORT_DAYS, SUPPORT_HOURS_ONLY } from '#shared/domain/support-hours.ts'
import { LegalLine } from './LegalLine.tsx'
import { Link } from './router.tsx'
import styles from './SiteFooter.module.css'
import { Brand } from './shell/Brand.tsx'

interface ColumnProps {
  title: string
  children: ReactNode
}

function Column({ title, children }: ColumnProps) {
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </div>
  )
}

interface SiteFooterProps {
  /**
   * On the landing page, « Conseils » opens the newsletter popup with the guide (`openGuide` of
   * features/newsletter/NewsletterInvitation.tsx, passed by widgets/LandingFrame.tsx). Elsewhere it links to the
   * guide's page.
   */
  onAdvice?: (() => void) | undefined
}

export function SiteFooter({ onAdvice }: SiteFooterProps) {
  function handleAdvice(event: MouseEvent) {
    if (!onAdvice) return
    event.preventDefault()
    onAdvice()
  }

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Brand />
          <p className={styles.pitch}>
            Des rencontres sérieuses et authentiques pour les célibataires de 40 à 75 ans.
          </p>
        </div>
        <Column title="Aide">
          <li>
            <Link to="/help">Centre d'aide</Link>
          </li>
          <li>
            <Link to="/security">Sécurité</Link>
          </li>
        </Column>
        <Column title="Communauté">
          <li>
            <Link to="/conseils" onClick={handleAdvice}>
              Conseils
            </Link>
          </li>
          <li>
            <Link to="/referral">Parrainage</Link>
          </li>
        </Column>
        <Column title="Contact">
          <li>
            <Link to="/contact">Nous écrire</Link>
          </li>
          <li>
            <span className={text.small}>
              Du {SUPPORT_DAYS}, <NoBreak>{SUPPORT_HOURS_ONLY}</NoBreak>
            </span>
          </li>
        </Column>
      </div>
      <LegalLine form="site" />
    </footer>
  )
}
