import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { toast } from '#client/ui/toast.ts'

export function toastPasskeyAdded(): void {
  toast({
    title: "Clé d'accès ajoutée",
    text: 'Elle ouvre votre compte sans code.',
    variant: 'ok',
  })
}

export function toastPasskeyRemoved(): void {
  toast({
    title: "Clé d'accès retirée",
    text: "Elle n'ouvre plus votre compte. Vos autres appareils sont déconnectés.",
    variant: 'ok',
  })
}

/** A member who closed the proof dialog is shown no failure. */
export function toastPasskeyUnchanged(failure: unknown): void {
  if (isProofMissing(failure)) return
  const isOurs = failure instanceof ApiError || failure instanceof NetworkError
  const text = isOurs ? failureText(failure) : browserFailureText(failure)
  toast({ title: "Clé d'accès inchangée", text, variant: isOurs ? 'destructive' : 'default' })
}

/** The browser gives the same error for a dialog that was closed and one that timed out. */
function browserFailureText(failure: unknown): string {
  return failure instanceof Error && failure.name === 'InvalidStateError'
    ? "Cet appareil a déjà une clé d'accès pour votre compte."
    : "Aucune clé n'a été créée. Vous pouvez recommencer quand vous voulez."
}
