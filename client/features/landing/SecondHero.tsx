import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#client/app/router.tsx'
import helene from '#client/assets/portraits/helene.svg'
import isabelle from '#client/assets/portraits/isabelle.svg'
import jacques from '#client/assets/portraits/jacques.svg'
import karim from '#client/assets/portraits/karim.svg'
import laurent from '#client/assets/portraits/laurent.svg'
import mamadou from '#client/assets/portraits/mamadou.svg'
import martine from '#client/assets/portraits/martine.svg'
import odile from '#client/assets/portraits/odile.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { HeroNotes } from './HeroNotes.tsx'
import styles from './SecondHero.module.css'

/** From left to right; the tallest arches are in the middle. */
const PORTRAITS = [martine, jacques, mamadou, helene, laurent, odile, karim, isabelle]

export function SecondHero() {
  return (
    <section className={styles.hero} aria-labelledby="accueil-titre">
      <div className={styles.copy}>
        <p className={text.overline}>Rencontres sérieuses, de 40 à 75 ans</p>
        <h1 className={`${text.hero} ${styles.title}`} id="accueil-titre">
          Retrouvez <em>l'amour</em> après <NoBreak>40 ans</NoBreak>
        </h1>
        <div className={styles.side}>
          <p className={`${text.lead} ${styles.lead}`}>
            Des rencontres sérieuses et authentiques, entre personnes qui savent ce qu'elles
            cherchent.
          </p>
          <Link
            className={buttonClass({ size: 'large', className: styles.start })}
            to="/onboarding"
          >
            Commencer gratuitement <ArrowRight aria-hidden="true" />
          </Link>
          <HeroNotes />
        </div>
      </div>
      <div
        className={styles.arches}
        role="img"
        aria-label="Illustration : des célibataires souriants, chacun dans une arche posée sur l'horizon."
      >
        {PORTRAITS.map((portrait) => (
          <span key={portrait}>
            <img src={portrait} alt="" width={480} height={600} />
          </span>
        ))}
      </div>
    </section>
  )
}
