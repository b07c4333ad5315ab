import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FieldError } from './FieldError.tsx'
import { FramedDialog } from './FramedDialog.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof FramedDialog>, 'foot'> {
  /** Label of the submit button. */
  act: ReactNode
  /** Label of the other button, when « Annuler » could be mistaken for the action. */
  stay?: string
  isDanger?: boolean
  isBusy: boolean
  /** Why the action failed, if the reason concerns no field. */
  failure?: string | null | undefined
  /** A sentence next to the buttons. */
  note?: ReactNode
}

/** A dialog with one form: its fields, then a button that leaves and a submit button. */
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
