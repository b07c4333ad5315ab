import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from '#client/app/router.tsx'
import { NextSteps } from '#client/ui/NextSteps.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './AfterCancellation.module.css'

const STEPS = [
  {
    title: 'Un accusé de réception',
    detail: "Tout de suite, par e-mail, avec la date et l'heure de votre demande.",
  },
  {
    title: "Le renouvellement s'arrête",
    detail: 'À compter de votre demande. Aucun autre prélèvement.',
  },
  {
    title: 'Vous gardez vos avantages',
    detail: "Jusqu'à la fin de la période déjà payée.",
  },
] as const

/** What happens after a request, shown before it is sent. */
export function AfterCancellation() {
  return (
    <>
      <NextSteps steps={STEPS} />
      <Notice icon={<Undo2 aria-hidden="true" />}>
        <p>Votre formule a moins de 14 jours ? Un remboursement est possible :</p>
        <Link className={styles.way} to="/retractation">
          renoncer au contrat ici
        </Link>
      </Notice>
    </>
  )
}
