import * as z from 'zod/mini'
import { isDay } from '../../domain/paris-date.ts'
import { BILLINGS, PAID_PLANS } from '../../domain/products.ts'

/** What the back office's routes about money share. */

/** The id of the last row of a page, as the next one begins after it. */
export const cursor = z.optional(
  z.string().check(z.regex(/^\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
)

const NO_DAY = 'Choisissez une date.'

/** A day in Paris, `YYYY-MM-DD`. */
export const day = z.string(NO_DAY).check(z.refine(isDay, NO_DAY))

export const plan = z.enum(PAID_PLANS, 'Choisissez une formule.')
export const billing = z.enum(BILLINGS, 'Choisissez une durée.')

/** Where something that holds for a while stands. */
export const STAGES = ['coming', 'running', 'over'] as const

export const rowId = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, "Cette ligne n'existe pas.")),
    z.transform(Number),
  ),
})
