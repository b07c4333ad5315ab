import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'
import { timestamp } from './ids.ts'

const token = z.object({ token: linkToken })

/** What the button of the email would end, and when. This request changes nothing. */
export const readCancellation = route({
  method: 'GET',
  path: '/api/cancellations/link/:token',
  audience: 'public',
  summary: 'Preview an emailed cancellation',
  params: token,
  response: z.object({
    /** « Premium, 6 mois »; omitted, like `endsAt`, if no contract runs any more. */
    contract: z.optional(z.string()),
    endsAt: z.optional(timestamp),
    /**
     * Whether the contract would end on confirmation. The server decides this, because the clock of the page can be
     * wrong. Omitted for a contract that would run on.
     */
    isAtOnce: z.optional(z.boolean()),
  }),
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})

/**
 * Confirms with the button of the email: stops the renewal with effect from the day of the request, even if the plan
 * was upgraded in the meantime. A repeated confirmation changes nothing, unless the renewal was resumed in the
 * meantime: then it stops the renewal with effect from that confirmation.
 */
export const confirmCancellation = route({
  method: 'POST',
  path: '/api/cancellations/confirm',
  audience: 'public',
  summary: 'Confirm a cancellation with the emailed link',
  body: token,
  response: z.object({
    /** Null if no contract runs any more, so that nothing will be charged. */
    endsAt: z.nullable(timestamp),
    /** When the contract renews once more before it ends, because the request came less than 48 hours before that. */
    renewsAt: z.optional(timestamp),
  }),
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})
