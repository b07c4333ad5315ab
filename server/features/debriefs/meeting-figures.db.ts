import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface MeetingRow {
  month: string
  gender: 'F' | 'H'
  ageFrom: number
  members: number
  kept: number
}

/**
 * The uncounted months that begin before a day, from the first month with an answer on. A month without answers in
 * between is included: its figure is zero.
 */
export async function listUncounted(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with told as (
      select min(d.held_on) as day from debriefs d where d.answered_at is not null
      union all select min(month) from meeting_figures
      union all select min(month) from meeting_leavers where kept > 0
    )
    select closed.month::date::text as month from told
    cross join lateral generate_series(date_trunc('month', told.day), ${before}::date - 1, interval '1 month') closed (month)
    where not exists (select from meeting_figures f where f.month = closed.month::date)
    group by closed.month order by closed.month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Counts and stores a month, and deletes the sums of its departed members; see db/functions/count_meetings.sql. */
export async function keepMonth(tx: Tx, month: string): Promise<void> {
  await sql`
    insert into meeting_figures (month, gender, age_from, members, kept)
    select ${month}::date, counted.* from count_meetings(${month}::date) counted
    on conflict do nothing`.execute(tx)
  await sql`delete from meeting_leavers where month <= ${month}::date`.execute(tx)
}

/** The figures of the last `months` months, the latest first. */
export async function listLatest(db: Db, months: number): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select month::text, gender, age_from as "ageFrom", members, kept from meeting_figures
    where month in (select distinct month from meeting_figures order by month desc limit ${months})
    order by month desc`.execute(db)
  return rows
}
