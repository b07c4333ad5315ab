import { useEffect } from 'react'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { SunStep, SunSteps } from './SunSteps.tsx'
import styles from './VictimHelp.module.css'

/** For a person who has paid a swindler or revealed too much: what to do first, and who helps. */
export function VictimHelp({ titleId }: { titleId: string }) {
  useEffect(() => {
    // The browser looked for the fragment before this component was mounted.
    if (location.hash === `#${titleId}`) document.getElementById(titleId)?.scrollIntoView()
  }, [titleId])

  return (
    <div className={styles.help}>
      <h2 className={text.h2} id={titleId}>
        Vous pensez avoir été victime d'une arnaque ?
      </h2>
      <p className={text.lead}>
        Ce n'est pas votre faute : tromper est le métier de ces personnes. Et il n'est jamais trop
        tard pour agir.
      </p>
      <SunSteps>
        <SunStep title="Appelez votre banque tout de suite">
          Dites-lui ce que vous avez payé, ou les coordonnées que vous avez données. Plus tôt elle
          le sait, plus elle peut bloquer de paiements.
        </SunStep>
        <SunStep title="Gardez tout, n'envoyez plus rien">
          <NonBreakingWords>
            Messages, numéros, reçus : ne les effacez pas. Et méfiez-vous de qui promet, contre
            paiement, de retrouver votre argent.
          </NonBreakingWords>
        </SunStep>
        <SunStep title="Faites-vous aider, gratuitement">
          <a href="https://17cyber.gouv.fr">17Cyber.gouv.fr</a> vous dit quoi faire et vous met en
          relation avec un policier ou un gendarme. Info Escroqueries vous répond au{' '}
          <a href="tel:+33805805817">0 805 805 817</a>.
        </SunStep>
        <SunStep title="Portez plainte">
          En ligne, avec le service THESEE : cherchez « THESEE » sur{' '}
          <a href="https://www.service-public.gouv.fr">
            <NonBreakingWords>service-public.gouv.fr</NonBreakingWords>
          </a>
          . Ou dans un commissariat ou une gendarmerie, qui ne peut pas refuser.
        </SunStep>
        <SunStep title="Signalez-nous le profil">
          Avec les messages, depuis la conversation. Vous aiderez aussi les suivants.
        </SunStep>
      </SunSteps>
    </div>
  )
}
