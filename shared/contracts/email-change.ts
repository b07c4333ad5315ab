import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { code } from './auth.ts'
import * as fields from './fields.ts'

/** Mails a code to the new address, no matter who has it: only who reads that mailbox learns whether it is taken. */
export const requestEmailChange = route({
  method: 'POST',
  path: '/api/account/email',
  audience: 'member',
  summary: 'Ask for another address',
  status: 204,
  body: z.object({ email: fields.email }),
  response: null,
  problems: ['validation', 'proof_required', 'too_many_requests'],
})

/** Makes it the caller's address with the code mailed there, in the session that asked. */
export const confirmEmailChange = route({
  method: 'POST',
  path: '/api/account/email/confirm',
  audience: 'member',
  summary: 'Confirm the new address with the mailed code',
  status: 204,
  body: z.object({ email: fields.email, code }),
  response: null,
  problems: ['validation', 'code_invalid', 'email_taken', 'account_closed', 'too_many_requests'],
})
