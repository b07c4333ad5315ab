import * as z from 'zod/mini'
import { PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'

/**
 * Half a minute before the checkout without ending it: kept once a member and day. `userId` is a
 * placeholder, and ignored. The letter that follows: `remind` in
 * server/features/carts/carts.service.ts.
 */
export const createAbandonedCart = route({
  method: 'POST',
  path: '/api/abandoned-cart/create',
  audience: 'session',
  summary: 'Keep an abandoned cart',
  status: 204,
  body: z.object({ plan: z.enum(PAID_PLANS, "Cette formule n'existe pas.") }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})
