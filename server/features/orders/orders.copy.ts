import type { Settlement } from '#shared/contracts/orders.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { BONUS_PLANS, type BonusProduct, PRODUCT_LABELS } from '#shared/domain/products.ts'

/** The caller has no such payment. */
export const UNKNOWN_PAYMENT: Settlement = {
  success: false,
  status: 'refused',
  error: 'Impossible de traiter le paiement...',
}

export const REFUSED_BY_BANK: Settlement = {
  success: false,
  status: 'refused',
  error: 'Votre banque a refusé ce paiement.',
}

/** The payment succeeded, but its order could no longer be granted. */
export const REFUNDED: Settlement = {
  success: false,
  status: 'refused',
  error:
    "Le paiement a réussi mais l'abonnement n'a pas pu être activé. Il vous est remboursé en totalité.",
}

export const NOT_PAID_YET: Settlement = {
  success: false,
  status: 'pending',
  error: "Votre banque n'a pas encore confirmé ce paiement.",
}

/** The provider is unreachable now: a job asks again later. */
export const PROVIDER_UNREACHABLE: Settlement = {
  success: false,
  status: 'pending',
  error:
    "Votre paiement est en cours de vérification. S'il a réussi, votre commande s'ouvre d'elle-même.",
}

export const PAID: Settlement = { success: true, status: 'paid' }

export const NO_PENDING_PAYMENT =
  "Aucun paiement n'est en attente pour cette formule : ouvrez-en un depuis la page de paiement."

export const FORMER_PAYMENT_PENDING =
  "Votre banque n'a pas encore répondu pour votre commande précédente. Réessayez dans quelques instants."

export const TERMS_CHANGED =
  "Nos conditions générales de vente ont changé : relisez-les, puis commandez à nouveau. Rien n'a été débité."

export const RENEWAL_UNPAID =
  "Le paiement de votre formule n'est pas passé. Changez de carte dans vos réglages : elle continue aussitôt."

/** « Pack 50 Flashs : réservé à la formule Premium. » */
export function reservedTo(product: BonusProduct): string {
  const plans = BONUS_PLANS[product].map((plan) => PLAN_LABELS[plan]).join(' ou ')
  return `${PRODUCT_LABELS[product]} : réservé à la formule ${plans}.`
}
