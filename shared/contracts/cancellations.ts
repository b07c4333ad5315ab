import * as z from 'zod/mini'
import { isDay } from '../domain/paris-date.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { timestamp } from './ids.ts'

/** Of a contract, as it stands on a receipt; spaces and small letters forgiven. */
export const contractReference = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(30, 'Cette référence est trop longue.'))

const NO_DAY = 'Veuillez choisir une date.'

// The library's own check of a day would be carried by every page.
export const day = z.string(NO_DAY).check(z.refine(isDay, NO_DAY))

/**
 * « résilier votre contrat », without signing in: the same answer whoever it names (article L215-1-1). With the right
 * reference the renewal ends at once; with the address alone a button is mailed to it. The effect dates from the request.
 */
export const requestCancellation = route({
  method: 'POST',
  path: '/api/cancellations',
  audience: 'public',
  summary: 'Ask for a contract to be ended',
  status: 201,
  body: z.object({
    email: fields.email,
    firstName: fields.statedName,
    reference: z.optional(contractReference),
    /** The day from which it is wished, `YYYY-MM-DD`; today unless said. */
    wishedOn: z.optional(day),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Votre motif est trop long.'))),
  }),
  response: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ['validation', 'too_many_requests'],
})
