import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const ENDPOINT_MAX = 1000
const WRONG = "Cet abonnement n'est pas celui d'un navigateur."

function key(pattern: RegExp) {
  return z.string(WRONG).check(z.regex(pattern, WRONG))
}

/** What a page needs to subscribe its browser, and the endpoint this session is told at, if any. */
export const getPush = route({
  method: 'GET',
  path: '/api/push',
  audience: 'session',
  summary: 'The push key of the site, and the subscription of this session',
  response: z.object({ publicKey: z.string(), endpoint: z.nullable(z.string()) }),
})

/** Tells this session's browser from now on, as the browser itself describes it; replaces what it had. */
export const subscribeToPush = route({
  method: 'POST',
  path: '/api/push/subscriptions',
  audience: 'session',
  summary: 'Send push notifications to this browser',
  status: 204,
  body: z.object({
    endpoint: z.string(WRONG).check(z.maxLength(ENDPOINT_MAX, WRONG)),
    keys: z.object({ p256dh: key(/^[\w-]{87}$/), auth: key(/^[\w-]{22}$/) }),
  }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})

export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  audience: 'session',
  summary: 'Send no more push notifications to this browser',
  status: 204,
  response: null,
})
