import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'

/** That the edited profile is saved; where one is led then: use-edit-form.ts. */
export function toastProfileSaved(): void {
  toast({
    title: 'Profil mis à jour',
    text: 'Vos modifications ont été enregistrées avec succès.',
    variant: 'ok',
  })
}

/** That updating the profile failed, in the server's words where it answered. */
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
