import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './EndContractLink.module.css'

/** Link to the cancellation, which the law requires on this page for every plan. */
export function EndContractLink() {
  return (
    <div className={styles.act}>
      <Link to="/resilier" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Résilier votre contrat
      </Link>
      <p className={text.small}>Met fin au contrat, en trois clics.</p>
    </div>
  )
}
