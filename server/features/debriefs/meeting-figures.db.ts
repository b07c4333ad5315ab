import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface MeetingRow {
  month: string
  gender: 'F' | 'H'
  ageFrom: number
  members: number
  kept: number
}

/** The months that begin before a day, of which somebody has told and which were not counted. */
export async function listUncounted(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', d.held_on)::date::text as month from debriefs d
    where d.answered_at is not null and d.held_on < ${before}::date
      and not exists (select from meeting_figures f where f.month = date_trunc('month', d.held_on)::date)
    order by month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Counts a month for good: see db/functions/count_meetings.sql. */
export async function keepMonth(db: Db, month: string): Promise<void> {
  await sql`
    insert into meeting_figures (month, gender, age_from, members, kept)
    select ${month}::date, counted.* from count_meetings(${month}::date) counted
    on conflict do nothing`.execute(db)
}

/** The figures of so many months, the latest first. */
export async function listLatest(db: Db, months: number): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select month::text, gender, age_from as "ageFrom", members, kept from meeting_figures
    where month in (select distinct month from meeting_figures order by month desc limit ${months})
    order by month desc`.execute(db)
  return rows
}
