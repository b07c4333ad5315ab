import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { DialogBody } from './DialogBody.tsx'
import { FieldError } from './FieldError.tsx'
import text from './text.module.css'
import { useFocusToTitle } from './use-focus-to-title.ts'
import { WholeWords } from './WholeWords.tsx'

interface ConfirmDialogProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The word on the button that does it. */
  act: string
  /** The word on the other, where « Annuler » could be taken for the act. */
  stay?: string
  isBusy: boolean
  /** Why it was not done; null also where a toast says it. */
  failure: string | null
  onAct: () => void
  onClose: () => void
}

/** Asks before something that is not undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, stay = 'Annuler', isBusy, failure, onAct, onClose } = props
  const titleId = useId()
  useFocusToTitle()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          <WholeWords>{title}</WholeWords>
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
