import { toast } from '#client/ui/toast.ts'
import { BIO_TOO_SHORT, INTERESTS_TOO_FEW } from '#shared/contracts/registration.ts'
import { registrationFailureText } from './registration-failure.ts'

export function toastBioTooShort(): void {
  toast({
    title: 'Bio incomplète',
    text: BIO_TOO_SHORT,
    variant: 'destructive',
  })
}

export function toastInterestsMissing(): void {
  toast({
    title: "Centres d'intérêt manquants",
    text: INTERESTS_TOO_FEW,
    variant: 'destructive',
  })
}

export function toastRegistrationFailure(failure: unknown): void {
  toast({
    title: 'Erreur de finalisation',
    text: registrationFailureText(failure),
    variant: 'destructive',
  })
}

export function toastRegistered(): void {
  toast({
    title: 'Profil finalisé avec succès !',
    text: 'Inscription terminée !',
    variant: 'ok',
  })
}
