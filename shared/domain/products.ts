import type { Plan } from './plans.ts'

/** The plans that are sold. */
export const PAID_PLANS = ['premium', 'gold'] as const
export type PaidPlan = (typeof PAID_PLANS)[number]

/** By the month without commitment, or the commitment, which the wire calls `annual` (6 months of Premium, 12 of Gold). */
export const BILLINGS = ['annual', 'monthly'] as const
export type Billing = (typeof BILLINGS)[number]
/** What holds where none is said: an order, the address `/checkout`, the cards of the plans. */
export const DEFAULT_BILLING: Billing = 'annual'

export const BONUS_PRODUCTS = ['flash_pack', 'super_flash', 'boost'] as const
export type BonusProduct = (typeof BONUS_PRODUCTS)[number]

/** All that is sold. What each costs: `PLAN_PRICES` and `BONUS_PRICES` of server/features/plans/prices.ts. */
export const PRODUCTS = [...PAID_PLANS, ...BONUS_PRODUCTS] as const
export type Product = PaidPlan | BonusProduct

/**
 * Who may buy what: the plans that each bonus product is for. Others are refused by
 * server/features/orders/eligibility.ts.
 */
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

/** Months of a term: one by the month, else those of the commitment. */
export function monthsOf(plan: PaidPlan, billing: Billing): number {
  return billing === 'monthly' ? 1 : COMMITMENT_MONTHS[plan]
}

export const FLASH_PACK = { flashes: 50, lastsDays: 30 }

/**
 * For how long a profile is put forward: Super Flash in the first position, Mise en avant behind it
 * (db/functions/deck_boosted.sql).
 */
export const BOOST_HOURS = { super_flash: 1, boost: 24 }

export function boostLasts(product: keyof typeof BOOST_HOURS): string {
  const hours = BOOST_HOURS[product]
  return hours === 1 ? '1 heure' : `${hours} heures`
}

/** What was bought, in the words of a contract and of its receipt: « Premium, 6 mois ». */
export function contractName(product: Product, billing: Billing | null): string {
  return [PRODUCT_LABELS[product], termName(product, billing)].filter(Boolean).join(', ')
}

function termName(product: Product, billing: Billing | null): string | undefined {
  if (product === 'flash_pack') return undefined
  if (!isPaidPlan(product)) return boostLasts(product)
  return billing === 'monthly' ? 'au mois' : `${monthsOf(product, 'annual')} mois`
}
