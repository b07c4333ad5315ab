import type { FastifyInstance } from 'fastify'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import { implement } from '#server/platform/http.ts'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import type { Viewer } from '#server/platform/session.ts'
import {
  confirmTestPayment,
  createPaymentIntent,
  createSubscription,
} from '#shared/contracts/billing.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import type { BillingService } from './billing.service.ts'

interface Dependencies {
  auth: Pick<AuthService, 'requireSettledEmail'>
  billing: Pick<BillingService, 'open' | 'settleFor' | 'payAndSettle'>
  limits: Pick<Limits, 'consume'>
}

export function billingRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { auth, billing, limits } = deps

  implement(app, createPaymentIntent, async ({ body, viewer }) => {
    requireOwn(body.userId, viewer)
    await limits.consume('checkout', viewer.id)
    if (isPaidPlan(body.planId)) await auth.requireSettledEmail(viewer)
    return billing.open(viewer, body)
  })

  implement(app, createSubscription, async ({ body, viewer }) => {
    requireOwn(body.userId, viewer)
    await limits.consume('settle_payment', viewer.id)
    return billing.settleFor(viewer, { paymentId: body.paymentIntentId, product: body.planId })
  })

  implement(app, confirmTestPayment, async ({ body, viewer }) => {
    await limits.consume('settle_payment', viewer.id)
    return billing.payAndSettle(viewer, { plan: body.plan, token: body.token ?? 'tok_visa' })
  })
}

/** The body may name the buyer because the public API says so; the session decides who it is. */
function requireOwn(userId: string | undefined, viewer: Pick<Viewer, 'publicId'>): void {
  if (userId && userId !== viewer.publicId) fail('forbidden')
}
