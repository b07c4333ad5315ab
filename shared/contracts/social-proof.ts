import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const purchase = z.object({
  firstName: z.string(),
  /** Omitted for a real purchase. */
  age: z.optional(z.int()),
  /** The town of a sample, the region of a real purchase. */
  place: z.string(),
  plan: z.enum(['premium', 'gold']),
})

/**
 * Recent purchases of a plan: those of the last 24 hours by members who agreed to be shown, or the samples of the
 * demonstration.
 */
export const getSocialProof = route({
  method: 'GET',
  path: '/api/social-proof',
  audience: 'session',
  summary: 'Recent purchases of a plan',
  response: z.object({
    mode: z.enum(['sample', 'real', 'off']),
    items: z.array(purchase),
  }),
})

export type Purchase = z.infer<typeof purchase>
