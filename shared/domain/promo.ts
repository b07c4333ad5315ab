/** The smallest amount that a card can be charged. */
export const MIN_CHARGE_CENTS = 50

/**
 * The discount of a promo code, in cents, rounded down; null if the remainder would be too small to charge. Whether a
 * code is valid (dates, plan, number of uses): `isUsable` in server/features/promo/promo.service.ts.
 */
export function discountOn(cents: number, percent: number): number | null {
  const discount = Math.floor((cents * percent) / 100)
  return cents - discount < MIN_CHARGE_CENTS ? null : discount
}
