import { useId } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { VipEvent } from '#shared/contracts/events.ts'
import { useCancelEvent } from './event-admin.api.ts'

interface CancelEventDialogProps {
  event: VipEvent
  onClose: () => void
}

/** Asks for confirmation: members see the cancellation immediately. */
export function CancelEventDialog({ event: { id, title }, onClose }: CancelEventDialogProps) {
  const titleId = useId()
  const { mutate, error, isPending } = useCancelEvent(id, () => {
    toast({ title: `Événement annulé : ${title}`, variant: 'ok' })
    onClose()
  })

  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          Annuler « {title} » ?
        </h2>
        <p>Les membres Gold le verront marqué « Annulé ». Cela ne se défait pas.</p>
        {error && (
          <div role="alert">
            <FieldError>{failureText(error)}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Le garder
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            Annuler l'événement
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
