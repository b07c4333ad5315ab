import type { Billing, BonusProduct, PaidPlan } from '#shared/domain/products.ts'

/**
 * The normal price of a term in cents, taxes included. Every price comes from this file and the `offers` table. The
 * months of a term are in `monthsOf` (shared/domain/products.ts), the credit of an upgrade in `creditOf`
 * (subscriptions.service.ts).
 */
export const PLAN_PRICES: Record<PaidPlan, Record<Billing, number>> = {
  premium: { annual: 60_00, monthly: 13_00 },
  gold: { annual: 228_00, monthly: 25_00 },
}

export const BONUS_PRICES: Record<BonusProduct, number> = {
  flash_pack: 5_00,
  super_flash: 2_00,
  boost: 10_00,
}

/** A temporarily lower price. */
export interface Offer {
  readonly id: number
  readonly priceCents: number
  readonly startsAt: Date
  /** The first instant at which the offer is over. */
  readonly endsAt: Date
}

const REFERENCE_MS = 30 * 86_400_000

/** The offer that sets the price at an instant: the lowest one below the normal price. */
export function offerInForce(
  offers: readonly Offer[],
  normalCents: number,
  at: Date,
): Offer | undefined {
  return offers
    .filter((offer) => offer.startsAt <= at && offer.endsAt > at && offer.priceCents < normalCents)
    .toSorted((a, b) => a.priceCents - b.priceCents || Number(a.startsAt) - Number(b.startsAt))[0]
}

/**
 * The lowest price charged in the 30 days before an offer, in cents: the only price that can lawfully be struck out
 * next to it (article L112-1-1 of the Code de la consommation).
 */
export function priorPrice(
  offers: readonly Offer[],
  offer: Offer,
  normalCents: number,
  at: Date,
): number {
  const startedAt = lastStart(offers, offer, at)
  const since = new Date(startedAt.getTime() - REFERENCE_MS)
  const recentOffers = offers.filter(
    (other) => other.id !== offer.id && other.startsAt < startedAt && other.endsAt > since,
  )
  return Math.min(normalCents, ...recentOffers.map((other) => other.priceCents))
}

/** When the offer last took effect. An offer hidden by a lower one takes effect again when that one ends. */
function lastStart(offers: readonly Offer[], offer: Offer, at: Date): Date {
  const lowerOffers = offers.filter(
    (other) => other.priceCents < offer.priceCents && other.endsAt <= at,
  )
  return new Date(
    Math.max(Number(offer.startsAt), ...lowerOffers.map(({ endsAt }) => Number(endsAt))),
  )
}

/** The saving of a commitment compared with the same months on the monthly plan; null if there is none. */
export function savingOf(
  priceCents: number,
  monthlyCents: number,
): { monthlyCents: number; cents: number; percent: number } | null {
  const cents = monthlyCents - priceCents
  return cents > 0 ? { monthlyCents, cents, percent: percentOf(cents, monthlyCents) } : null
}

/** Rounded down, so that a page never promises more than the real discount. */
export function percentOf(cents: number, ofCents: number): number {
  return Math.floor((cents * 100) / ofCents)
}
