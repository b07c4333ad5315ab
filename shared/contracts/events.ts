import * as z from 'zod/mini'
import { CITY_MAX } from '../domain/profile-bounds.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** An event for gold members. */
const event = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  city: z.string(),
  place: z.string(),
  startsAt: timestamp,
  isCanceled: z.boolean(),
})
export type VipEvent = z.infer<typeof event>

/** An event as members see it. */
const upcomingEvent = z.extend(event, {
  /**
   * The distance between the member's town and the event's, as coarse as all distances; null if either town is unknown.
   */
  distanceKm: z.nullable(z.number()),
  /** The URL of a drawing that suits the event. */
  picture: z.string(),
})
export type UpcomingEvent = z.infer<typeof upcomingEvent>

/** The events of today and later, soonest first, including the cancelled ones. */
export const listEvents = route({
  method: 'GET',
  path: '/api/events',
  audience: 'member',
  summary: 'Upcoming events, for gold members',
  response: z.array(upcomingEvent),
  problems: ['email_unconfirmed', 'plan_required'],
})

/** A teaser for the other plans: the town and the date of the next event. */
export const findNextEvent = route({
  method: 'GET',
  path: '/api/events/next',
  audience: 'member',
  summary: 'Where and when the next event is',
  response: z.nullable(
    z.object({
      city: z.string(),
      startsAt: timestamp,
      /** The same as in `upcomingEvent`. */
      distanceKm: z.nullable(z.number()),
    }),
  ),
  problems: ['email_unconfirmed'],
})

/** Every event, newest first; `X-Next-Cursor` gives the cursor of the next page. */
export const listAdminEvents = route({
  method: 'GET',
  path: '/api/admin/events',
  audience: 'admin',
  summary: 'Events',
  query: z.object({
    cursor: z.optional(
      z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
    ),
  }),
  response: z.array(event),
  problems: ['validation'],
})

function text(max: number, missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(2, missing),
      z.maxLength(max, `Ce texte ne peut pas dépasser ${max} caractères.`),
    )
}

export const EVENT_DESCRIPTION_MAX = 1000

export const newEvent = z.object({
  title: text(80, 'Donnez un titre.'),
  description: text(EVENT_DESCRIPTION_MAX, "Dites en quelques mots ce qui s'y passe."),
  city: text(CITY_MAX, 'Dites dans quelle ville.'),
  place: text(120, 'Dites en quel lieu.'),
  startsAt: z.iso.datetime('Choisissez un jour et une heure.'),
})

/** Plans an event. The same title at the same time in the same place is one event. */
export const createEvent = route({
  method: 'POST',
  path: '/api/admin/events',
  audience: 'admin',
  summary: 'Plan an event',
  status: 201,
  body: newEvent,
  response: event,
  problems: ['validation'],
})

/** Cancels an event, which members then see marked « Annulé ». */
export const cancelEvent = route({
  method: 'POST',
  path: '/api/admin/events/:id/cancel',
  audience: 'admin',
  summary: 'Cancel an event',
  params: z.object({ id: z.uuid('Cet événement est inconnu.') }),
  response: event,
  problems: ['event_not_found'],
})
