import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface RankingRow {
  gender: 'F' | 'H'
  ageFrom: number
  members: number
  flashes: number
  dealt: number
  answered: number
  matches: number
}

/** Counts a month and stores it: see db/functions/count_ranking.sql. A month without a flash is not stored. */
export async function keepMonth(db: Db, month: string): Promise<void> {
  await sql`
    with counted as materialized (select * from count_ranking(${month}::date))
    insert into ranking_figures (month, gender, age_from, members, flashes, dealt, answered, matches)
    select ${month}::date, counted.*
    from counted
    where exists (select from counted any_of where any_of.flashes > 0)
    on conflict do nothing`.execute(db)
}

export async function isKept(db: Db, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('ranking_figures')
    .select('month')
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the figures of the latest stored month. */
export async function listLatest(db: Db): Promise<(RankingRow & { month: string })[]> {
  const { rows } = await sql<RankingRow & { month: string }>`
    select month::text, gender, age_from as "ageFrom", members, flashes, dealt, answered, matches
    from ranking_figures where month = (select max(month) from ranking_figures)`.execute(db)
  return rows
}
