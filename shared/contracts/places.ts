import * as z from 'zod/mini'
import { CITY_MAX } from '../domain/profile-bounds.ts'
import { REGIONS } from '../domain/regions.ts'
import { route } from '../kit/route.ts'

/**
 * The communes whose name starts with the typed text, then those with a later word that does; most populous first, at
 * most eight.
 */
export const searchPlaces = route({
  method: 'GET',
  path: '/api/places',
  audience: 'public',
  summary: 'Complete the name of a commune',
  query: z.object({ q: z.string().check(z.maxLength(CITY_MAX)) }),
  response: z.array(
    z.object({
      /** The INSEE code, which identifies the commune. */
      code: z.string(),
      name: z.string(),
      /** It distinguishes communes of the same name. */
      department: z.string(),
      /** Null overseas. */
      region: z.nullable(z.enum(REGIONS)),
    }),
  ),
  problems: ['too_many_requests'],
})
