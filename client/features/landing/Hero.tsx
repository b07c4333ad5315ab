import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#client/app/router.tsx'
import heroScene from '#client/assets/scenes/couple-hero.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import styles from './Hero.module.css'
import { HeroNotes } from './HeroNotes.tsx'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="accueil-titre">
      <div className={styles.copy}>
        <p className={joinClasses(text.overline, styles.kicker)}>
          Rencontres sérieuses, de 40 à 75 ans
        </p>
        <h1 className={`${text.hero} ${styles.title}`} id="accueil-titre">
          Retrouvez <em>l'amour</em> après <NoBreak>40 ans</NoBreak>
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>
          Des rencontres sérieuses et authentiques, entre personnes qui savent ce qu'elles
          cherchent. Prenez votre temps : ici, on se lit avant de se plaire.
        </p>
        <Link className={buttonClass({ size: 'large', className: styles.start })} to="/onboarding">
          Commencer gratuitement <ArrowRight aria-hidden="true" />
        </Link>
        <HeroNotes />
      </div>
      <div className={styles.art}>
        <img
          src={heroScene}
          alt="Illustration : un couple aux cheveux gris, souriant, devant la mer au soleil levant."
          width={1000}
          height={1000}
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
