import * as z from 'zod/mini'
import { EVENTS_PATH, TRACKED_EVENTS } from '../domain/analytics.ts'
import { route } from '../kit/route.ts'

/**
 * Adds one to the day's count of an event. Browsers send it without cookies, and only if their user agreed: the server
 * does not learn who sent it.
 */
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
