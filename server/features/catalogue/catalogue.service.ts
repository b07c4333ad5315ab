import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database.ts'
import type { ProviderName } from '#server/platform/schema-money.ts'
import type { BonusOnSale, Catalogue, PlanOnSale, PlanPrice } from '#shared/contracts/catalogue.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import {
  BILLINGS,
  type Billing,
  BONUS_PLANS,
  BONUS_PRODUCTS,
  type BonusProduct,
  monthsOf,
  PAID_PLANS,
  type PaidPlan,
  PRODUCT_LABELS,
} from '#shared/domain/products.ts'
import { BONUS_DESCRIPTIONS } from './catalogue.copy.ts'
import { listOffers, type PlanOffer } from './catalogue.db.ts'
import {
  BONUS_PRICES,
  offerInForce,
  PLAN_PRICES,
  percentOf,
  priceBefore,
  savingOf,
} from './prices.ts'

interface Dependencies {
  config: Pick<Config, 'stripe'>
  database: Database
  clock: Clock
  /** Null where nothing can be paid. */
  provider: { readonly name: ProviderName } | null
}

/** What a term costs now and, without the offer that may have made it, the next. */
export interface TermPrice {
  priceCents: number
  renewalCents: number
  months: number
  offerId: number | null
}

export function createCatalogueService({ config, database, clock, provider }: Dependencies) {
  async function catalogue(): Promise<Catalogue> {
    const now = clock.now()
    const offers = await listOffers(database, now)
    return {
      plans: PAID_PLANS.map((plan) => planOnSale(offers, plan, now)),
      bonusProducts: BONUS_PRODUCTS.map(bonusOnSale),
      payment: payment(),
      termsVersion: LEGAL_TEXTS.terms.version,
    }
  }

  function payment(): Catalogue['payment'] {
    if (!provider) return null
    const publishableKey = provider.name === 'stripe' ? config.stripe.publishableKey : null
    return { provider: provider.name, publishableKey }
  }

  /** What a term of a plan costs at an instant, an offer in force included. */
  async function priceOf(
    handle: Db,
    plan: PaidPlan,
    billing: Billing,
    at: Date,
  ): Promise<TermPrice> {
    return termPrice(await listOffers(handle, at), plan, billing, at)
  }

  function bonusPrice(product: BonusProduct): number {
    return BONUS_PRICES[product]
  }

  return { catalogue, priceOf, bonusPrice }
}
export type CatalogueService = ReturnType<typeof createCatalogueService>

function offersOn(offers: readonly PlanOffer[], plan: PaidPlan, billing: Billing): PlanOffer[] {
  return offers.filter((offer) => offer.plan === plan && offer.billing === billing)
}

function termPrice(
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

function planOnSale(offers: readonly PlanOffer[], plan: PaidPlan, at: Date): PlanOnSale {
  return { plan, prices: BILLINGS.map((billing) => planPrice(offers, plan, billing, at)) }
}

function planPrice(
  offers: readonly PlanOffer[],
  plan: PaidPlan,
  billing: Billing,
  at: Date,
): PlanPrice {
  const { priceCents, renewalCents, months } = termPrice(offers, plan, billing, at)
  const byTheMonth = termPrice(offers, plan, 'monthly', at)
  // An offer holds for the first month alone.
  const monthlyCents = byTheMonth.priceCents + (months - 1) * byTheMonth.renewalCents
  return {
    billing,
    months,
    priceCents,
    // Rounded up: never less than what is really paid.
    perMonthCents: Math.ceil(priceCents / months),
    renewalCents,
    saving: billing === 'monthly' ? null : savingOf(priceCents, monthlyCents),
    offer: struckOut(offersOn(offers, plan, billing), PLAN_PRICES[plan][billing], at),
  }
}

/** The offer in force with the price it may strike out; null when it is not below that price. */
function struckOut(
  offers: readonly PlanOffer[],
  normalCents: number,
  at: Date,
): PlanPrice['offer'] {
  const offer = offerInForce(offers, normalCents, at)
  if (!offer) return null
  const wasCents = priceBefore(offers, offer, normalCents, at)
  if (offer.priceCents >= wasCents) return null
  return {
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    wasCents,
    discountPercent: percentOf(wasCents - offer.priceCents, wasCents),
  }
}

function bonusOnSale(product: BonusProduct): BonusOnSale {
  return {
    product,
    title: PRODUCT_LABELS[product],
    description: BONUS_DESCRIPTIONS[product],
    priceCents: BONUS_PRICES[product],
    plans: [...BONUS_PLANS[product]],
  }
}
