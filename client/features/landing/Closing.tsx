import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './Closing.module.css'
import { CLOSING_TITLE } from './landing.copy.ts'

function SunOverTheSea() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 1200 250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="600" cy="190" r="150" fill="#fad77e" />
      <circle cx="600" cy="190" r="112" fill="#f8be7e" />
      <path fill="#6c849e" d="M0 190H1200V250H0Z" />
      <path
        fill="#9fb9cc"
        d="M0 190H1200V202C1120 196 1040 208 960 202S800 210 720 204S560 196 480 203S320 210 240 203S80 208 0 201Z"
      />
      <path
        fill="#f8be7e"
        opacity=".85"
        d="M510 190H690L664 200H710L640 212H680L600 232L520 212H560L490 200H536Z"
      />
    </svg>
  )
}

export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="fin-titre">
      <SunOverTheSea />
      <div className={styles.inside}>
        <h2 className={`${text.h1} ${styles.title}`} id="fin-titre">
          {CLOSING_TITLE}
        </h2>
        <Link
          className={buttonClass({ variant: 'sun', size: 'large', className: styles.join })}
          to="/onboarding"
        >
          Créer mon profil gratuitement
        </Link>
        <Link className={styles.already} to="/onboarding">
          Déjà membre ? Se connecter
        </Link>
      </div>
    </section>
  )
}
