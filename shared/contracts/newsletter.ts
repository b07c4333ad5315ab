import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'

/**
 * Any short label is accepted; the server keeps those it knows (`NEWSLETTER_TAGS` and `NEWSLETTER_SOURCES` in
 * domain/newsletter.ts).
 */
const label = z.string().check(z.maxLength(40))

/**
 * Emails a link that confirms the address; the response is the same for every address. What our forms send, and how
 * they show a refusal: `sendSubscription` in client/features/newsletter/newsletter.api.ts.
 */
export const subscribe = route({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  audience: 'public',
  summary: 'Request the guide and the newsletter',
  body: z.object({
    email: fields.email,
    firstName: fields.statedName,
    source: z.optional(label),
    tags: z.optional(z.array(label).check(z.maxLength(10))),
  }),
  response: z.object({ status: z.literal('confirmation_sent') }),
  problems: ['validation', 'too_many_requests', 'unavailable'],
})

/** Makes the owner of the mailbox a subscriber, and emails them the guide. */
export const confirmSubscription = route({
  method: 'POST',
  path: '/api/newsletter/confirm',
  audience: 'public',
  summary: 'Confirm an email address with the emailed link',
  status: 204,
  body: z.object({ token: fields.linkToken }),
  response: null,
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})

/**
 * Unsubscribes from the newsletter. Email providers also send this request for their users, without a cookie (RFC
 * 8058).
 */
export const unsubscribe = route({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  audience: 'public',
  summary: 'Unsubscribe with the link of a newsletter issue',
  status: 204,
  params: z.object({ token: fields.linkToken }),
  response: null,
  problems: ['validation', 'link_invalid'],
})
