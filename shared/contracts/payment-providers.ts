import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** The tokens that stand for cards in the simulated provider's form, which never handles a card number. */
export const SIMULATED_TOKENS = [
  'tok_visa',
  'tok_3ds',
  'tok_slow',
  'tok_asks_later',
  'tok_declined',
] as const

/**
 * Plays the bank of the demonstration. `tok_visa` pays. `tok_3ds` requires a confirmation, which a second request with
 * `isAuthenticated` gives. `tok_slow` pays after 10 seconds. `tok_declined_later` pays, and is refused when a renewal
 * is charged to it. `tok_asks_later` pays, and requires a confirmation for a renewal. Any other token is refused.
 */
export const confirmSimulatedPayment = route({
  method: 'POST',
  path: '/api/payments/simulated/confirm',
  audience: 'member',
  summary: 'Confirm a simulated payment',
  body: z.object({
    clientSecret: z.string().check(z.minLength(10), z.maxLength(200)),
    token: z.string().check(z.regex(/^tok_\w{1,40}$/, 'Ce jeton est inconnu.')),
    isAuthenticated: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.enum(['succeeded', 'requires_action', 'processing']) }),
  problems: [
    'validation',
    'email_unconfirmed',
    'not_found',
    'payment_refused',
    'too_many_requests',
  ],
})

/**
 * A signed event that a provider sends by itself; the server then requests the current state. An invalid signature gets
 * 400.
 */
export const receivePaymentEvent = route({
  method: 'POST',
  path: '/api/webhooks/payments',
  audience: 'public',
  summary: "The payment provider's events",
  status: 204,
  response: null,
  problems: ['malformed_request', 'not_found'],
})
