import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/**
 * The caller's bonus products: the flashes left, and the boosts. `getCatalogue` (plans.ts) lists what is on sale; bonus
 * products are bought in the same way as plans (orders.ts).
 */
export const listOwnBonuses = route({
  method: 'GET',
  path: '/api/bonus',
  audience: 'session',
  summary: "The caller's bonus products",
  response: z.object({
    /** One entry per expiry date, soonest first. */
    flashes: z.array(z.object({ remaining: z.int(), expiresAt: z.nullable(timestamp) })),
    /** The flashes given back this month, which are included in those left; null if none were. */
    returned: z.nullable(z.int()),
    /** When each kind of boost ends, including the boosts that wait for a running one to end. */
    boosts: z.array(z.object({ product: z.enum(['super_flash', 'boost']), endsAt: timestamp })),
  }),
})
export type OwnBonuses = z.infer<(typeof listOwnBonuses)['response']>
