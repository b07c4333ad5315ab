import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { route } from '../kit/route.ts'

const group = z.object({
  gender: z.enum(GENDERS),
  ageFrom: z.int(),
  ageTo: z.int(),
  /** Null for a group that is too small to publish, or that sent no flash. */
  figures: z.nullable(
    z.object({
      /** The percentage of flashes that their addressee was dealt, or answered, within 10 days. */
      dealtPercent: z.int(),
      /** The percentage of flashes that were answered within 7 days. */
      answeredPercent: z.int(),
      /** Matches per member in the month, to one decimal place. */
      matches: z.number(),
    }),
  ),
})

/** What happens to flashes, for everybody to read (DSA, article 27; code de la consommation, L111-7). */
export const getRankingFigures = route({
  method: 'GET',
  path: '/api/ranking',
  audience: 'public',
  summary: 'What happens to flashes, by sex and age',
  response: z.object({
    /** The first day of the month of the figures; null until a month has been counted. */
    month: z.nullable(z.string()),
    groups: z.array(group),
  }),
})
export type RankingFigures = z.infer<(typeof getRankingFigures)['response']>
