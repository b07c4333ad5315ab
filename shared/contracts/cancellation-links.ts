import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'
import { timestamp } from './ids.ts'

const token = z.object({ token: linkToken })

/** What the button of the message would end, and when. Reading it changes nothing. */
export const readCancellation = route({
  method: 'GET',
  path: '/api/cancellations/link/:token',
  audience: 'public',
  summary: 'What a mailed cancellation would end',
  params: token,
  response: z.object({
    /** « Premium, 6 mois »; left out, with its end, where nothing runs any more. */
    contract: z.optional(z.string()),
    endsAt: z.optional(timestamp),
    /** It would end as it is confirmed: the clock of a page could not tell. Left out of one that runs on. */
    isAtOnce: z.optional(z.boolean()),
  }),
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})

/**
 * The button of the message: ends the renewal from the day it was asked for, be it of an upgrade by now. Pressed again it
 * changes nothing, unless the renewal was taken up meanwhile: then it ends it from that press.
 */
export const confirmCancellation = route({
  method: 'POST',
  path: '/api/cancellations/confirm',
  audience: 'public',
  summary: 'Confirm a cancellation with the mailed link',
  body: token,
  response: z.object({
    /** Null where nothing runs any more, so that nothing will be charged. */
    endsAt: z.nullable(timestamp),
    /** The one renewal that comes before the end: it was asked for less than 48 hours before it. */
    renewsAt: z.optional(timestamp),
  }),
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})
