import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'

/** Restores the previous email address of the account and ends every session, with the link emailed to that address. */
export const undoEmailChange = route({
  method: 'POST',
  path: '/api/account/email/undo',
  audience: 'public',
  summary: 'Undo a change of email address',
  status: 204,
  body: z.object({ token: linkToken }),
  response: null,
  problems: ['link_invalid', 'email_taken', 'too_many_requests'],
})
