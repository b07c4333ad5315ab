import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './EndContractLink.module.css'

/** What each way to end a contract does, and the cancellation, which the law requires on this page for every plan. */
export function EndContractLink() {
  return (
    <div className={styles.act}>
      <Link to="/resilier" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Résilier votre contrat
      </Link>
      <p className={text.small}>
        Le renouvellement s'arrête, en trois clics, et vous gardez votre formule jusqu'à l'échéance.
        Renoncer, près d'un reçu, annule un achat de moins de 14 jours, avec remboursement.
      </p>
    </div>
  )
}
