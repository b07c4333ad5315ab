import Flag from 'lucide-react/icons/flag'
import { Link } from '#client/app/router.tsx'
import { NextSteps } from '#client/ui/NextSteps.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SUPPORT_HOURS } from '#shared/domain/support-hours.ts'

const STEPS = [
  { title: 'Un accusé de réception', detail: 'Tout de suite, avec une référence.' },
  { title: 'Une personne vous lit', detail: `Du ${SUPPORT_HOURS}.` },
  { title: 'Notre réponse', detail: 'Par e-mail, sous 24 heures.' },
] as const

/** What happens after a message, and the shorter ways to report a member or to cancel. */
export function AfterMessage() {
  return (
    <>
      <NextSteps steps={STEPS} />
      <Notice icon={<Flag aria-hidden="true" />}>
        <p>
          Un profil ou un message vous gêne ? <Link to="/signaler">Signalez-le</Link> : il est
          examiné sous 24 heures, chaque jour.
        </p>
      </Notice>
      <Notice tone="mist">
        <p>
          Pour mettre fin à un contrat, nul besoin de nous écrire :{' '}
          <Link to="/resilier">résilier votre contrat</Link>.
        </p>
      </Notice>
    </>
  )
}
