import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { route } from '../kit/route.ts'

const group = z.object({
  gender: z.enum(GENDERS),
  ageFrom: z.int(),
  ageTo: z.int(),
  /** Null for a group too small to be published, or that sent no flash. */
  figures: z.nullable(
    z.object({
      /** Of a hundred flashes, how many their addressee was dealt, or answered, within 10 days. */
      dealtPercent: z.int(),
      /** Of a hundred flashes, how many were answered within 7 days. */
      answeredPercent: z.int(),
      /** Matches a member in the month, to a tenth. */
      matches: z.number(),
    }),
  ),
})

/** What becomes of flashes, for everybody to read (DSA, article 27; code de la consommation, L111-7). */
export const getRankingFigures = route({
  method: 'GET',
  path: '/api/ranking',
  audience: 'public',
  summary: 'What becomes of flashes, by sex and age',
  response: z.object({
    /** The first day of the month they are of; null as long as no month is counted. */
    month: z.nullable(z.string()),
    groups: z.array(group),
  }),
})
export type RankingFigures = z.infer<(typeof getRankingFigures)['response']>
