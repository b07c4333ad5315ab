import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import { isProofMissing } from './proof.ts'

/**
 * Says that what was pressed has not been done. Given to the hook, not to `mutate`, which tells only those who stay:
 * whoever has left the page meanwhile believes it done. Whoever preferred not to prove who they are knows.
 */
export function toastFailure(failure: unknown): void {
  if (isProofMissing(failure)) return
  toast({ title: 'Erreur', text: failureText(failure), variant: 'destructive' })
}

/** The same for the team, to whom the sentence says enough. */
export function toastTeamFailure(failure: unknown): void {
  if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
}
