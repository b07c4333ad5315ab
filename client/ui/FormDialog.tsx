import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FieldError } from './FieldError.tsx'
import { FramedDialog } from './FramedDialog.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof FramedDialog>, 'foot'> {
  /** What its button does. */
  act: ReactNode
  /** The word on the button beside it, where « Annuler » could be taken for the act. */
  stay?: string
  isDanger?: boolean
  isBusy: boolean
  /** Why it could not be done, where that is about no field. */
  failure?: string | null | undefined
  /** A sentence beside the buttons. */
  note?: ReactNode
}

/** A window with one form: its fields, then the way back and the act. */
export function FormDialog(props: FormDialogProps) {
  const {
    act,
    stay = 'Annuler',
    isDanger = false,
    isBusy,
    failure,
    note,
    children,
    ...frame
  } = props
  return (
    <FramedDialog
      {...frame}
      foot={
        <>
          {note}
          <Button variant="secondary" size="small" onClick={frame.onClose}>
            {stay}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            size="small"
            isBusy={isBusy}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
