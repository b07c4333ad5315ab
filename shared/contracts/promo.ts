import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** The code that the landing page offers. `endsAt` is the first instant at which it is over. */
export const getWelcomeOffer = route({
  method: 'GET',
  path: '/api/promo/welcome',
  audience: 'public',
  summary: 'The welcome offer in force',
  response: z.object({
    code: z.string(),
    discountPercent: z.int(),
    endsAt: timestamp,
    conditions: z.string(),
  }),
  problems: ['no_welcome_offer'],
})

export type WelcomeOffer = z.infer<(typeof getWelcomeOffer)['response']>
