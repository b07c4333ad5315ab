import * as z from 'zod/mini'
import { timestamp } from './ids.ts'
import { publicProfile } from './profile.ts'

/** The place where the next page of flashes or visits begins: an instant in milliseconds and a member id. */
export const arrivalCursor = z
  .string()
  .check(z.regex(/^[1-3]?\d{12}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** The number of arrivals: exact below `COUNTED_UP_TO` of shared/domain/arrivals.ts, where counting stops. */
export const arrivalCount = z.int()

/** A member who flashed or visited, as a paying member sees them. */
export const arrival = z.object({ profile: publicProfile, at: timestamp })

/**
 * What the free plan shows of arrivals: their number, and a blurred drawing for at most 24 of them. The drawings reveal
 * nothing about anybody: each one depends only on its position in the list and on whom the member looks for.
 */
export const veiledArrivals = z.object({
  count: arrivalCount,
  items: z.array(z.object({ blurredPhoto: z.string() })),
})
export type VeiledArrivals = z.infer<typeof veiledArrivals>
