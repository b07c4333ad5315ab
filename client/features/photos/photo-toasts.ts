import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { TOAST_MS, toast } from '#client/ui/toast.ts'
import type { PhotoRefusal } from './select-photos.ts'

const LONG_MS = 10_000

const REFUSALS: Record<PhotoRefusal, (max: number) => { title: string; text: string }> = {
  limit: (max) => ({
    title: 'Limite atteinte',
    text: `Vous ne pouvez ajouter que ${max} photos maximum.`,
  }),
  format: () => ({ title: 'Format invalide', text: 'Seules les images sont acceptées.' }),
  size: () => ({
    title: 'Fichier trop volumineux',
    text: 'La taille maximum est de 5MB par photo.',
  }),
}

interface UploadProblems {
  added: number
  refusals: readonly PhotoRefusal[]
  failures: readonly unknown[]
  max: number
}

/** Shows refusals, failures and the number added in one toast, because a second toast would replace the first. */
export function toastUploadProblems({ added, refusals, failures, max }: UploadProblems): void {
  const kinds = [...new Set(refusals)].map((refusal) => REFUSALS[refusal](max))
  const [failure] = failures
  const problems = failures.length > 0 ? [...kinds, uploadFailure(failure)] : kinds
  const [first, ...others] = problems
  if (!first) return
  const sentences = [first.text, ...others.map(({ title, text }) => `${title} : ${text}`)]
  if (added > 0) sentences.push(added > 1 ? `${added} photos ajoutées.` : '1 photo ajoutée.')
  // A long text is shown for longer.
  const duration = sentences.length > 1 ? LONG_MS : TOAST_MS
  toast({ title: first.title, text: sentences.join(' '), variant: 'destructive', duration })
}

export function toastRemoved(text?: string): void {
  toast({ title: 'Photo supprimée', text })
}

export const NO_LONGER_RESERVED =
  "Votre nouvelle photo principale n'est plus réservée à vos affinités."

export function toastNoLongerReserved(): void {
  toast({ title: 'Photo visible de tous', text: NO_LONGER_RESERVED })
}

/** Statuses (not an image, too large, rate limits, busy) whose message from the server helps the member. */
const EXPLAINED = new Set([400, 413, 429, 503])

// For a photo that can be retried, FailedSlot.tsx shows « Erreur lors de l'upload » in addition.
function uploadFailure(failure: unknown): { title: string; text: string } {
  const isExplained = failure instanceof ApiError && EXPLAINED.has(failure.status)
  return {
    title: "Erreur d'upload",
    text: isExplained
      ? failureText(failure)
      : "Une erreur est survenue lors de l'upload des photos.",
  }
}
