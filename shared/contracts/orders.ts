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
 * Opens the member's one pending checkout, in the place of the one before; asked again for the same thing it answers
 * the same payment. The amount is the server's alone. A bonus whose payment turns out to have arrived meanwhile is not sold a second time by
 * the same call: `already_paid`. `billing` is `annual` (`DEFAULT_BILLING`) unless said, and dropped for a bonus product,
 * which is sold with `immediateStart` alone: it is used up before it could be withdrawn from.
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
    /** Of the contract: « EMB-2026-7K4M9Q ». */
    reference: z.string(),
    /** Whether the plan begins only once its 14 days are over: its buyer withdrew from one before. */
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

/** How a checkout stands, as the provider says when asked. */
const outcome = z.enum(['paid', 'pending', 'refused'])

const settlement = z.object({
  success: z.boolean(),
  /** French, when it has not succeeded. */
  error: z.optional(z.string()),
  status: outcome,
})
export type Settlement = z.infer<typeof settlement>

/** Asks the provider how the caller's payment stands and, when it is paid, opens what was bought; once, however often it is asked. */
export const settleCheckout = route({
  method: 'POST',
  path: '/api/subscription/create',
  audience: 'member',
  summary: 'End a checkout that was paid',
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
 * Pays and ends the caller's pending checkout of a plan; with the simulated provider only, and
 * where none is pending 404. `email` and `firstName` are ignored; without a `token` it is the card
 * that pays at once (server/features/orders/orders.routes.ts).
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
