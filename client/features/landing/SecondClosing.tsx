import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { CLOSING_TITLE } from './landing.copy.ts'
import styles from './SecondClosing.module.css'

export function SecondClosing() {
  return (
    <section className={styles.closing} aria-labelledby="fin-titre">
      <svg className={styles.art} viewBox="0 0 700 350" aria-hidden="true">
        <path fill="#f8be7e" d="M0 350a350 350 0 0 1 700 0z" />
        <path fill="#f27842" d="M110 350a240 240 0 0 1 480 0z" />
      </svg>
      <div className={styles.inside}>
        <h2 className={`${text.h1} ${styles.title}`} id="fin-titre">
          {CLOSING_TITLE}
        </h2>
        <div className={styles.ways}>
          <Link className={buttonClass({ size: 'large', className: styles.join })} to="/onboarding">
            Créer mon profil gratuitement
          </Link>
          <Link className={styles.already} to="/onboarding">
            Déjà membre ? Se connecter
          </Link>
        </div>
      </div>
    </section>
  )
}
