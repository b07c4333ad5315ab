import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { DialogBody } from './DialogBody.tsx'
import { FieldError } from './FieldError.tsx'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import text from './text.module.css'
import { useFocusToTitle } from './use-focus-to-title.ts'

interface ConfirmDialogProps {
  title: string
  /** The consequences of the action. */
  children: ReactNode
  /** Label of the button that performs the action. */
  act: string
  /** Label of the other button, when « Annuler » could be mistaken for the action. */
  stay?: string
  isBusy: boolean
  /** Why the action failed; also null when a toast shows the reason. */
  failure: string | null
  onAct: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, stay = 'Annuler', isBusy, failure, onAct, onClose } = props
  const titleId = useId()
  useFocusToTitle()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          <NonBreakingWords>{title}</NonBreakingWords>
        </h2>
        <div className={text.muted}>{children}</div>
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {stay}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
