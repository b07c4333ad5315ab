import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/**
 * What the caller has of the bonus products now: the flashes that are left, and what puts the
 * profile forward. What is on sale: `getCatalogue` in plans.ts; they are bought as plans are, in
 * orders.ts.
 */
export const listOwnBonuses = route({
  method: 'GET',
  path: '/api/bonus',
  audience: 'session',
  summary: "The caller's bonus products",
  response: z.object({
    /** Those that expire together, the soonest first. */
    flashes: z.array(z.object({ remaining: z.int(), expiresAt: z.nullable(timestamp) })),
    /** Flashes given back this month, which are among those left; null for none. */
    returned: z.nullable(z.int()),
    /** Until when each runs, those that wait for their turn behind it included. */
    boosts: z.array(z.object({ product: z.enum(['super_flash', 'boost']), endsAt: timestamp })),
  }),
})
export type OwnBonuses = z.infer<(typeof listOwnBonuses)['response']>
