import { useEffect, useEffectEvent } from 'react'
import { request } from '#client/platform/api.ts'
import { createAbandonedCart } from '#shared/contracts/carts.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

const ABANDONED_AFTER_MS = 30_000

/**
 * Has the cart kept as abandoned once the reader has stood before the checkout for half a minute:
 * created once a visit. Whoever pays, or waits for their bank, abandons nothing: the clock starts anew
 * after it. No flag prevents repeats, the server does: it keeps no second one that day
 * (`createAbandonedCart`).
 */
export function useAbandonedCart(plan: PaidPlan, isPaying: boolean): void {
  const saveCart = useEffectEvent(() => {
    // Nobody waits for it: a cart that is lost brings one letter less.
    request(createAbandonedCart, { body: { plan } }).catch(() => {})
  })

  useEffect(() => {
    if (isPaying) return
    const timer = setTimeout(() => saveCart(), ABANDONED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPaying])
}
