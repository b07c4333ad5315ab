import LogIn from 'lucide-react/icons/log-in'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NextSteps } from '#client/ui/NextSteps.tsx'
import { Notice } from '#client/ui/Notice.tsx'

const STEPS = [
  {
    title: 'Un accusé de réception',
    detail: 'Tout de suite, par e-mail, avec le montant remboursé.',
  },
  { title: 'Le contrat prend fin', detail: "À l'instant de votre confirmation." },
  { title: 'Le remboursement arrive', detail: 'Sur la même carte, sous 14 jours.' },
] as const

/** What happens after a withdrawal, shown before it is made, with a sign-in link for members. */
export function AfterWithdrawal() {
  return (
    <>
      <NextSteps steps={STEPS} />
      <Notice icon={<LogIn aria-hidden="true" />}>
        <p>
          Vous pouvez vous connecter ?{' '}
          <Link to={href('/login', {}, { next: '/retractation' })}>
            Choisissez parmi vos contrats
          </Link>
          , avec le montant remboursé.
        </p>
      </Notice>
    </>
  )
}
