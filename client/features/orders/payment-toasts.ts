import { toast } from '#client/ui/toast.ts'
import { paymentFailureText } from './payment-failure.ts'

const NOT_ACTIVATED = "Le paiement a réussi mais l'abonnement n'a pas pu être activé."

/**
 * The toast « Erreur d'activation »: the payment succeeded, but the order was not granted. The server's text replaces
 * the default one, for example to announce a refund. Other results of a payment: « Erreur de paiement » below, « Champs
 * requis » in cashier.ts, « Paiement réussi ! » in PaidView.tsx.
 */
export function activationFailed(text = NOT_ACTIVATED): void {
  toast({ title: "Erreur d'activation", text, variant: 'destructive', duration: 10_000 })
}

/** Announces that nothing was paid, and why; shown for 10 s, because the member reads it with a card in hand. */
export function paymentFailed(text: string | undefined): void {
  toast({ title: 'Erreur de paiement', text, variant: 'destructive', duration: 10_000 })
}

/** Announces why a card could not pay or be saved. */
export function cardFailed(failure: unknown): void {
  paymentFailed(paymentFailureText(failure))
}

/**
 * Announces an invalid promo code. The other messages about a code (applied, empty, not checked because of a network
 * error) are in PromoField.tsx.
 */
export function promoInvalid(): void {
  toast({
    title: 'Code invalide',
    text: "Ce code promo n'est pas valide ou a expiré",
    variant: 'destructive',
  })
}
