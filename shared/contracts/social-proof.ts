import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const purchase = z.object({
  firstName: z.string(),
  /** Left out of a real one. */
  age: z.optional(z.int()),
  /** The town of a sample, the region of a real one. */
  place: z.string(),
  plan: z.enum(['premium', 'gold']),
})

/** Who took a plan lately: members of the last 24 hours who agreed to it, or the samples of the demonstration. */
export const getSocialProof = route({
  method: 'GET',
  path: '/api/social-proof',
  audience: 'session',
  summary: 'Who took a plan lately',
  response: z.object({
    mode: z.enum(['sample', 'real', 'off']),
    items: z.array(purchase),
  }),
})

export type Purchase = z.infer<typeof purchase>
