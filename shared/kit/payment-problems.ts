/** The messages that the payment pages show by themselves, in a separate file so that no other page loads them. */
export const PAYMENT_REFUSED = 'Votre banque a refusé ce paiement.'
export const TERMS_REQUIRED = 'Acceptez les conditions générales de vente pour commander.'
export const IMMEDIATE_START_REQUIRED = 'Demandez le début immédiat pour commander ce bonus.'
export const ALREADY_PAID =
  "Votre paiement précédent est bien arrivé : votre bonus est ouvert. Rien de plus n'a été débité."
export const PAYMENTS_CLOSED = "Le paiement n'est pas encore ouvert."
export const ALREADY_SUBSCRIBED = 'Vous avez déjà cette formule.'
export const PLAN_CHANGE_REFUSED =
  "Ce changement ne se fait pas tout de suite : il est possible à l'échéance de votre formule."
export const BEGINS_LATER =
  'Vous avez déjà commandé une formule, qui commence bientôt. Vous pourrez en changer ensuite.'
export const NO_UPGRADE_AFTER_WITHDRAWAL =
  "Vous avez déjà renoncé à une formule : le passage à Gold n'est plus immédiat. Laissez Premium arriver à son terme, puis choisissez Gold."
