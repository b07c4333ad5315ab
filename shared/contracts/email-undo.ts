import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'

/** Gives the account its former address back and ends every session, with the link mailed to that address. */
export const undoEmailChange = route({
  method: 'POST',
  path: '/api/account/email/undo',
  audience: 'public',
  summary: 'Take a change of address back',
  status: 204,
  body: z.object({ token: linkToken }),
  response: null,
  problems: ['link_invalid', 'email_taken', 'too_many_requests'],
})
