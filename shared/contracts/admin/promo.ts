import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { PAID_PLANS } from '../../domain/products.ts'
import { route } from '../../kit/route.ts'
import { cursor, day, rowId, STAGES } from './fields.ts'

const CODE = 'De 3 à 30 lettres sans accent, chiffres ou tirets.'
const PERCENT = 'De 1 à 90 %.'
const USES = 'De 1 à 100 000 utilisations.'

const promoCodeRow = z.object({
  id: z.int(),
  code: z.string(),
  discountPercent: z.int(),
  /** Null when it holds for both. */
  plan: z.nullable(z.enum(PAID_PLANS)),
  startsAt: timestamp,
  /** The first instant at which it is over. */
  endsAt: timestamp,
  maxUses: z.nullable(z.int()),
  isOncePerMember: z.boolean(),
  isFirstOrderOnly: z.boolean(),
  /** Offered to visitors of the landing page. */
  isWelcome: z.boolean(),
  stage: z.enum(STAGES),
  /** Orders that were paid with it, and checkouts that hold it. */
  paidUses: z.int(),
  heldUses: z.int(),
})
export type PromoCodeRow = z.infer<typeof promoCodeRow>

/** Every code, the latest first. */
export const listPromoCodes = route({
  method: 'GET',
  path: '/api/admin/promo-codes',
  audience: 'admin',
  summary: 'Promo codes',
  query: z.object({ cursor }),
  response: z.object({ codes: z.array(promoCodeRow) }),
  problems: ['validation'],
})

/** Makes a code; nothing of it is changed afterwards. It holds from the first day, today's from now, to the end of the last. */
export const createPromoCode = route({
  method: 'POST',
  path: '/api/admin/promo-codes',
  audience: 'admin',
  summary: 'Make a promo code',
  status: 201,
  body: z.object({
    code: z
      .string(CODE)
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, CODE)),
    discountPercent: z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(90, PERCENT)),
    plan: z.nullable(z.enum(PAID_PLANS, 'Choisissez une formule.')),
    from: day,
    until: day,
    maxUses: z.nullable(z.int(USES).check(z.minimum(1, USES), z.maximum(100_000, USES))),
    isOncePerMember: z.boolean(),
    isFirstOrderOnly: z.boolean(),
    isWelcome: z.boolean(),
  }),
  response: promoCodeRow,
  problems: ['validation', 'promo_code_taken'],
})

/** Ends a code now; one that has not begun, and so was never used, is taken away. */
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
