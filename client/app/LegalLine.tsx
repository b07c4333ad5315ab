import ChevronDown from 'lucide-react/icons/chevron-down'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { offerAudiencePlace } from '#client/ui/audience-place.ts'
import styles from './LegalLine.module.css'
import { Link } from './router.tsx'

interface LegalLineProps {
  /** On a member's page: the two ways out of a contract stand in the open, the rest unfolds. */
  isFolded?: boolean
}

/** Ends every page: the law wants these within reach, the two ways out of a contract above all. */
export function LegalLine({ isFolded = false }: LegalLineProps) {
  return (
    <>
      <div ref={offerAudiencePlace} className={isFolded ? styles.question : undefined} />
      {isFolded ? (
        <div className={styles.line}>
          <WaysOut />
          <details className={styles.fold}>
            <summary>
              Informations légales
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <div className={styles.unfolded}>
              <Texts />
              <Contacts />
            </div>
          </details>
        </div>
      ) : (
        <div className={styles.line}>
          <Texts />
          <WaysOut />
          <Contacts />
        </div>
      )}
    </>
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
  return (
    <>
      {/* A page that was drawn at the build may be read in another year. */}
      <span className={styles.owner} suppressHydrationWarning>
        © {new Date().getFullYear()} Embellie
      </span>
      <Link to="/">Retour à l'accueil</Link>
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
      <Link to="/signaler">Signaler un contenu</Link>
      <Link to="/accessibilite">Accessibilité</Link>
      <button type="button" onClick={() => dispatchEvent(new Event(ASK_CONSENT))}>
        Mesure d'audience
      </button>
    </>
  )
}
