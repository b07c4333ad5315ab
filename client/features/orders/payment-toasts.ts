import { toast } from '#client/ui/toast.ts'
import { paymentFailureText } from './payment-failure.ts'

const NOT_ACTIVATED = "Le paiement a réussi mais l'abonnement n'a pas pu être activé."

/**
 * What the checkout says: « Erreur d'activation » here; of the other ends of a payment, « Erreur de
 * paiement » in use-payment.ts, « Champs requis » in cashier.ts, « Paiement réussi ! » in
 * PaidView.tsx. The server says more where it knows more: that the money goes back.
 */
export function activationFailed(text = NOT_ACTIVATED): void {
  toast({ title: "Erreur d'activation", text, variant: 'destructive', duration: 10_000 })
}

/** Nothing was paid, and why: read with a card in the other hand. */
export function paymentFailed(text: string | undefined): void {
  toast({ title: 'Erreur de paiement', text, variant: 'destructive', duration: 10_000 })
}

/** Nothing was paid with a card, and why. */
export function cardFailed(failure: unknown): void {
  paymentFailed(paymentFailureText(failure))
}

/**
 * What else is said of a promo code, applied, empty or not checked for want of a network:
 * PromoField.tsx.
 */
export function promoInvalid(): void {
  toast({
    title: 'Code invalide',
    text: "Ce code promo n'est pas valide ou a expiré",
    variant: 'destructive',
  })
}
