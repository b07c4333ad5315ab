import { Link } from '#client/app/router.tsx'
import { ActButtons } from '#client/ui/ActButtons.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './Acknowledged.module.css'

/** Shown if no contract can be withdrawn from, with what the member can do instead. */
export function NothingToWithdraw() {
  return (
    <div className={styles.answer}>
      <p>
        Un abonnement en cours peut toujours être arrêté : son renouvellement prend fin, et vous
        gardez vos avantages jusqu'au terme de la période payée. Vos contrats et leurs dates
        figurent dans vos réglages.
      </p>
      <ActButtons>
        <Link className={buttonClass({ variant: 'secondary' })} to="/resilier">
          résilier votre contrat
        </Link>
        <Link className={buttonClass()} to="/settings/abonnement">
          Voir mes contrats
        </Link>
      </ActButtons>
    </div>
  )
}
