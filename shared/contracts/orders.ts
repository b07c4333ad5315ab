import * as z from 'zod/mini'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { promoCode } from './promo.ts'

const product = z.enum(PRODUCTS, "Cette formule n'existe pas.")
const plan = z.enum(PAID_PLANS, "Cette formule n'existe pas.")
const billing = z.enum(BILLINGS, "Cette facturation n'existe pas.")
const paymentId = z.string().check(z.regex(/^\w{3,80}$/, 'Ce paiement est inconnu.'))

/**
 * Opens the member's only pending checkout, which replaces the previous one; repeating the request for the same product
 * returns the same payment. The server alone sets the amount. If the payment of a bonus turns out to have arrived in
 * the meantime, the same request does not sell it a second time: `already_paid`. `billing` defaults to `annual`
 * (`DEFAULT_BILLING`). It is ignored for a bonus product, which is sold only with `immediateStart`, because it is used
 * up before its buyer could withdraw.
 */
export const createPaymentIntent = route({
  method: 'POST',
  path: '/api/create-payment-intent',
  audience: 'member',
  summary: 'Open a checkout',
  body: z.object({
    userId: z.optional(memberId),
    planId: product,
    billing: z.optional(billing),
    promoCode: z.optional(promoCode),
    termsVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    immediateStart: z.optional(z.boolean()),
  }),
  response: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    /** In cents. */
    amount: z.int(),
    /** The reference of the contract: « EMB-2026-7K4M9Q ». */
    reference: z.string(),
    /** Whether the plan begins only after its 14 days, because its buyer withdrew from an earlier one. */
    startsLater: z.boolean(),
  }),
  problems: [
    'validation',
    'terms_required',
    'terms_changed',
    'start_required',
    'promo_invalid',
    'forbidden',
    'email_unconfirmed',
    'email_just_changed',
    'plan_required',
    'profile_unseen',
    'already_subscribed',
    'already_paid',
    'plan_change_refused',
    'too_many_requests',
    'payments_unavailable',
  ],
})
export type PaymentIntent = z.infer<(typeof createPaymentIntent)['response']>

/** The state of a checkout, as the provider reports it on request. */
const outcome = z.enum(['paid', 'pending', 'refused'])

const settlement = z.object({
  success: z.boolean(),
  /** In French; set if the payment has not succeeded. */
  error: z.optional(z.string()),
  status: outcome,
})
export type Settlement = z.infer<typeof settlement>

/**
 * Requests the state of the caller's payment from the provider and, if it is paid, grants the product; only once,
 * however often it is requested.
 */
export const settleCheckout = route({
  method: 'POST',
  path: '/api/subscription/create',
  audience: 'member',
  summary: 'Settle a paid checkout',
  body: z.object({
    userId: z.optional(memberId),
    planId: product,
    paymentIntentId: paymentId,
  }),
  response: settlement,
  problems: [
    'validation',
    'forbidden',
    'email_unconfirmed',
    'too_many_requests',
    'payments_unavailable',
  ],
})

/**
 * Pays and settles the caller's pending checkout of a plan; only with the simulated provider, and 404 if no checkout is
 * pending. `email` and `firstName` are ignored. Without a `token`, it uses the card that pays immediately
 * (server/features/orders/orders.routes.ts).
 */
export const confirmTestPayment = route({
  method: 'POST',
  path: '/api/test-payment-confirmation',
  audience: 'member',
  summary: 'Pay the pending checkout (simulated provider)',
  body: z.object({
    plan,
    token: z.optional(z.string().check(z.regex(/^tok_\w{1,40}$/, 'Ce jeton est inconnu.'))),
  }),
  response: settlement,
  problems: [
    'validation',
    'email_unconfirmed',
    'not_found',
    'payment_refused',
    'too_many_requests',
  ],
})
