import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'

/** Confirms that the profile was saved. use-edit-form.ts then opens the next page. */
export function toastProfileSaved(): void {
  toast({
    title: 'Profil mis à jour',
    text: 'Vos modifications ont été enregistrées avec succès.',
    variant: 'ok',
  })
}

/** Reports that saving the profile failed, with the server's message if there is one. */
export function toastProfileRefused(failure: unknown): void {
  const isAnswered = failure instanceof ApiError && failure.problem
  toast({
    title: 'Erreur',
    text: isAnswered
      ? failureText(failure)
      : 'Une erreur est survenue lors de la mise à jour du profil.',
    variant: 'destructive',
  })
}
