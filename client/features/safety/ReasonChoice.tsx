import { useId } from 'react'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '#shared/domain/reports.ts'

interface ReasonChoiceProps {
  reason: ReportReason | null
  isMissing: boolean
  onChange: (reason: ReportReason) => void
}

export function ReasonChoice({ reason, isMissing, onChange }: ReasonChoiceProps) {
  const name = useId()
  return (
    <Choices
      legend="Que s'est-il passé ?"
      columns="one"
      error={isMissing ? "Veuillez dire ce qui s'est passé." : undefined}
    >
      {REPORT_REASONS.map((one) => (
        <Choice
          key={one}
          name={name}
          label={REPORT_REASON_LABELS[one]}
          checked={reason === one}
          onChange={() => onChange(one)}
        />
      ))}
    </Choices>
  )
}
