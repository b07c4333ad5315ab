import Lock from 'lucide-react/icons/lock'
import styles from './SecurePayment.module.css'

/** The note « Paiement sécurisé » next to the title of an order outside the checkout page, whose bar has its own. */
export function SecurePayment() {
  return (
    <p className={styles.secure}>
      <Lock size={20} aria-hidden="true" />
      Paiement sécurisé
    </p>
  )
}
