import * as z from 'zod/mini'
import { BILLINGS, PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** The code that the landing page offers. `endsAt` is exclusive. */
export const getWelcomeOffer = route({
  method: 'GET',
  path: '/api/promo/welcome',
  audience: 'public',
  summary: 'The welcome offer in force',
  response: z.object({
    code: z.string(),
    discountPercent: z.int(),
    endsAt: timestamp,
    conditions: z.string(),
  }),
  problems: ['no_welcome_offer'],
})

export type WelcomeOffer = z.infer<(typeof getWelcomeOffer)['response']>

/**
 * A promo code, converted to upper case as it is stored. An empty one is refused, which the page does before any
 * request (« Code requis », client/features/orders/PromoField.tsx).
 */
export const promoCode = z
  .string('Veuillez saisir un code promo')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Veuillez saisir un code promo'),
    z.maxLength(40, "Ce code promo n'est pas valide ou a expiré"),
  )

/**
 * The discount that a code would give the caller on a plan. A code that is unknown, expired, used up or for another
 * plan gets the same response: `valid: false`. Nothing is reserved: the checkout counts the use. Amounts are integer
 * cents.
 */
export const validatePromoCode = route({
  method: 'POST',
  path: '/api/promo/validate',
  audience: 'session',
  summary: 'Check a promo code',
  body: z.object({
    code: promoCode,
    plan: z.enum(PAID_PLANS, "Cette formule n'existe pas."),
    billing: z.optional(z.enum(BILLINGS)),
  }),
  response: z.object({
    valid: z.boolean(),
    discountPercent: z.optional(z.int()),
    discountedPrice: z.optional(z.int()),
  }),
  problems: ['validation', 'too_many_requests'],
})
