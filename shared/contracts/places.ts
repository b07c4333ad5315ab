import * as z from 'zod/mini'
import { CITY_MAX } from '../domain/profile-bounds.ts'
import { REGIONS } from '../domain/regions.ts'
import { route } from '../kit/route.ts'

/** Communes whose name starts as typed, then those of which a later word does: the most populous first, eight at most. */
export const searchPlaces = route({
  method: 'GET',
  path: '/api/places',
  audience: 'public',
  summary: 'Complete the name of a commune',
  query: z.object({ q: z.string().check(z.maxLength(CITY_MAX)) }),
  response: z.array(
    z.object({
      /** The INSEE code, which fixes the commune. */
      code: z.string(),
      name: z.string(),
      /** Tells homonyms apart. */
      department: z.string(),
      /** Null overseas. */
      region: z.nullable(z.enum(REGIONS)),
    }),
  ),
  problems: ['too_many_requests'],
})
