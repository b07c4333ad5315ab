import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const fact = z.nullable(z.string())

/** Who publishes and hosts the site, and where to write; null is what its owner has not stated. */
export const getLegalNotice = route({
  method: 'GET',
  path: '/api/legal',
  audience: 'public',
  summary: 'Who publishes and hosts this site',
  response: z.object({
    isDemo: z.boolean(),
    name: fact,
    form: fact,
    address: fact,
    registration: fact,
    vat: fact,
    phone: fact,
    email: fact,
    director: fact,
    host: fact,
    mediator: fact,
  }),
})

export type LegalNotice = z.infer<typeof getLegalNotice.response>
