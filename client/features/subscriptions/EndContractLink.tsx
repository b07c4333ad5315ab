import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './EndContractLink.module.css'

/** The way out that the law wants here too, whatever the plan. */
export function EndContractLink() {
  return (
    <div className={styles.acts}>
      <Link to="/resilier" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Résilier votre contrat
      </Link>
    </div>
  )
}
