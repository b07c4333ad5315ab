import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { code } from './auth.ts'
import * as fields from './fields.ts'

/** Emails a code to the new address, even if it is taken: only a person who reads that mailbox learns that. */
export const requestEmailChange = route({
  method: 'POST',
  path: '/api/account/email',
  audience: 'member',
  summary: 'Request another email address',
  status: 204,
  body: z.object({ email: fields.email }),
  response: null,
  problems: ['validation', 'proof_required', 'too_many_requests'],
})

/** Changes the caller's email address with the code emailed to the new one, in the session that requested it. */
export const confirmEmailChange = route({
  method: 'POST',
  path: '/api/account/email/confirm',
  audience: 'member',
  summary: 'Confirm the new email address with the emailed code',
  status: 204,
  body: z.object({ email: fields.email, code }),
  response: null,
  problems: ['validation', 'code_invalid', 'email_taken', 'account_closed', 'too_many_requests'],
})
