import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { arrival, arrivalCount, arrivalCursor, veiledArrivals } from './arrivals.ts'

const visits = z.object({
  count: arrivalCount,
  items: z.array(z.extend(arrival, { isMatch: z.boolean() })),
})

/**
 * The members who opened the caller's profile, newest first, 24 per page; `X-Next-Cursor` gives the cursor of the next
 * page. The free plan gets `veiledArrivals`, on one page.
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

/** The member has looked at the tab: marks every visit so far as seen. */
export const markVisitsSeen = route({
  method: 'POST',
  path: '/api/visits/seen',
  audience: 'session',
  summary: 'Mark visits seen',
  status: 204,
  response: null,
})
