import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { PAID_PLANS } from '../../domain/products.ts'
import { route } from '../../kit/route.ts'
import { cursor, day, rowId, STAGES } from './fields.ts'

const CODE_INVALID = 'De 3 à 30 lettres sans accent, chiffres ou tirets.'
const PERCENT_INVALID = 'De 1 à 90 %.'
const USES_INVALID = 'De 1 à 100 000 utilisations.'

const promoCodeRow = z.object({
  id: z.int(),
  code: z.string(),
  discountPercent: z.int(),
  /** Null if the code is valid for both plans. */
  plan: z.nullable(z.enum(PAID_PLANS)),
  startsAt: timestamp,
  /** The end of the code, exclusive. */
  endsAt: timestamp,
  maxUses: z.nullable(z.int()),
  isOncePerMember: z.boolean(),
  isFirstOrderOnly: z.boolean(),
  /** Offered to visitors of the landing page. */
  isWelcome: z.boolean(),
  stage: z.enum(STAGES),
  /** The orders paid with the code, and the open checkouts that reserve a use of it. */
  paidUses: z.int(),
  heldUses: z.int(),
})
export type PromoCodeRow = z.infer<typeof promoCodeRow>

/** Every code, newest first. */
export const listPromoCodes = route({
  method: 'GET',
  path: '/api/admin/promo-codes',
  audience: 'admin',
  summary: 'Promo codes',
  query: z.object({ cursor }),
  response: z.object({ codes: z.array(promoCodeRow) }),
  problems: ['validation'],
})

/**
 * Creates a code, which cannot be changed afterwards. It is valid from the first day, or from now if that is today, to
 * the end of the last day.
 */
export const createPromoCode = route({
  method: 'POST',
  path: '/api/admin/promo-codes',
  audience: 'admin',
  summary: 'Create a promo code',
  status: 201,
  body: z.object({
    code: z
      .string(CODE_INVALID)
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, CODE_INVALID)),
    discountPercent: z
      .int(PERCENT_INVALID)
      .check(z.minimum(1, PERCENT_INVALID), z.maximum(90, PERCENT_INVALID)),
    plan: z.nullable(z.enum(PAID_PLANS, 'Choisissez une formule.')),
    from: day,
    until: day,
    maxUses: z.nullable(
      z.int(USES_INVALID).check(z.minimum(1, USES_INVALID), z.maximum(100_000, USES_INVALID)),
    ),
    isOncePerMember: z.boolean(),
    isFirstOrderOnly: z.boolean(),
    isWelcome: z.boolean(),
  }),
  response: promoCodeRow,
  problems: ['validation', 'promo_code_taken'],
})

/** Ends a code now; a code that has not begun, and so was never used, is deleted. */
export const endPromoCode = route({
  method: 'POST',
  path: '/api/admin/promo-codes/:id/end',
  audience: 'admin',
  summary: 'End a promo code',
  status: 204,
  params: rowId,
  response: null,
  problems: ['validation', 'promo_code_not_found', 'already_over'],
})
