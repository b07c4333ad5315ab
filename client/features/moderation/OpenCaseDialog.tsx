import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '#shared/domain/reports.ts'
import { useOpenCase } from './moderation.api.ts'

interface OpenCaseDialogProps {
  userId: string
  firstName: string
  onOpened: (reference: string) => void
  onClose: () => void
}

/** Opens a case about a member whom nobody reported. It is decided like any other, with a statement of reasons. */
export function OpenCaseDialog({ userId, firstName, onOpened, onClose }: OpenCaseDialogProps) {
  const [reason, setReason] = useState<ReportReason>('fake_profile')
  const { mutate, error, isPending } = useOpenCase(userId, onOpened)
  return (
    <FormDialog
      title={`Ouvrir un dossier : ${firstName}`}
      detail="Sans signalement, à l'initiative de l'équipe. Rien n'est dit au membre avant une décision."
      onClose={onClose}
      act="Ouvrir le dossier"
      isBusy={isPending}
      failure={error && failureText(error)}
      onSubmit={() => mutate(reason)}
    >
      <Choices legend="Motif" columns="one">
        {REPORT_REASONS.map((one) => (
          <Choice
            key={one}
            name="case-reason"
            label={REPORT_REASON_LABELS[one]}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </Choices>
    </FormDialog>
  )
}
