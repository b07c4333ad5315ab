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

/** The terms that are in force, or soon will be, and that the member has not agreed to yet. */
export const termsToAccept = z.object({
  version: z.string(),
  since: z.string(),
  /** Until then the answer may wait. */
  isInForce: z.boolean(),
  changes: z.array(z.string()),
})
export type TermsToAccept = z.infer<typeof termsToAccept>

/** Agrees to the terms of that version, which must be today's; agreed to again, they keep their date. */
export const acceptTerms = route({
  method: 'POST',
  path: '/api/legal/terms',
  audience: 'session',
  summary: 'Agree to new terms',
  status: 204,
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  response: null,
  problems: ['validation', 'terms_changed'],
})
