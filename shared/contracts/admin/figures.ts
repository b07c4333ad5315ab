import * as z from 'zod/mini'
import { keyed } from '#shared/kit/keyed.ts'
import { TRACKED_EVENTS } from '../../domain/analytics.ts'
import { METRICS, PERIODS } from '../../domain/figures.ts'
import { MEMBER_SOURCES } from '../../domain/sources.ts'
import { route } from '../../kit/route.ts'

const UNKNOWN_PERIOD = 'Cette période est inconnue.'

const series = z.object({
  /** One count per day, from `from` to `to`. */
  counts: z.array(z.int()),
  /** The total of the same number of days just before `from`. */
  before: z.int(),
})
export type Series = z.infer<typeof series>

const cohort = z.object({
  /** The Monday of the week in which these members confirmed their email address. */
  week: z.string(),
  /**
   * The size of the cohort, then how many of them came back one week later, two weeks later and so on, for each week
   * that is over.
   */
  counts: z.array(z.int()),
})
export type Cohort = z.infer<typeof cohort>

/** Days and weeks are in the Paris time zone. Everything except `events` is counted from the tables of the product. */
export const getFigures = route({
  method: 'GET',
  path: '/api/admin/figures',
  audience: 'admin',
  summary: 'Figures by day, by source and by week',
  query: z.object({
    days: z.enum(PERIODS.map(String), UNKNOWN_PERIOD),
    source: z.optional(z.enum(MEMBER_SOURCES, 'Cette provenance est inconnue.')),
  }),
  response: z.object({
    /** The first day and the last day, which is today. */
    from: z.string(),
    to: z.string(),
    metrics: keyed(METRICS, series),
    cohorts: z.array(cohort),
    /**
     * The events that browsers sent after their users agreed to audience measurement; `source` does not filter them.
     */
    events: keyed(TRACKED_EVENTS, series),
  }),
  problems: ['validation'],
})
export type FiguresQuery = z.infer<(typeof getFigures)['query']>
export type Figures = z.infer<(typeof getFigures)['response']>
