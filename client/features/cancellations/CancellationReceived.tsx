import Mail from 'lucide-react/icons/mail'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PrintOrLeave } from '#client/ui/PrintOrLeave.tsx'
import styles from './CancellationFields.module.css'

interface CancellationReceivedProps {
  reference: string
  email: string
  hasContractReference: boolean
}

/** The same for every email address, so that it does not reveal who is a member. */
export function CancellationReceived(props: CancellationReceivedProps) {
  const { reference, email, hasContractReference } = props
  return (
    <div className={styles.form} role="status">
      <p>
        Si un contrat correspond à ces informations, son renouvellement s'arrête à la date de votre
        demande. <NoBreak>L'e-mail</NoBreak> précise la date de fin et ce que vous gardez d'ici là.
      </p>
      <FactRows>
        <FactRow name="Numéro de demande">{reference}</FactRow>
        <FactRow name="Envoyé à">
          <EmailAddress email={email} />
        </FactRow>
      </FactRows>
      {!hasContractReference && (
        <Notice tone="mist" icon={<Mail aria-hidden="true" />}>
          <p>
            Sans référence de contrat, <NoBreak>l'e-mail</NoBreak> contient un bouton : un clic
            suffit à confirmer. L'effet reste daté d'aujourd'hui.
          </p>
        </Notice>
      )}
      <PrintOrLeave>
        <Link className={buttonClass()} to="/">
          Retour à l'accueil
        </Link>
      </PrintOrLeave>
    </div>
  )
}
