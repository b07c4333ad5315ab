import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { useBenefits } from './benefits.ts'
import { BENEFITS_LEAD, BENEFITS_TITLE } from './landing.copy.ts'
import styles from './SecondBenefits.module.css'

export function SecondBenefits() {
  return (
    <section className={styles.benefits} aria-labelledby="promesses-titre">
      <div className={styles.head}>
        <h2 className={text.h1} id="promesses-titre">
          {BENEFITS_TITLE}
        </h2>
        <p className={text.lead}>{BENEFITS_LEAD}</p>
        <Link className={buttonClass({ variant: 'secondary' })} to="/onboarding">
          Créer mon profil gratuitement
        </Link>
      </div>
      <div className={styles.rows}>
        {useBenefits().map((benefit) => (
          <article key={benefit.title}>
            <img src={benefit.scene} alt="" width={480} height={360} loading="lazy" />
            <div>
              <h3 className={text.h3}>{benefit.title}</h3>
              <p className={text.muted}>{benefit.text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
