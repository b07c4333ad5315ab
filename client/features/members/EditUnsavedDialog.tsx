import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'

interface EditUnsavedDialogProps {
  onStay: () => void
  onLeave: () => void
}

export function EditUnsavedDialog({ onStay, onLeave }: EditUnsavedDialogProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onStay}>
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Partir sans enregistrer ?
        </h2>
        <p className={text.muted}>Les modifications de votre profil seraient perdues.</p>
        <DialogActions>
          <Button variant="secondary" onClick={onLeave}>
            Partir sans enregistrer
          </Button>
          <Button onClick={onStay}>Continuer à modifier</Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
