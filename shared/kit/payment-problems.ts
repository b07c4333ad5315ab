/** The sentences that the pages of payment say by themselves; apart, so that no other page carries them. */
export const PAYMENT_REFUSED = 'Votre banque a refusé ce paiement.'
export const TERMS_REQUIRED = 'Acceptez les conditions générales de vente pour commander.'
export const PAYMENTS_CLOSED = "Le paiement n'est pas encore ouvert."
export const ALREADY_SUBSCRIBED = 'Vous avez déjà cette formule.'
export const PLAN_CHANGE_REFUSED =
  "Ce changement n'est pas possible pendant votre engagement. Il peut se faire à son échéance."
