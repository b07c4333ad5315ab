import type { Catalogue, PlanPrice } from '#shared/contracts/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/** A promo code that the server has checked. */
export interface Promo {
  code: string
  percent: number
}

/** The price of an order, its deductions and its total, in cents. */
export interface Total {
  price: PlanPrice
  creditCents: number
  discountCents: number
  totalCents: number
}

export function findPrice(
  { plans }: Pick<Catalogue, 'plans'>,
  plan: PaidPlan,
  billing: Billing,
): PlanPrice | undefined {
  const onSale = plans.find((one) => one.plan === plan)
  return onSale?.prices.find((one) => one.billing === billing)
}

/** « −20 % », with a no-break space. */
export function percentOff(percent: number): string {
  return `−${percent}\u00a0%`
}

/** Computes as the server does: the code's percentage applies to the price less the credit. */
export function totalOf(price: PlanPrice, promo: Promo | null, creditCents: number): Total {
  const left = price.priceCents - creditCents
  const discountCents = promo ? Math.floor((left * promo.percent) / 100) : 0
  return { price, creditCents, discountCents, totalCents: left - discountCents }
}
