import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { createPaymentIntent, type Settlement, settleCheckout } from '#shared/contracts/orders.ts'
import { validatePromoCode } from '#shared/contracts/promo.ts'
import { changeCard, openCard, settleOwedPayment } from '#shared/contracts/subscriptions.ts'
import type { Product } from '#shared/domain/products.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export function openCheckout(body: RouteArgs<typeof createPaymentIntent>['body']) {
  return request(createPaymentIntent, { body })
}

/** Settles a payment and returns its state; the server grants the order once it is paid. */
export function settlePayment(planId: Product, paymentIntentId: string): Promise<Settlement> {
  return request(settleCheckout, { body: { planId, paymentIntentId } })
}

export function validatePromo(body: RouteArgs<typeof validatePromoCode>['body']) {
  return request(validatePromoCode, { body })
}

/** The open payment of the member's renewal; the request also begins a term that was paid in the meantime. */
export const owedQuery = queryOptions({
  queryKey: [settleOwedPayment.path],
  queryFn: () => settleOwed(),
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})

export function settleOwed() {
  return request(settleOwedPayment)
}

export function openCardChange() {
  return request(openCard)
}

export function saveCard(card: string) {
  return request(changeCard, { body: { card } })
}
