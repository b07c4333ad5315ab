import LogIn from 'lucide-react/icons/log-in'
import { NextSteps } from '#client/ui/NextSteps.tsx'
import { Notice } from '#client/ui/Notice.tsx'

const STEPS = [
  { title: 'Un accusé de réception', detail: 'Tout de suite, avec une référence.' },
  { title: 'Une personne vous lit', detail: 'Sous 24 heures. Aucune machine ne décide.' },
  { title: 'Notre décision', detail: 'Par e-mail, avec les moyens de la contester.' },
] as const

/** What happens after a third-party report, and the shorter way for members. */
export function AfterThirdPartyReport() {
  return (
    <>
      <NextSteps steps={STEPS} />
      <Notice icon={<LogIn aria-hidden="true" />}>
        <p>
          Vous êtes membre ? Signalez plutôt depuis le profil ou la conversation : l'endroit exact
          nous parvient avec.
        </p>
      </Notice>
      <Notice tone="mist">
        <p>
          Un danger immédiat ? Appelez le <a href="tel:17">17</a> ou le <a href="tel:112">112</a> ;
          un mineur en danger, le <a href="tel:119">119</a>.
        </p>
      </Notice>
    </>
  )
}
