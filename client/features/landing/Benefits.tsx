import text from '#client/ui/text.module.css'
import styles from './Benefits.module.css'
import { useBenefits } from './benefits.ts'
import { BENEFITS_LEAD, BENEFITS_TITLE } from './landing.copy.ts'

export function Benefits() {
  return (
    <section aria-labelledby="promesses-titre">
      <div className={styles.head}>
        <h2 className={text.h1} id="promesses-titre">
          {BENEFITS_TITLE}
        </h2>
        <p className={text.lead}>{BENEFITS_LEAD}</p>
      </div>
      <div className={styles.benefits}>
        {useBenefits().map((benefit) => (
          <article key={benefit.title}>
            <img src={benefit.scene} alt="" width={480} height={360} loading="lazy" />
            <h3 className={text.h3}>{benefit.title}</h3>
            <p>{benefit.text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
