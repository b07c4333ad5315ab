import * as z from 'zod/mini'
import { PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'

/**
 * Records that the caller spent half a minute at the checkout without completing it, once per member and day. A
 * `userId` in the body is ignored. The email that follows: `remind` in server/features/carts/carts.service.ts.
 */
export const createAbandonedCart = route({
  method: 'POST',
  path: '/api/abandoned-cart/create',
  audience: 'session',
  summary: 'Record an abandoned cart',
  status: 204,
  body: z.object({ plan: z.enum(PAID_PLANS, "Cette formule n'existe pas.") }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})
