import * as z from 'zod/mini'
import { GENDERS } from '../../domain/genders.ts'
import { route } from '../../kit/route.ts'

/** Appointments that both say took place, per hundred active members in the month, to a tenth. */
const rate = z.nullable(z.number())

/** What the product is steered by. */
export const getMeetings = route({
  method: 'GET',
  path: '/api/admin/meetings',
  audience: 'admin',
  summary: 'Appointments kept, by sex and age',
  response: z.object({
    /** The first day of the latest month that is known; null as long as none is. */
    month: z.nullable(z.string()),
    /** Each appointment once; null among too few members. */
    all: rate,
    /** Each appointment once for each of the two; null for a group too small to be told. */
    groups: z.array(
      z.object({ gender: z.enum(GENDERS), ageFrom: z.int(), ageTo: z.int(), kept: rate }),
    ),
    /** The months before, the latest first, all members together. */
    former: z.array(z.object({ month: z.string(), all: rate })),
  }),
})
export type Meetings = z.infer<(typeof getMeetings)['response']>
