import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { TrackedEvent } from '#shared/domain/analytics.ts'
import type { MemberSource } from '#shared/domain/sources.ts'

export type DayCount = Selectable<Schema['daily_figures']>
export type CohortCount = Selectable<Schema['weekly_cohorts']>

/** The source of test profiles, which are counted only when this source is requested. */
const TEST = 'test'

/** `from` is the first day (or Monday) included; `before` is the first one excluded. */
export interface Span {
  from: string
  before: string
}

/** Finds the last day whose counts are stored. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('daily_figures')
    .select((row) => row.fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

export async function countDays(db: Db, { from, before }: Span): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day, metric, source, count from count_events(${from}, ${before})`.execute(db)
  return rows
}

/** Stores the counts of days; a day that another process has stored in the meantime is unchanged. */
export async function keepDays(db: Db, { from, before }: Span): Promise<void> {
  await sql`
    insert into daily_figures (day, metric, source, count)
    select day, metric, source, count from count_events(${from}, ${before})
    on conflict do nothing`.execute(db)
}

export async function listDays(
  db: Db,
  { from, before }: Span,
  source: MemberSource | undefined,
): Promise<DayCount[]> {
  let query = db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<', before)
  query = source ? query.where('source', '=', source) : query.where('source', '<>', TEST)
  return await query.execute()
}

/** Finds the Monday of the last week whose returning members are stored. */
export async function findLastWeek(db: Db): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select max(week + 7 * later) as week from weekly_cohorts`.execute(db)
  return rows[0]?.week ?? null
}

export async function countCohorts(db: Db, { from, before }: Span): Promise<CohortCount[]> {
  const { rows } = await sql<CohortCount>`
    select week, later, source, count from count_cohorts(${from}, ${before})`.execute(db)
  return rows
}

/** Stores the counts of weeks; a stored week is unchanged, because it includes members who were erased since. */
export async function keepCohorts(db: Db, { from, before }: Span): Promise<void> {
  await sql`
    insert into weekly_cohorts (week, later, source, count)
    select week, later, source, count from count_cohorts(${from}, ${before})
    on conflict do nothing`.execute(db)
}

export async function listCohorts(
  db: Db,
  from: string,
  source: MemberSource | undefined,
): Promise<CohortCount[]> {
  let query = db.selectFrom('weekly_cohorts').selectAll().where('week', '>=', from)
  query = source ? query.where('source', '=', source) : query.where('source', '<>', TEST)
  return await query.execute()
}

/** Lists the events that browsers have sent, by day; `name` was validated when the event was received. */
export async function listEvents(db: Db, from: string) {
  return await db
    .selectFrom('analytics_counts')
    .select(['day', 'name', 'count'])
    .where('day', '>=', from)
    .$narrowType<{ name: TrackedEvent }>()
    .execute()
}
