import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { offerAudiencePlace } from '#client/ui/audience-place.ts'
import styles from './LegalLine.module.css'
import { Link, usePathname } from './router.tsx'

/**
 * `folded`, on a member's page: the two links that end a contract are always visible, the rest is in a disclosure.
 * `brief` is the same for a visitor on a single-purpose page. `slim`, on a page behind an e-mailed link, for people
 * without a contract: the site's owner is always visible. `site` is used under columns that already link to the contact
 * page.
 */
export type LegalForm = 'open' | 'site' | 'folded' | 'brief' | 'slim'

/** Ends every page: the law requires these links on every page, above all the two that end a contract. */
export function LegalLine({ form = 'open' }: { form?: LegalForm | undefined }) {
  return (
    <>
      <div ref={offerAudiencePlace} className={form === 'folded' ? styles.question : undefined} />
      <div className={styles.line}>
        {(form === 'open' || form === 'site') && (
          <>
            <Texts />
            <WaysOut />
            {form === 'open' ? <Contacts /> : <Rest />}
          </>
        )}
        {(form === 'folded' || form === 'brief') && (
          <>
            <WaysOut />
            <Fold>
              <Texts />
              <Contacts />
            </Fold>
          </>
        )}
        {form === 'slim' && (
          <>
            <Owner />
            <Link to="/legal/mentions-legales">Mentions légales</Link>
            <Link to="/legal/politique-confidentialite">Confidentialité</Link>
            <Link to="/contact">Nous écrire</Link>
            <Fold>
              <Link to="/">Retour à l'accueil</Link>
              <Link to="/legal/cgv">CGV</Link>
              <WaysOut />
              <Rest />
            </Fold>
          </>
        )}
      </div>
    </>
  )
}

function Fold({ children }: { children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        Informations légales
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  )
}

function Owner() {
  return (
    // The prerendered page can contain the year of the build.
    <span className={styles.owner} suppressHydrationWarning>
      © {new Date().getFullYear()} Embellie
    </span>
  )
}

function WaysOut() {
  return (
    <>
      <Link to="/resilier">résilier votre contrat</Link>
      <Link to="/retractation">renoncer au contrat ici</Link>
    </>
  )
}

function Texts() {
  const isHome = usePathname() === '/'
  return (
    <>
      <Owner />
      {!isHome && <Link to="/">Retour à l'accueil</Link>}
      <Link to="/legal/mentions-legales">Mentions légales</Link>
      <Link to="/legal/cgv">CGV</Link>
      <Link to="/legal/politique-confidentialite">Politique de confidentialité</Link>
    </>
  )
}

function Contacts() {
  return (
    <>
      <Link to="/contact">Nous écrire</Link>
      <Rest />
    </>
  )
}

function Rest() {
  return (
    <>
      <Link to="/signaler">Signaler un contenu</Link>
      <Link to="/accessibilite">Accessibilité</Link>
      <button type="button" onClick={() => dispatchEvent(new Event(ASK_CONSENT))}>
        Mesure d'audience
      </button>
    </>
  )
}
