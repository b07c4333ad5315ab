import * as z from 'zod/mini'
import { isDay } from '../domain/paris-date.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { timestamp } from './ids.ts'

/** The reference of a contract as printed on a receipt; spaces around it and lower case are accepted. */
export const contractReference = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(30, 'Cette référence est trop longue.'))

const NO_DAY = 'Veuillez choisir une date.'

// Every page would load zod's own date check.
export const day = z.string(NO_DAY).check(z.refine(isDay, NO_DAY))

/**
 * « résilier votre contrat », without signing in: the response is the same for every request (article L215-1-1). With the
 * correct reference, the renewal stops immediately; with the email address alone, a confirmation button is emailed to
 * it. The cancellation takes effect from the request.
 */
export const requestCancellation = route({
  method: 'POST',
  path: '/api/cancellations',
  audience: 'public',
  summary: 'Request the end of a contract',
  status: 201,
  body: z.object({
    email: fields.email,
    firstName: fields.statedName,
    reference: z.optional(contractReference),
    /** The day on which the contract should end, `YYYY-MM-DD`; today if omitted. */
    wishedOn: z.optional(day),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Votre motif est trop long.'))),
  }),
  response: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ['validation', 'too_many_requests'],
})
