import type { Plan } from './plans.ts'

/** The plans that are sold. */
export const PAID_PLANS = ['premium', 'gold'] as const
export type PaidPlan = (typeof PAID_PLANS)[number]

/**
 * Monthly without commitment, or with a commitment, which the wire calls `annual` (6 months for Premium, 12 for Gold).
 */
export const BILLINGS = ['annual', 'monthly'] as const
export type Billing = (typeof BILLINGS)[number]
/** The default for an order, the page `/checkout` and the cards of the plans. */
export const DEFAULT_BILLING: Billing = 'annual'

export const BONUS_PRODUCTS = ['flash_pack', 'super_flash', 'boost'] as const
export type BonusProduct = (typeof BONUS_PRODUCTS)[number]

/** Everything that is sold. The prices: `PLAN_PRICES` and `BONUS_PRICES` in server/features/plans/prices.ts. */
export const PRODUCTS = [...PAID_PLANS, ...BONUS_PRODUCTS] as const
export type Product = PaidPlan | BonusProduct

/** The plans that can buy each bonus product; server/features/orders/eligibility.ts refuses the others. */
export const BONUS_PLANS: Record<BonusProduct, readonly Plan[]> = {
  flash_pack: ['premium'],
  super_flash: ['gold'],
  boost: ['gratuit', 'premium', 'gold'],
}

export const PRODUCT_LABELS: Record<Product, string> = {
  premium: 'Premium',
  gold: 'Gold',
  flash_pack: 'Pack 50 Flashs',
  super_flash: 'Super Flash',
  boost: 'Mise en avant',
}

export function isPaidPlan(product: Product): product is PaidPlan {
  return product === 'premium' || product === 'gold'
}

const COMMITMENT_MONTHS: Record<PaidPlan, number> = { premium: 6, gold: 12 }

/** The number of months in a term: one with monthly billing, else the months of the commitment. */
export function monthsOf(plan: PaidPlan, billing: Billing): number {
  return billing === 'monthly' ? 1 : COMMITMENT_MONTHS[plan]
}

export const FLASH_PACK = { flashes: 50, lastsDays: 30 }

/**
 * How many hours a profile is promoted: by a Super Flash in first position, by a « Mise en avant » after it
 * (db/functions/deck_boosted.sql).
 */
export const BOOST_HOURS = { super_flash: 1, boost: 24 }

export function boostLasts(product: keyof typeof BOOST_HOURS): string {
  const hours = BOOST_HOURS[product]
  return hours === 1 ? '1 heure' : `${hours} heures`
}

/** The name of a purchase on its contract and receipt: « Premium, 6 mois ». */
export function contractName(product: Product, billing: Billing | null): string {
  return [PRODUCT_LABELS[product], termName(product, billing)].filter(Boolean).join(', ')
}

function termName(product: Product, billing: Billing | null): string | undefined {
  if (product === 'flash_pack') return undefined
  if (!isPaidPlan(product)) return boostLasts(product)
  return billing === 'monthly' ? 'au mois' : `${monthsOf(product, 'annual')} mois`
}
