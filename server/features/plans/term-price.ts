import type { PlanOnSale, PlanPrice } from '#shared/contracts/plans.ts'
import { perMonth } from '#shared/domain/money.ts'
import { BILLINGS, type Billing, monthsOf, type PaidPlan } from '#shared/domain/products.ts'
import { type Offer, offerInForce, PLAN_PRICES, percentOf, priorPrice, savingOf } from './prices.ts'

/** An offer for one plan and billing. */
export interface PlanOffer extends Offer {
  readonly plan: PaidPlan
  readonly billing: Billing
}

/** The price of a term now, and of its renewal, which no offer lowers. Prices in cents. */
export interface TermPrice {
  priceCents: number
  renewalCents: number
  months: number
  offerId: number | null
}

function offersOn(offers: readonly PlanOffer[], plan: PaidPlan, billing: Billing): PlanOffer[] {
  return offers.filter((offer) => offer.plan === plan && offer.billing === billing)
}

export function termPrice(
  offers: readonly PlanOffer[],
  plan: PaidPlan,
  billing: Billing,
  at: Date,
): TermPrice {
  const normalCents = PLAN_PRICES[plan][billing]
  const offer = offerInForce(offersOn(offers, plan, billing), normalCents, at)
  return {
    priceCents: offer?.priceCents ?? normalCents,
    renewalCents: normalCents,
    months: monthsOf(plan, billing),
    offerId: offer?.id ?? null,
  }
}

export function planOnSale(offers: readonly PlanOffer[], plan: PaidPlan, at: Date): PlanOnSale {
  return { plan, prices: BILLINGS.map((billing) => planPrice(offers, plan, billing, at)) }
}

/** The price of a term with everything that members read next to it. */
export function planPrice(
  offers: readonly PlanOffer[],
  plan: PaidPlan,
  billing: Billing,
  at: Date,
): PlanPrice {
  const { priceCents, renewalCents, months } = termPrice(offers, plan, billing, at)
  const byTheMonth = termPrice(offers, plan, 'monthly', at)
  // An offer on the monthly plan lowers only the first month.
  const monthlyCents = byTheMonth.priceCents + (months - 1) * byTheMonth.renewalCents
  return {
    billing,
    months,
    priceCents,
    // Rounded up, so that it is never less than the real price.
    perMonthCents: perMonth(priceCents, months),
    renewalCents,
    saving: billing === 'monthly' ? null : savingOf(priceCents, monthlyCents),
    offer: struckOut(offersOn(offers, plan, billing), PLAN_PRICES[plan][billing], at),
  }
}

/** The lowest price charged for the same plan and billing in the 30 days before the offer, in cents. */
export function priorPriceOf(offers: readonly PlanOffer[], offer: PlanOffer): number {
  const { plan, billing, startsAt } = offer
  return priorPrice(offersOn(offers, plan, billing), offer, PLAN_PRICES[plan][billing], startsAt)
}

/** The offer in force with the price that it can strike out; null if the offer is not below that price. */
function struckOut(
  offers: readonly PlanOffer[],
  normalCents: number,
  at: Date,
): PlanPrice['offer'] {
  const offer = offerInForce(offers, normalCents, at)
  if (!offer) return null
  const wasCents = priorPrice(offers, offer, normalCents, at)
  if (offer.priceCents >= wasCents) return null
  return {
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    wasCents,
    discountPercent: percentOf(wasCents - offer.priceCents, wasCents),
  }
}
