import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import type { OpenRisk } from '#shared/contracts/admin/risks.ts'
import { FACTS_MAX } from '#shared/domain/moderation.ts'
import { factsOf, type RiskOutcome } from '#shared/domain/risks.ts'
import { useDecideRisk } from './risks.api.ts'
import { riskActs } from './risks.copy.ts'

interface RiskDecisionDialogProps {
  opened: OpenRisk
  outcome: RiskOutcome
  onDecided: () => void
  onConflict: () => void
  onClose: () => void
}

/** Confirms a decision. The member receives the facts exactly as they are typed here. */
export function RiskDecisionDialog({
  opened,
  outcome,
  onDecided,
  onConflict,
  onClose,
}: RiskDecisionDialogProps) {
  const [facts, setFacts] = useState(() => factsOf(opened.signals))
  const decide = useDecideRisk(opened.reference, { onDecided, onConflict })
  const failure = failureOf(decide.error)
  const { title, note } = riskActs(opened)[outcome]

  if (outcome === 'lifted') {
    return (
      <ConfirmDialog
        title={`${title} ?`}
        act={title}
        isBusy={decide.isPending}
        failure={failure.text}
        onAct={() => decide.mutate({ outcome, facts: '' })}
        onClose={onClose}
      >
        {note}. Ce qui a été vu jusqu'ici ne comptera plus.
      </ConfirmDialog>
    )
  }
  return (
    <FormDialog
      title={title}
      act={title}
      isDanger={outcome === 'excluded'}
      isBusy={decide.isPending}
      failure={failure.text}
      onSubmit={() => decide.mutate({ outcome, facts })}
      onClose={onClose}
    >
      <p>{note}.</p>
      <TextAreaField
        label="Les faits, tels qu'ils seront lus"
        rows={5}
        maxLength={FACTS_MAX}
        value={facts}
        error={failure.fields.facts}
        onChange={(event) => setFacts(event.target.value)}
      />
    </FormDialog>
  )
}
