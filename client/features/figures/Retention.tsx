import { useId } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Cohort } from '#shared/contracts/admin/figures.ts'
import { CohortValues } from './CohortValues.tsx'
import { heatOf, loyaltyInWords, sharesOf } from './cohorts.ts'
import { shortDay } from './figures.copy.ts'
import styles from './Retention.module.css'

/** The share of newcomers who came back, week by week: the higher the share, the darker the cell. */
export function Retention({ cohorts }: { cohorts: readonly Cohort[] }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          Rétention par semaine
        </h2>
        <p className={text.muted}>
          Part des inscrits d'une semaine qui reviennent les semaines suivantes : une visite entre
          lundi et dimanche suffit. {loyaltyInWords(cohorts)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label="Graphique de rétention" tabIndex={0}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Semaine</VisuallyHidden>
              </th>
              {cohorts.map(({ week }, later) => (
                <th key={week} scope="col">
                  S{later}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <CohortRow key={cohort.week} cohort={cohort} />
            ))}
          </tbody>
        </table>
      </section>
      <CohortValues cohorts={cohorts} />
    </section>
  )
}

const HEATS = {
  1: styles.heat1,
  2: styles.heat2,
  3: styles.heat3,
  4: styles.heat4,
  5: styles.heat5,
}

function CohortRow({ cohort }: { cohort: Cohort }) {
  return (
    <tr>
      <th scope="row">
        <RaisedOrdinal>{shortDay(cohort.week)}</RaisedOrdinal>
      </th>
      {sharesOf(cohort).map((share, later) => (
        <td key={later} className={joinClasses(share !== null && HEATS[heatOf(share)])}>
          {share === null ? '–' : `${share} %`}
        </td>
      ))}
    </tr>
  )
}
