import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { arrival, arrivalCount, arrivalCursor, veiledArrivals } from './arrivals.ts'

const visits = z.object({
  count: arrivalCount,
  items: z.array(z.extend(arrival, { isMatch: z.boolean() })),
})

/**
 * Who opened the member's profile, the latest first, 24 a page; the next page is announced by `X-Next-Cursor`.
 * The free plan is told how many, on one page.
 */
export const listVisits = route({
  method: 'GET',
  path: '/api/visits',
  audience: 'session',
  summary: 'Visits received',
  query: z.object({ cursor: z.optional(arrivalCursor) }),
  response: z.union([visits, veiledArrivals]),
  problems: ['validation', 'too_many_requests'],
})

/** The tab was looked at: every visit so far is seen. */
export const markVisitsSeen = route({
  method: 'POST',
  path: '/api/visits/seen',
  audience: 'session',
  summary: 'Mark visits seen',
  status: 204,
  response: null,
})
