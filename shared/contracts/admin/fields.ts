import * as z from 'zod/mini'
import { isDay } from '../../domain/paris-date.ts'
import { BILLINGS, PAID_PLANS } from '../../domain/products.ts'

/** Fields that several routes of the back office share. */

/** The id of the last row of a page; the next page begins after it. */
export const cursor = z.optional(
  z.string().check(z.regex(/^\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
)

const NO_DAY = 'Choisissez une date.'

/** A day in Paris, `YYYY-MM-DD`. */
export const day = z.string(NO_DAY).check(z.refine(isDay, NO_DAY))

export const plan = z.enum(PAID_PLANS, 'Choisissez une formule.')
export const billing = z.enum(BILLINGS, 'Choisissez une durée.')

/** The stages of an offer or a promo code, by its start and its end. */
export const STAGES = ['coming', 'running', 'over'] as const

export const rowId = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, "Cette ligne n'existe pas.")),
    z.transform(Number),
  ),
})
