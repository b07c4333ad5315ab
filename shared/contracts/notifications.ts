import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'
import { notification } from './realtime.ts'

/** A notification that the member has not seen yet, as the alerts list shows it. */
const alert = z.object({
  id: z.int(),
  type: notification.shape.type,
  title: z.string(),
  createdAt: timestamp,
  /** The member whom it is about, if the plan of the recipient can see them. */
  memberId: z.nullable(memberId),
  photo: z.nullable(z.string()),
})
export type Alert = z.infer<typeof alert>

/** The unseen notifications, newest first, at most 50. */
export const listAlerts = route({
  method: 'GET',
  path: '/api/notifications',
  audience: 'session',
  summary: 'Unseen notifications',
  response: z.array(alert),
})

/** Marks as seen: one notification (`id`), all those up to one (`upToId`), all those about flashes (`type`), or all. */
export const markAlertsSeen = route({
  method: 'POST',
  path: '/api/notifications/seen',
  audience: 'session',
  summary: 'Mark notifications as seen',
  status: 204,
  body: z.object({
    id: z.optional(z.int32()),
    upToId: z.optional(z.int32()),
    type: z.optional(z.literal('flash')),
  }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})
