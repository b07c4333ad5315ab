import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'

/**
 * Unsubscribes a member from one kind of email. Email providers also send this request, without a cookie (RFC 8058).
 */
export const unsubscribeFromDigest = route({
  method: 'POST',
  path: '/api/digests/unsubscribe/:token',
  audience: 'public',
  summary: 'Unsubscribe with the link of a digest or a reminder',
  status: 204,
  params: z.object({ token: fields.linkToken }),
  response: null,
  problems: ['validation', 'link_invalid'],
})
