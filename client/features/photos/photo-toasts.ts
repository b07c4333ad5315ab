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

interface Troubles {
  added: number
  refusals: readonly PhotoRefusal[]
  failures: readonly unknown[]
  max: number
}

/** Says in one toast what was refused, what failed and what was added: each of its own would take the other's place. */
export function toastTroubles({ added, refusals, failures, max }: Troubles): void {
  const kinds = [...new Set(refusals)].map((refusal) => REFUSALS[refusal](max))
  const [failure] = failures
  const troubles = failures.length > 0 ? [...kinds, uploadFailure(failure)] : kinds
  const [first, ...others] = troubles
  if (!first) return
  const sentences = [first.text, ...others.map(({ title, text }) => `${title} : ${text}`)]
  if (added > 0) sentences.push(added > 1 ? `${added} photos ajoutées.` : '1 photo ajoutée.')
  // There is more to read than usual.
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

/** What is no picture, one that is too large, and the waits: what the server says of them helps. */
const EXPLAINED = new Set([400, 413, 429, 503])

// The place of one that may be sent again says « Erreur lors de l'upload »: FailedSlot.tsx.
function uploadFailure(failure: unknown): { title: string; text: string } {
  const isExplained = failure instanceof ApiError && EXPLAINED.has(failure.status)
  return {
    title: "Erreur d'upload",
    text: isExplained
      ? failureText(failure)
      : "Une erreur est survenue lors de l'upload des photos.",
  }
}
