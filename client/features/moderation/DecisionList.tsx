import type { Decision } from '#shared/contracts/decisions.ts'
import { DecisionCard } from './DecisionCard.tsx'
import styles from './DecisionList.module.css'
import { useAppeal } from './decisions.api.ts'

export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className={styles.decisions}>
      {decisions.map((decision) => (
        <li key={decision.reference}>
          <OwnDecision decision={decision} />
        </li>
      ))}
    </ul>
  )
}

function OwnDecision({ decision }: { decision: Decision }) {
  const appeal = useAppeal(decision.reference)
  return <DecisionCard decision={decision} appeal={appeal} titleLevel={2} />
}
