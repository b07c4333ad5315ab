/** What a card can be charged at least. */
export const LEAST_CHARGE_CENTS = 50

/**
 * What a promo code takes off, in cents, rounded down; null where it would leave too little to be
 * charged. When a code holds, by its dates, plan and uses: `isUsable` in
 * server/features/promo/promo.service.ts.
 */
export function discountOn(cents: number, percent: number): number | null {
  const discount = Math.floor((cents * percent) / 100)
  return cents - discount < LEAST_CHARGE_CENTS ? null : discount
}
