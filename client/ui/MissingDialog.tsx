import { useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { DialogBody } from './DialogBody.tsx'
import { type MissingProps, missingText, RetryButton } from './lazy-part.tsx'
import text from './text.module.css'

interface MissingDialogProps extends MissingProps {
  onClose: () => void
}

/**
 * Shown instead of a dialog whose code could not be loaded: at the end of the page, where dialogs are rendered, nobody
 * would see a notice.
 */
export function MissingDialog({ onClose, ...missing }: MissingDialogProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow" hasCross={false}>
      <DialogBody>
        <p role="alert" className={text.lead} id={titleId}>
          {missingText(missing)}
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <RetryButton {...missing} />
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
