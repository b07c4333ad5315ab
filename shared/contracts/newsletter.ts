import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'

/** Any short label is taken; the server keeps those it knows (`NEWSLETTER_TAGS` and `NEWSLETTER_SOURCES` in domain/newsletter.ts). */
const label = z.string().check(z.maxLength(40))

/**
 * Mails a link to confirm the address; the same answer for every address. What our forms send, and
 * read of a refusal: `sendSubscription` in client/features/newsletter/newsletter.api.ts.
 */
export const subscribe = route({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  audience: 'public',
  summary: 'Ask for the guide and the newsletter',
  body: z.object({
    email: fields.email,
    firstName: fields.statedName,
    source: z.optional(label),
    tags: z.optional(z.array(label).check(z.maxLength(10))),
  }),
  response: z.object({ status: z.literal('confirmation_sent') }),
  problems: ['validation', 'too_many_requests', 'unavailable'],
})

/** Makes a subscriber of the owner of the mailbox; the guide is mailed then. */
export const confirmSubscription = route({
  method: 'POST',
  path: '/api/newsletter/confirm',
  audience: 'public',
  summary: 'Confirm an address with the mailed link',
  status: 204,
  body: z.object({ token: fields.linkToken }),
  response: null,
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})

/** Ends the letters. Mail providers ask it too, without a cookie, on behalf of their reader (RFC 8058). */
export const unsubscribe = route({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  audience: 'public',
  summary: 'Unsubscribe with the link of a letter',
  status: 204,
  params: z.object({ token: fields.linkToken }),
  response: null,
  problems: ['validation', 'link_invalid'],
})
