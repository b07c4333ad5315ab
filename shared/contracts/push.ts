import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const ENDPOINT_MAX = 1000
const SUBSCRIPTION_INVALID = "Cet abonnement n'est pas celui d'un navigateur."

function key(pattern: RegExp) {
  return z.string(SUBSCRIPTION_INVALID).check(z.regex(pattern, SUBSCRIPTION_INVALID))
}

/** What a page needs to subscribe its browser, and the push endpoint of this session, if any. */
export const getPush = route({
  method: 'GET',
  path: '/api/push',
  audience: 'session',
  summary: 'The push key of the site, and the subscription of this session',
  response: z.object({ publicKey: z.string(), endpoint: z.nullable(z.string()) }),
})

/**
 * Subscribes the browser of this session, as the browser itself describes the subscription; replaces the previous one.
 */
export const subscribeToPush = route({
  method: 'POST',
  path: '/api/push/subscriptions',
  audience: 'session',
  summary: 'Send push notifications to this browser',
  status: 204,
  body: z.object({
    endpoint: z.string(SUBSCRIPTION_INVALID).check(z.maxLength(ENDPOINT_MAX, SUBSCRIPTION_INVALID)),
    keys: z.object({ p256dh: key(/^[\w-]{87}$/), auth: key(/^[\w-]{22}$/) }),
  }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})

export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  audience: 'session',
  summary: 'Stop push notifications to this browser',
  status: 204,
  response: null,
})
