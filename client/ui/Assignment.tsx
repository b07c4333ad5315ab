import { failureText } from '#client/platform/failure-text.ts'
import { Button } from './Button.tsx'
import { FieldError } from './FieldError.tsx'
import text from './text.module.css'

interface AssignmentProps {
  opened: { assignedTo: string | null; isMine: boolean }
  isBusy: boolean
  error: Error | null
  onAssign: () => void
}

/** Shows which team member handles a case, or the button « Me l'attribuer » if nobody does. */
export function Assignment({ opened, isBusy, error, onAssign }: AssignmentProps) {
  const { assignedTo, isMine } = opened
  return (
    <div aria-live="polite">
      {isMine && <p className={text.strong}>Ce dossier est à vous.</p>}
      {!isMine && assignedTo && <p className={text.strong}>{assignedTo} s'en occupe.</p>}
      {!assignedTo && (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={onAssign}>
          Me l'attribuer
        </Button>
      )}
      {error && <FieldError>{failureText(error)}</FieldError>}
    </div>
  )
}
