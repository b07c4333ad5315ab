import { useId } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import text from '#client/ui/text.module.css'
import type { Figures } from '#shared/contracts/admin/figures.ts'
import type { Metric } from '#shared/domain/figures.ts'
import styles from './Funnel.module.css'
import { periodInWords } from './figures.copy.ts'
import { totalOf } from './trend.ts'

const STEPS: readonly { metric: Metric; name: string; isFlash?: boolean }[] = [
  { metric: 'sign_ups', name: 'Inscriptions' },
  { metric: 'confirmations', name: 'Adresses confirmées' },
  { metric: 'first_flashes', name: 'Premier flash', isFlash: true },
  { metric: 'first_matches', name: 'Premier match', isFlash: true },
  { metric: 'conversions', name: 'Premium ou Gold' },
]

/** From the registration to a paid plan: the number of members at each step, also as a percentage of registrations. */
export function Funnel({ figures: { from, to, metrics } }: { figures: Figures }) {
  const titleId = useId()
  const signUps = totalOf(metrics.sign_ups.counts)
  return (
    <section className={styles.funnel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          De l'inscription à l'abonnement
        </h2>
        <p className={text.small}>
          <RaisedOrdinal>{periodInWords(from, to)}</RaisedOrdinal>, d'après ce que le site a
          enregistré
        </p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ metric, name, isFlash }) => {
          const count = totalOf(metrics[metric].counts)
          const percent = signUps === 0 ? null : Math.round((100 * count) / signUps)
          return (
            <li key={metric} className={joinClasses(styles.step, isFlash && styles.flash)}>
              <b>{count.toLocaleString('fr-FR')}</b>
              <span>{name}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.all} width={100} height={8} />
                <rect className={styles.part} width={Math.min(100, percent ?? 0)} height={8} />
              </svg>
              {percent !== null && <span className={text.small}>{percent} %</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
