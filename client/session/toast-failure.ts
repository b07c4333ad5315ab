import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import { isProofMissing } from './proof.ts'

/**
 * Shows a toast that an action failed. Pass it to `useMutation`, not to `mutate`: the callbacks of `mutate` are not
 * called after the component unmounts, and a member who has left the page would believe that the action succeeded. No
 * toast is shown to a member who declined to prove their identity.
 */
export function toastFailure(failure: unknown): void {
  if (isProofMissing(failure)) return
  toast({ title: 'Erreur', text: failureText(failure), variant: 'destructive' })
}

/** The same for the team; the toast has only the message, without the title « Erreur ». */
export function toastTeamFailure(failure: unknown): void {
  if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
}
