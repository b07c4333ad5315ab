import Lock from 'lucide-react/icons/lock'
import styles from './SecurePayment.module.css'

/** Beside the title of an order that the bar of the checkout does not stand above. */
export function SecurePayment() {
  return (
    <p className={styles.secure}>
      <Lock size={20} aria-hidden="true" />
      Paiement sécurisé
    </p>
  )
}
