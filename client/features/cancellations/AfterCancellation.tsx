import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from '#client/app/router.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import { SmallSteps } from '#client/ui/SmallSteps.tsx'

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

/** What follows a request, said before it is made. */
export function AfterCancellation() {
  return (
    <>
      <Recap title="Ce qui se passe ensuite">
        <SmallSteps steps={STEPS} />
      </Recap>
      <Notice icon={<Undo2 aria-hidden="true" />}>
        <p>
          Votre formule a moins de 14 jours ? Un remboursement est possible :{' '}
          <Link to="/retractation">renoncer au contrat ici</Link>.
        </p>
      </Notice>
    </>
  )
}
