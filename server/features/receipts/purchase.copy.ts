import type { Config } from '#server/config.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName, isPaidPlan } from '#shared/domain/products.ts'
import { lastWithdrawalInstant } from '#shared/domain/withdrawals.ts'
import type { Row } from './pdf.ts'
import type { Purchase } from './purchase.ts'

/** The notice at the top of every document of the demonstration. */
export const NO_VALUE = 'Démonstration, sans valeur'

/** The product with its price, and the deductions from it. */
export function amountRows(purchase: Purchase): Row[] {
  const { discount_cents: discount, credit_cents: credit } = purchase
  const name = contractName(purchase.product, purchase.billing)
  return [
    [name, euros(purchase.price_cents)],
    ...optional(discount > 0, `Code promo ${purchase.promo_code ?? ''}`.trim(), euros(-discount)),
    ...optional(credit > 0, 'Crédit de la formule précédente', euros(-credit)),
  ]
}

function optional(isShown: boolean, label: string, value: string): Row[] {
  return isShown ? [[label, value]] : []
}

export function totalRow({ amount_cents: cents }: Purchase): Row {
  return ['Total TTC', euros(cents)]
}

/** The paid term; no row for a bonus product. */
export function periodRows({ period_start: start, period_end: end }: Purchase): Row[] {
  if (!start || !end) return []
  return [['Période', `du ${longDate(start)} au ${longDate(end)}`]]
}

export function paymentRows({ card_last4: last4 }: Purchase): Row[] {
  return optional(last4 !== null, 'Payé par carte', `•••• ${last4}`)
}

/** Why a paid plan has not begun yet; null for any other purchase. */
export function startText({ starts_later, period_start: start }: Purchase): string | null {
  if (!starts_later || !start) return null
  return `Vous avez déjà renoncé à une formule : celle-ci, payée aujourd'hui, commence le ${longDate(start)}, à la fin de votre délai de rétractation.`
}

/** The length of the term, whether and at what price it renews, and until when the renewal can be stopped. */
export function renewalText(purchase: Purchase): string {
  const { product, billing, period_end: end, renewal_cents: cents } = purchase
  if (!isPaidPlan(product) || !end) {
    return product === 'flash_pack'
      ? 'Les flashs sont à utiliser sous 30 jours. Ce produit ne se renouvelle pas.'
      : 'Ce produit ne se renouvelle pas.'
  }
  if (cents === null) return `La formule dure jusqu'au ${longDate(end)} et ne se renouvelle pas.`
  const price = euros(cents)
  return billing === 'monthly'
    ? `Sans engagement. La formule se renouvelle chaque mois au prix de ${price}, la prochaine fois le ${longDate(end)}. Vous pouvez l'arrêter à tout moment avant le paiement suivant.`
    : `La formule se renouvelle le ${longDate(end)} pour la même durée, au prix de ${price}. Un avis vous est envoyé six semaines avant : sans lui, il n'y a pas de renouvellement. Vous pouvez l'arrêter jusqu'à 48 heures avant l'échéance.`
}

export const ENDING =
  "Pour arrêter le renouvellement : « résilier votre contrat », au bas de nos pages et dans vos réglages, sans avoir à vous connecter. Vous gardez votre formule jusqu'à la fin de la période payée."

/** The labels, fixed by law, and the URLs of the two ways to end a contract: cancellation and withdrawal. */
export function waysOut({ baseUrl }: Pick<Config, 'baseUrl'>) {
  return {
    ending: { label: 'résilier votre contrat', href: `${baseUrl}/resilier` },
    withdrawal: { label: 'renoncer au contrat ici', href: `${baseUrl}/retractation` },
  }
}

/** Until when and how the contract can be withdrawn from, and how much is then refunded. */
export function withdrawalText(purchase: Purchase): string {
  const lastDay = longDate(lastWithdrawalInstant(purchase.paid_at))
  return `Vous pouvez y renoncer sans motif jusqu'au ${lastDay} inclus, avec « renoncer au contrat ici » au bas de nos pages, ou avec le formulaire de rétractation. ${refundText(purchase)} Le remboursement arrive sous 14 jours, par le même moyen de paiement.`
}

function refundText(purchase: Purchase): string {
  const { kind, product, starts_immediately: startsImmediately } = purchase
  if (purchase.starts_later)
    return "D'ici là, la formule n'a pas commencé : tout vous serait remboursé."
  if (!startsImmediately) {
    return "Vous n'avez pas demandé le début immédiat : tout vous serait remboursé."
  }
  if (kind === 'renewal') {
    return 'La formule continue sans interruption : seuls les jours entiers écoulés seraient retenus, arrondis en votre faveur.'
  }
  return isPaidPlan(product)
    ? 'Vous avez demandé le début immédiat : seuls les jours entiers écoulés seraient retenus, arrondis en votre faveur.'
    : "Vous avez demandé le début immédiat et reconnu perdre votre droit une fois le produit fourni en entier : ce qui n'a pas servi serait remboursé."
}
