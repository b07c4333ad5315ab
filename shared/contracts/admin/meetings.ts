import * as z from 'zod/mini'
import { GENDERS } from '../../domain/genders.ts'
import { route } from '../../kit/route.ts'

/** Appointments that both members say took place, per hundred active members in the month, to one decimal place. */
const rate = z.nullable(z.number())

/** The rate of kept appointments, the figure that the product is judged by. */
export const getMeetings = route({
  method: 'GET',
  path: '/api/admin/meetings',
  audience: 'admin',
  summary: 'Appointments kept, by sex and age',
  response: z.object({
    /** The first day of the latest month that has been counted; null if no month has been. */
    month: z.nullable(z.string()),
    /** Each appointment counted once; null when there are too few members to publish the rate. */
    all: rate,
    /**
     * Each appointment counted once for each of its two members; `kept` is null for a group that is too small to
     * publish.
     */
    groups: z.array(
      z.object({ gender: z.enum(GENDERS), ageFrom: z.int(), ageTo: z.int(), kept: rate }),
    ),
    /** The earlier months, latest first, for all members together. */
    former: z.array(z.object({ month: z.string(), all: rate })),
  }),
})
export type Meetings = z.infer<(typeof getMeetings)['response']>
