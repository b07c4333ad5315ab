import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import type { PhotoRefusal } from './select-photos.ts'

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

export function toastRefusal(refusal: PhotoRefusal, max: number): void {
  toast({ ...REFUSALS[refusal](max), variant: 'destructive' })
}

export function toastAdded(count: number): void {
  const text = count > 1 ? `${count} photos ajoutées` : '1 photo ajoutée'
  toast({ title: 'Photos ajoutées', text, variant: 'ok' })
}

export function toastRemoved(text?: string): void {
  toast({ title: 'Photo supprimée', text })
}

export const NO_LONGER_RESERVED =
  "Votre nouvelle photo principale n'est plus réservée à vos affinités."

export function toastNoLongerReserved(): void {
  toast({ title: 'Photo visible de tous', text: NO_LONGER_RESERVED })
}

export function toastUploadFailure(failure: unknown): void {
  const mustWait = failure instanceof ApiError && failure.status === 429
  toast({
    title: "Erreur d'upload",
    text: mustWait ? failureText(failure) : "Une erreur est survenue lors de l'upload des photos.",
    variant: 'destructive',
  })
}
