import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import type { Passkey } from '#shared/contracts/passkeys.ts'
import { useRemovePasskey } from './passkeys.api.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const titleId = useId()
  const remove = useRemovePasskey()
  // The row that it was asked from may be gone before it.
  useFocusToTitle()

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Retirer cette clé ?
        </h2>
        <p className={text.muted}>
          « {name} » n'ouvrira plus votre compte. Pensez à l'effacer aussi dans les réglages de cet
          appareil.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: onClose })}
          >
            Retirer
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
