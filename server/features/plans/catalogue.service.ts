import type { Config } from '#server/config.ts'
import type { EventService } from '#server/features/events/events.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { ProviderName } from '#server/platform/database/schema-money.ts'
import type { BonusOnSale, Catalogue } from '#shared/contracts/plans.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import {
  type Billing,
  BONUS_PLANS,
  BONUS_PRODUCTS,
  type BonusProduct,
  PAID_PLANS,
  type PaidPlan,
  PRODUCT_LABELS,
} from '#shared/domain/products.ts'
import { BONUS_DESCRIPTIONS } from './catalogue.copy.ts'
import { listOffers } from './catalogue.db.ts'
import { BONUS_PRICES } from './prices.ts'
import { planOnSale, type TermPrice, termPrice } from './term-price.ts'

interface Dependencies {
  config: Pick<Config, 'stripe'>
  database: Database
  clock: Clock
  /** Null if no payment provider is configured. */
  provider: { readonly name: ProviderName } | null
  vipEvents: Pick<EventService, 'isAnyPlanned'>
}

export function createCatalogueService(deps: Dependencies) {
  const { config, database, clock, provider, vipEvents } = deps

  async function catalogue(): Promise<Catalogue> {
    const now = clock.now()
    const offers = await listOffers(database, now)
    return {
      plans: PAID_PLANS.map((plan) => planOnSale(offers, plan, now)),
      bonusProducts: BONUS_PRODUCTS.map(bonusOnSale),
      hasEvents: await vipEvents.isAnyPlanned(),
      payment: payment(),
      termsVersion: LEGAL_TEXTS.terms.version,
    }
  }

  function payment(): Catalogue['payment'] {
    if (!provider) return null
    const publishableKey = provider.name === 'stripe' ? config.stripe.publishableKey : null
    return { provider: provider.name, publishableKey }
  }

  /** The price of a term at an instant, including an offer in force. */
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

function bonusOnSale(product: BonusProduct): BonusOnSale {
  return {
    product,
    title: PRODUCT_LABELS[product],
    description: BONUS_DESCRIPTIONS[product],
    priceCents: BONUS_PRICES[product],
    plans: [...BONUS_PLANS[product]],
  }
}
