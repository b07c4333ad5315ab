import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '#shared/domain/reports.ts'
import { useOpenCase } from './moderation.api.ts'

interface OpenCaseDialogProps {
  userId: string
  firstName: string
  onOpened: (reference: string) => void
  onClose: () => void
}

/** A case about somebody whom nobody reported: decided as any other, with its statement of reasons. */
export function OpenCaseDialog({ userId, firstName, onOpened, onClose }: OpenCaseDialogProps) {
  const [reason, setReason] = useState<ReportReason>('fake_profile')
  const { mutate, error, isPending } = useOpenCase(userId, onOpened)
  const failure = failureOf(error)
  return (
    <FramedDialog
      title={`Ouvrir un dossier : ${firstName}`}
      detail="Sans signalement, à l'initiative de l'équipe. Rien n'est dit au membre avant une décision."
      onClose={onClose}
      onSubmit={() => mutate(reason)}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Ouvrir le dossier
          </Button>
        </>
      }
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
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
