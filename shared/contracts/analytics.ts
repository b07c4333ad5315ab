import * as z from 'zod/mini'
import { EVENTS_PATH, TRACKED_EVENTS } from '../domain/analytics.ts'
import { route } from '../kit/route.ts'

/** Adds one to the day's count. Sent without cookies and only by browsers that agreed: who it was is not known here. */
export const recordEvent = route({
  method: 'POST',
  path: EVENTS_PATH,
  audience: 'public',
  summary: 'Count an event',
  status: 204,
  body: z.object({ name: z.enum(TRACKED_EVENTS, 'Cet évènement est inconnu.') }),
  response: null,
  problems: ['validation', 'too_many_requests'],
})
