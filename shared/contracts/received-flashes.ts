import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { arrival, arrivalCount, arrivalCursor, veiledArrivals } from './arrivals.ts'
import { liked } from './liked.ts'

/** `liked` is what the sender of the flash likes about the member's own profile. */
const receivedFlash = z.extend(arrival, { liked: z.nullable(liked) })
export type ReceivedFlash = z.infer<typeof receivedFlash>

const receivedFlashes = z.object({ count: arrivalCount, items: z.array(receivedFlash) })

/**
 * The flashes that wait for an answer, newest first, 24 per page; `X-Next-Cursor` gives the cursor of the next page.
 * The free plan gets `veiledArrivals`, on one page.
 */
export const listReceivedFlashes = route({
  method: 'GET',
  path: '/api/flashes/received',
  audience: 'session',
  summary: 'Flashes received',
  query: z.object({ cursor: z.optional(arrivalCursor) }),
  response: z.union([receivedFlashes, veiledArrivals]),
  problems: ['validation', 'too_many_requests'],
})
