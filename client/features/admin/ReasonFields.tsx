import { GroundField } from '#client/ui/GroundField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { FACTS_MAX, GROUND_NAMES } from '#shared/domain/moderation.ts'
import type { EditReason } from './edit-fields.ts'
import styles from './MemberFields.module.css'

interface ReasonFieldsProps {
  reason: EditReason
  /** Whether several members receive the same reason. */
  isForAll?: boolean
  error?: string | undefined
  onChange: (reason: EditReason) => void
}

/** The reason sent to a member for a change that others see; the member can contest it. */
export function ReasonFields({ reason, isForAll = false, error, onChange }: ReasonFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextAreaField
        label={
          isForAll
            ? 'Pourquoi, tel que chaque membre le lira'
            : 'Pourquoi, tel que le membre le lira'
        }
        help="Envoyé par e-mail et gardé dans « Mes décisions », avec le moyen de contester."
        isShort
        rows={3}
        maxLength={FACTS_MAX}
        value={reason.facts}
        error={error}
        onChange={({ target }) => onChange({ ...reason, facts: target.value })}
      />
      <GroundField
        value={reason.ground}
        onChange={({ target }) =>
          onChange({
            ...reason,
            ground: GROUND_NAMES.find((name) => name === target.value) ?? 'account',
          })
        }
      />
    </div>
  )
}
