import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { keyed } from '#shared/kit/keyed.ts'
import { route } from '../../kit/route.ts'
import { cursor } from './fields.ts'

export const SUBSCRIBER_STATUSES = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** The form with which the person subscribed. */
  source: z.nullable(z.string()),
  consentedAt: timestamp,
  confirmedAt: z.nullable(timestamp),
  unsubscribedAt: z.nullable(timestamp),
})
export type Subscriber = z.infer<typeof subscriber>

const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(SUBSCRIBER_STATUSES, "Cet état n'existe pas.")),
}

/** The newsletter subscribers, newest first, and how many there are in each state. */
export const listSubscribers = route({
  method: 'GET',
  path: '/api/admin/newsletter',
  audience: 'admin',
  summary: 'Newsletter subscribers',
  query: z.object({ ...filters, cursor }),
  response: z.object({
    subscribers: z.array(subscriber),
    counts: keyed(SUBSCRIBER_STATUSES, z.int()),
  }),
  problems: ['validation'],
})

/**
 * The same list, complete, as CSV. The export is recorded in the audit log, because a list of email addresses leaves
 * the product.
 */
export const exportSubscribers = route({
  method: 'POST',
  path: '/api/admin/newsletter/export',
  audience: 'admin',
  summary: 'Newsletter subscribers as CSV',
  body: z.object(filters),
  response: z.object({ csv: z.string(), count: z.int() }),
  problems: ['validation'],
})
