import communityScene from '#client/assets/scenes/vignette-communaute.svg'
import meetingScene from '#client/assets/scenes/vignette-rencontre.svg'
import securityScene from '#client/assets/scenes/vignette-securite.svg'
import text from '#client/ui/text.module.css'
import styles from './Benefits.module.css'
import { useShowsSamples } from './samples.ts'

interface BenefitProps {
  scene: string
  title: string
  children: string
}

function Benefit({ scene, title, children }: BenefitProps) {
  return (
    <article>
      <img src={scene} alt="" width={480} height={360} loading="lazy" />
      <h3 className={text.h3}>{title}</h3>
      <p>{children}</p>
    </article>
  )
}

export function Benefits() {
  const privacy = 'Vos échanges restent privés, vos données aussi.'
  const verification = 'Chaque profil est vérifié manuellement par notre équipe.'
  return (
    <section aria-labelledby="promesses-titre">
      <div className={styles.head}>
        <h2 className={text.h1} id="promesses-titre">
          Un lieu calme pour faire de vraies rencontres
        </h2>
        <p className={text.lead}>
          Pas de course, pas de jeu. Quelques profils choisis chaque jour, que l'on prend le temps
          de lire.
        </p>
      </div>
      <div className={styles.benefits}>
        <Benefit scene={communityScene} title="Communauté mature">
          Des femmes et des hommes de 40 à 75 ans, qui ont vécu, qui savent rire et qui cherchent
          une relation durable.
        </Benefit>
        <Benefit scene={securityScene} title="Sécurité garantie">
          {useShowsSamples() ? `${verification} ${privacy}` : privacy}
        </Benefit>
        <Benefit scene={meetingScene} title="Rencontres authentiques">
          Un flash, une réponse, une conversation. Puis un café, au moment qui vous convient à tous
          les deux.
        </Benefit>
      </div>
    </section>
  )
}
