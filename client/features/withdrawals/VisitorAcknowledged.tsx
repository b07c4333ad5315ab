import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { PrintOrLeave } from '#client/ui/PrintOrLeave.tsx'
import styles from './Acknowledged.module.css'
import type { Declaration } from './declaration.ts'

/** The same for every declaration. The result is sent by email, to the address of the account only. */
export function VisitorAcknowledged({ declaration }: { declaration: Declaration }) {
  return (
    <div className={styles.answer} role="status">
      <p>
        Si un contrat correspond à ces informations, un accusé de réception part par e-mail. Il dit
        le montant remboursé et la date au plus tard.
      </p>
      <FactRows>
        <FactRow name="Référence">{declaration.reference}</FactRow>
        <FactRow name="E-mail">
          <EmailAddress email={declaration.email} />
        </FactRow>
      </FactRows>
      <PrintOrLeave>
        <Link className={buttonClass()} to="/">
          Retour à l'accueil
        </Link>
      </PrintOrLeave>
    </div>
  )
}
