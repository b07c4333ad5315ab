import type { FastifyInstance } from 'fastify'
import type { EmailChangeService } from '#server/features/auth/email-change.service.ts'
import { implement } from '#server/platform/http/http.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import {
  confirmTestPayment,
  createPaymentIntent,
  type PaymentIntent,
  settleCheckout,
} from '#shared/contracts/orders.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import type { CheckoutWish } from './checkout.service.ts'
import type { OrderService } from './orders.service.ts'

interface Dependencies {
  emailChanges: Pick<EmailChangeService, 'requireNoRecentChange'>
  orders: Pick<OrderService, 'open' | 'settleFor' | 'payAndSettle'>
  limits: Pick<Limits, 'consume' | 'refund'>
}

export function orderRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { emailChanges, orders, limits } = deps

  implement(app, createPaymentIntent, async ({ body, viewer, request }) => {
    requireOwn(body.userId, viewer)
    await limits.consume('checkout', viewer.id)
    if (isPaidPlan(body.planId)) await emailChanges.requireNoRecentChange(viewer)
    if (body.promoCode === undefined) return orders.open(viewer, body)
    return tryCode(viewer, body, request.ip)
  })

  /**
   * Takes from the same limit per member as the validation of a code, but from another limit per IP address: a
   * neighbour's validations never block an order, and nobody can go on guessing with one account after another. An
   * attempt is refunded unless the code was wrong, so that only failures count.
   */
  async function tryCode(viewer: Viewer, body: CheckoutWish, ip: string): Promise<PaymentIntent> {
    await limits.consume('promo_try', viewer.id)
    let isWrong = false
    try {
      await limits.consume('promo_order_ip', ip)
      return await orders.open(viewer, body)
    } catch (error) {
      isWrong = error instanceof DomainProblem && error.code === 'promo_invalid'
      throw error
    } finally {
      if (!isWrong) {
        await limits.refund('promo_order_ip', ip)
        await limits.refund('promo_try', viewer.id)
      }
    }
  }

  implement(app, settleCheckout, async ({ body, viewer }) => {
    requireOwn(body.userId, viewer)
    await limits.consume('settle_payment', viewer.id)
    return orders.settleFor(viewer, { paymentId: body.paymentIntentId, product: body.planId })
  })

  implement(app, confirmTestPayment, async ({ body, viewer }) => {
    await limits.consume('settle_payment', viewer.id)
    return orders.payAndSettle(viewer, { plan: body.plan, token: body.token ?? 'tok_visa' })
  })
}

/** The public API accepts a buyer's id in the body, but the buyer is always the member of the session. */
function requireOwn(userId: string | undefined, viewer: Pick<Viewer, 'publicId'>): void {
  if (userId && userId !== viewer.publicId) fail('forbidden')
}
