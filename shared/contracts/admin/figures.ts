import * as z from 'zod/mini'
import { keyed } from '#shared/kit/keyed.ts'
import { TRACKED_EVENTS } from '../../domain/analytics.ts'
import { METRICS, PERIODS } from '../../domain/figures.ts'
import { MEMBER_SOURCES } from '../../domain/sources.ts'
import { route } from '../../kit/route.ts'

const UNKNOWN_PERIOD = 'Cette période est inconnue.'

const series = z.object({
  /** One count a day, from the first to the last. */
  counts: z.array(z.int()),
  /** What as many days made just before. */
  before: z.int(),
})
export type Series = z.infer<typeof series>

const cohort = z.object({
  /** The Monday of the week in which they confirmed their address. */
  week: z.string(),
  /** All of them, then those who came back one week later, two weeks later… as far as weeks are over. */
  counts: z.array(z.int()),
})
export type Cohort = z.infer<typeof cohort>

/** Days and weeks are those of Paris. All but `events` is counted from the tables of the product. */
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
    /** The first day and the last, which is today. */
    from: z.string(),
    to: z.string(),
    metrics: keyed(METRICS, series),
    cohorts: z.array(cohort),
    /** What the browsers that agreed to audience measurement have sent; it knows no source. */
    events: keyed(TRACKED_EVENTS, series),
  }),
  problems: ['validation'],
})
export type FiguresQuery = z.infer<(typeof getFigures)['query']>
export type Figures = z.infer<(typeof getFigures)['response']>
