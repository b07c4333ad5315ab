import type { Billing, BonusProduct, PaidPlan } from '#shared/domain/products.ts'

/**
 * What a term costs when no offer is in force, in cents, all taxes included; how many months it
 * has: `monthsOf` in shared/domain/products.ts. Every price comes from this file and from the table
 * of the offers; what an upgrade is credited, from `creditOf` (subscriptions.service.ts).
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

/** A lower price for a while. */
export interface Offer {
  readonly id: number
  readonly priceCents: number
  readonly startsAt: Date
  /** The first instant at which it is over. */
  readonly endsAt: Date
}

const REFERENCE_MS = 30 * 86_400_000

/** The offer that makes the price at an instant: of several the lowest, never one above the normal price. */
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
 * The lowest price that was really asked in the 30 days before an offer (article L112-1-1 of the Code de la
 * consommation): the only one that may be struck out beside it.
 */
export function priceBefore(
  offers: readonly Offer[],
  offer: Offer,
  normalCents: number,
  at: Date,
): number {
  const began = lastBeginning(offers, offer, at)
  const since = new Date(began.getTime() - REFERENCE_MS)
  const asked = offers.filter(
    (other) => other.id !== offer.id && other.startsAt < began && other.endsAt > since,
  )
  return Math.min(normalCents, ...asked.map((other) => other.priceCents))
}

/** An offer that a lower one covered begins anew when that one is over. */
function lastBeginning(offers: readonly Offer[], offer: Offer, at: Date): Date {
  const covers = offers.filter((other) => other.priceCents < offer.priceCents && other.endsAt <= at)
  return new Date(Math.max(Number(offer.startsAt), ...covers.map(({ endsAt }) => Number(endsAt))))
}

/** What a commitment saves of as many months paid by the month; null when it saves nothing. */
export function savingOf(
  priceCents: number,
  monthlyCents: number,
): { monthlyCents: number; cents: number; percent: number } | null {
  const cents = monthlyCents - priceCents
  return cents > 0 ? { monthlyCents, cents, percent: percentOf(cents, monthlyCents) } : null
}

/** Rounded down: a page never promises more than is given. */
export function percentOf(cents: number, ofCents: number): number {
  return Math.floor((cents * 100) / ofCents)
}
