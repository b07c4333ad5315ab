import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Cohort, Figures, FiguresQuery, Series } from '#shared/contracts/admin/figures.ts'
import { TRACKED_EVENTS } from '#shared/domain/analytics.ts'
import { dayLater, daysBetween, mondayOf } from '#shared/domain/calendar-day.ts'
import { COHORT_WEEKS, METRICS } from '#shared/domain/figures.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import * as db from './figures.db.ts'

/** A day before the product existed. */
const BEGINNING = '2000-01-01'

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
}

/** Daily figures and weekly retention: past days and weeks are stored, the current ones are counted on each read. */
export function createFiguresService({ database, replica, clock }: Dependencies) {
  /** Counts and stores the days and weeks that are over. */
  async function close(): Promise<void> {
    await db.keepDays(database, { from: await firstOpenDay(), before: clock.today() })
    if (!(await areWeeksClosed())) await db.keepCohorts(database, followedWeeks())
  }

  async function firstOpenDay(): Promise<string> {
    const last = await db.findLastDay(database)
    return last ? dayLater(last, 1) : BEGINNING
  }

  /** The COHORT_WEEKS weeks before the current one. */
  function followedWeeks(): db.Span {
    const before = mondayOf(clock.today())
    return { from: dayLater(before, -7 * COHORT_WEEKS), before }
  }

  async function areWeeksClosed(): Promise<boolean> {
    return (await db.findLastWeek(database)) === dayLater(followedWeeks().before, -7)
  }

  async function read({ days: wantedDays, source }: FiguresQuery): Promise<Figures> {
    const days = Number(wantedDays)
    const to = clock.today()
    const from = dayLater(to, 1 - days)
    const previousFrom = dayLater(from, -days)
    const counts = await listDays(previousFrom, source)
    const events = await db.listEvents(replica, previousFrom)
    return {
      ...{ from, to },
      metrics: seriesByName(METRICS, counts, { from, days }),
      cohorts: cohortsOf(await listCohorts(source), followedWeeks().from),
      events: seriesByName(TRACKED_EVENTS, events, { from, days }),
    }
  }

  async function listDays(from: string, source: MemberSource | undefined) {
    const open = { from: await firstOpenDay(), before: dayLater(clock.today(), 1) }
    const kept = await db.listDays(replica, { from, before: open.from }, source)
    const counted = await db.countDays(replica, open)
    return [...kept, ...counted.filter(hasSource(source))].map((row) => ({
      ...row,
      name: row.metric,
    }))
  }

  async function listCohorts(source: MemberSource | undefined): Promise<db.CohortCount[]> {
    const weeks = followedWeeks()
    const kept = await db.listCohorts(replica, weeks.from, source)
    if (await areWeeksClosed()) return kept
    const storedKeys = new Set(kept.map(cohortKey))
    const counted = (await db.countCohorts(replica, weeks)).filter(hasSource(source))
    return [...kept, ...counted.filter((row) => !storedKeys.has(cohortKey(row)))]
  }

  return { close, read }
}
export type FiguresService = ReturnType<typeof createFiguresService>

function hasSource(source: MemberSource | undefined) {
  // Test profiles are not real members: they are counted only when their source is requested.
  return (row: { source: MemberSource }) => (source ? row.source === source : row.source !== 'test')
}

function cohortKey({ week, later, source }: db.CohortCount): string {
  return `${week} ${later} ${source}`
}

interface Count<Name extends string> {
  day: string
  name: Name
  count: number
}

interface Period {
  from: string
  days: number
}

function seriesByName<Name extends string>(
  names: readonly Name[],
  rows: readonly Count<Name>[],
  period: Period,
): Record<Name, Series> {
  const ofName = (name: Name) => rows.filter((row) => row.name === name)
  const series = names.map((name) => [name, seriesOf(ofName(name), period)] as const)
  return Object.fromEntries(series) as Record<Name, Series>
}

function seriesOf(rows: readonly Count<string>[], { from, days }: Period): Series {
  const counts = Array.from({ length: days }, () => 0)
  let before = 0
  for (const { day, count } of rows) {
    const place = daysBetween(from, day)
    if (place < 0) before += place >= -days ? count : 0
    else if (place < days) counts[place] = (counts[place] ?? 0) + count
  }
  return { counts, before }
}

function cohortsOf(rows: readonly db.CohortCount[], from: string): Cohort[] {
  return Array.from({ length: COHORT_WEEKS }, (_, i) => {
    const week = dayLater(from, 7 * i)
    const counts = Array.from({ length: COHORT_WEEKS - i }, (_, later) =>
      rows
        .filter((row) => row.week === week && row.later === later)
        .reduce((sum, { count }) => sum + count, 0),
    )
    return { week, counts }
  })
}
