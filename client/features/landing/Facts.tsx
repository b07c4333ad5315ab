import { use } from 'react'
import styles from './Facts.module.css'
import { FACTS, FIGURE_LABELS, SAMPLE_FIGURES } from './landing.copy.ts'
import { GivenClaims, useShowsSamples } from './samples.ts'

/** Facts about the product. A figure that its owner has not provided is left out. */
export function Facts() {
  const given = use(GivenClaims)
  const { members, rating } = useShowsSamples() ? SAMPLE_FIGURES : given
  const facts = [
    { value: members, label: FIGURE_LABELS.members },
    { value: rating, label: FIGURE_LABELS.rating },
    ...FACTS,
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
