import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './CheckoutWait.module.css'
import page from './OrderFrame.module.css'

/** The placeholder of the checkout: a skeleton of the recap and of the form. */
export function CheckoutWait() {
  return (
    <div className={page.order}>
      <h1 className={text.h1}>Paiement</h1>
      <aside className={page.receipt} role="status">
        <VisuallyHidden>Chargement...</VisuallyHidden>
        <Skeleton className={styles.recap} />
      </aside>
      <Skeleton className={styles.form} />
    </div>
  )
}
