import text from '#client/ui/text.module.css'
import { FRIEND_FLASHES, REFERRER_FLASHES } from '#shared/domain/referral.ts'
import styles from './HowItWorks.module.css'

const STEPS = [
  {
    title: 'Partagez votre lien',
    text: "Par message, par e-mail, ou de vive voix : le code se saisit à la dernière étape de l'inscription.",
  },
  {
    title: "Votre proche s'inscrit",
    text: `Son adresse confirmée, son profil complet et son premier flash envoyé, il reçoit ses ${FRIEND_FLASHES} flashs.`,
  },
  {
    title: `Vous recevez ${REFERRER_FLASHES} flashs`,
    text: "Ils s'ajoutent à ceux du jour. Dix récompenses par mois au plus.",
  },
]

/** The three steps of a referral; the sun rises from step to step. */
export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="referral-steps">
      <h2 className={text.h2} id="referral-steps">
        Comment ça marche
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text: words }, index) => (
          <li key={title}>
            <span className={styles.sun} aria-hidden="true" />
            <h3 className={text.h4}>
              {index + 1}. {title}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
