import { useEffect, useEffectEvent } from 'react'
import { request } from '#client/platform/api.ts'
import { createAbandonedCart } from '#shared/contracts/carts.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

const ABANDONED_AFTER_MS = 30_000

/** Has the cart kept once the reader has stood before it for half a minute; once a visit. */
export function useAbandonedCart(plan: PaidPlan): void {
  const saveCart = useEffectEvent(() => {
    // Nobody waits for it: a cart that is lost brings one letter less.
    request(createAbandonedCart, { body: { plan } }).catch(() => {})
  })

  useEffect(() => {
    const timer = setTimeout(() => saveCart(), ABANDONED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
