import styles from './Facts.module.css'
import { FACTS, SAMPLE_FACTS } from './landing.copy.ts'
import { useShowsSamples } from './samples.ts'

export function Facts() {
  const facts = useShowsSamples() ? [...SAMPLE_FACTS, ...FACTS] : FACTS
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
