import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '#client/platform/api.ts'
import { createAbandonedCart } from '#shared/contracts/carts.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

const ABANDONED_AFTER_MS = 30_000

/**
 * Reports the cart as abandoned after half a minute on the checkout, once per visit. While the member pays or waits for
 * their bank, no cart is reported; the delay starts again afterwards. The server stores one cart per day
 * (`createAbandonedCart`).
 */
export function useAbandonedCart(plan: PaidPlan, isPaying: boolean): void {
  const isReported = useRef(false)
  const saveCart = useEffectEvent(() => {
    isReported.current = true
    // A failure is ignored: a lost cart only means one reminder less.
    request(createAbandonedCart, { body: { plan } }).catch(() => {})
  })

  useEffect(() => {
    if (isPaying || isReported.current) return
    const timer = setTimeout(() => saveCart(), ABANDONED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPaying])
}
