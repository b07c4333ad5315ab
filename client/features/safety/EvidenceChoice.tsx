import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { toListLine } from '#shared/domain/list-line.ts'
import styles from './EvidenceChoice.module.css'

export interface Evidence {
  id: number
  content: string
}

interface EvidenceChoiceProps {
  evidence: readonly Evidence[]
  chosen: readonly number[]
  /** Open from the beginning, because the report is about one of these messages. */
  isOpen: boolean
  onChange: (chosen: number[]) => void
}

/** Chooses the messages to show to the team, which reads no others. */
export function EvidenceChoice({ evidence, chosen, isOpen, onChange }: EvidenceChoiceProps) {
  if (evidence.length === 0) return null

  function toggle(id: number, isChosen: boolean) {
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  }

  return (
    <details open={isOpen}>
      <summary className={styles.summary}>Joindre des messages (facultatif)</summary>
      <FieldGroup
        legend="Messages à joindre"
        isLegendHidden
        help="Notre équipe ne lira que ceux que vous cochez."
      >
        {evidence.map(({ id, content }) => (
          <CheckField
            key={id}
            isTop
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            <span className={styles.excerpt}>{toListLine(content)}</span>
          </CheckField>
        ))}
      </FieldGroup>
    </details>
  )
}
