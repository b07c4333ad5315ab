import * as z from 'zod/mini'
import { timestamp } from './ids.ts'
import { publicProfile } from './profile.ts'

/** Where the next page of flashes or visits begins: an instant in milliseconds and a member. */
export const arrivalCursor = z
  .string()
  .check(z.regex(/^[1-3]?\d{12}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** How many came: exact below `COUNTED_UP_TO` of shared/domain/arrivals.ts, where counting stops. */
export const arrivalCount = z.int()

/** Someone who came, as a paying member sees them. */
export const arrival = z.object({ profile: publicProfile, at: timestamp })

/**
 * What the free plan is told of those who came: how many, and for at most 24 of them a drawing of somebody out of
 * focus. The drawings hold nothing of anybody: each is that of its place in the list, among those of whom the member
 * looks for.
 */
export const veiledArrivals = z.object({
  count: arrivalCount,
  items: z.array(z.object({ blurredPhoto: z.string() })),
})
export type VeiledArrivals = z.infer<typeof veiledArrivals>
