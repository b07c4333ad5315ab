import { toast } from '#client/ui/toast.ts'

const NOT_ACTIVATED = "Le paiement a réussi mais l'abonnement n'a pas pu être activé."

/** The server says more where it knows more: that the money goes back. */
export function activationFailed(text = NOT_ACTIVATED): void {
  toast({ title: "Erreur d'activation", text, variant: 'destructive', duration: 10_000 })
}

export function promoInvalid(): void {
  toast({
    title: 'Code invalide',
    text: "Ce code promo n'est pas valide ou a expiré",
    variant: 'destructive',
  })
}
