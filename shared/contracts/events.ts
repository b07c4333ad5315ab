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

/** The same as a member reads of it. */
const eventToCome = z.extend(event, {
  /** How far its town is from the member's, as coarse as any distance is told; null where either is none of our places. */
  distanceKm: z.nullable(z.number()),
  /** The address of a drawing that suits it. */
  picture: z.string(),
})
export type EventToCome = z.infer<typeof eventToCome>

/** What is to come, the next first; what was canceled is told until its day is over. */
export const listEvents = route({
  method: 'GET',
  path: '/api/events',
  audience: 'member',
  summary: 'Events to come, for gold members',
  response: z.array(eventToCome),
  problems: ['email_unconfirmed', 'plan_required'],
})

/** A taste for the other plans: the town and the day of what comes next. */
export const findNextEvent = route({
  method: 'GET',
  path: '/api/events/next',
  audience: 'member',
  summary: 'Where and when the next event is',
  response: z.nullable(
    z.object({
      city: z.string(),
      startsAt: timestamp,
      /** As of any event to come. */
      distanceKm: z.nullable(z.number()),
    }),
  ),
  problems: ['email_unconfirmed'],
})

/** Every event, the latest first; a next page is announced by `X-Next-Cursor`. */
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

/** The same title at the same hour in the same place is one event. */
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

/** Those who look find it marked « Annulé ». */
export const cancelEvent = route({
  method: 'POST',
  path: '/api/admin/events/:id/cancel',
  audience: 'admin',
  summary: 'Cancel an event',
  params: z.object({ id: z.uuid('Cet événement est inconnu.') }),
  response: event,
  problems: ['event_not_found'],
})
