import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const fact = z.nullable(z.string())

/** Who publishes and hosts the site, and how to write to them; null for what the owner has not stated. */
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

/** Terms that are in force, or soon will be, and that the member has not accepted yet. */
export const termsToAccept = z.object({
  version: z.string(),
  since: z.string(),
  /** As long as it is false, the answer can wait. */
  isInForce: z.boolean(),
  changes: z.array(z.string()),
})
export type TermsToAccept = z.infer<typeof termsToAccept>

/** Accepts the terms of that version, which must be the current one. Accepting them again keeps the first date. */
export const acceptTerms = route({
  method: 'POST',
  path: '/api/legal/terms',
  audience: 'session',
  summary: 'Accept new terms',
  status: 204,
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  response: null,
  problems: ['validation', 'terms_changed'],
})
