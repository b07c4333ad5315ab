import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { TABLE_KM, type TablePurpose } from '#shared/domain/tables.ts'
import type { Guest } from './table-rules.ts'
import { IS_REGULAR, mayMeet, type TableRow } from './tables.db.ts'

/** The proposed tables that begin in the span and that no composition has tried since `since`. */
export async function listToCompose(
  db: Db,
  { from, to, since }: { from: Date; to: Date; since: Date },
): Promise<TableRow[]> {
  return await db
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', 'proposed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where(sql<boolean>`(tried_at is null or tried_at < ${since})`)
    .orderBy('city')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The weekly tables that begin in the span. */
export async function listWeekly(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<TableRow[]> {
  return await db
    .selectFrom('tables')
    .selectAll()
    .where('is_weekly', '=', true)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('id')
    .execute()
}

/** Inserts the repetition of a weekly table once. If the team cancelled it, it is not inserted again. */
export async function repeatTable(db: Db, table: TableRow, at: { startsAt: Date; now: Date }) {
  await sql`
    insert into tables (purpose, size, is_first, is_weekly, starts_at, time_zone, place, address, city, latitude, longitude, access,
      price_cents, created_by, created_at)
    select purpose, size, false, true, ${at.startsAt}, time_zone, place, address, city, latitude, longitude, access,
      price_cents, created_by, ${at.now}
    from tables t where t.id = ${table.id} and not exists (
      select from tables o where o.place = t.place and o.city = t.city and o.starts_at = ${at.startsAt})
    on conflict do nothing`.execute(db)
}

/** Marks the tables of towns where no table was held yet as first: nobody there can be a regular. */
export async function markFirst(db: Db, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    update tables t set is_first = true
    where t.status = 'proposed' and not t.is_first and t.starts_at >= ${from} and t.starts_at < ${to}
      and not exists (
        select from tables h where h.city = t.city and h.time_zone = t.time_zone and h.status = 'confirmed'
          and h.closed_at is not null)`.execute(db)
}

export async function markTried(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update tables set tried_at = ${now} where id = any (${ids}::integer[])`.execute(db)
}

export interface FreeRow extends Guest {
  /** Null if the member only asked for a seat at a table, without an availability. */
  purpose: TablePurpose | null
  halfDays: number
  isFirstServed: boolean
  /** The ids of the tables within the member's distance. */
  near: number[]
  /** The ids of the tables at which the member asked for a seat. */
  askedTableIds: number[]
  /** The weeks in which the member already has a seat, by their Monday. */
  takenWeeks: string[]
}

/** The members with an availability or a request for one of these tables, and allowed to be seated now. */
export async function listFree(
  db: Db,
  { tableIds, weeks, now }: { tableIds: readonly number[]; weeks: readonly string[]; now: Date },
): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select m.id, m.gender, m.birth_year as "birthYear", m.verified_at is not null as "isVerified",
      ${IS_REGULAR} as "isRegular",
      a.purpose, coalesce(a.half_days, 0) as "halfDays", coalesce(a.is_first_served, false) as "isFirstServed",
      array(select t.id from tables t where t.id = any (${tableIds}::integer[])
        and distance_km(m.latitude, m.longitude, t.latitude, t.longitude) <= a.km) as near,
      array(select s.table_id from table_seats s join tables t on t.id = s.table_id
        where s.member_id = m.id and s.status = 'waiting' and s.table_id = any (${tableIds}::integer[])
          and distance_km(m.latitude, m.longitude, t.latitude, t.longitude) <= ${TABLE_KM.max}) as "askedTableIds",
      array(select s.week::text from table_seats s
        where s.member_id = m.id and s.week = any (${weeks}::date[]) and s.status in ('invited', 'coming')) as "takenWeeks"
    from members m left join table_availabilities a on a.member_id = m.id
    where m.id in (
        select member_id from table_availabilities
        union select member_id from table_seats where status = 'waiting' and table_id = any (${tableIds}::integer[]))
      and m.status = 'active' and not m.awaits_verification and m.latitude is not null and m.preferences_saved_at is not null
      and not exists (
        select from table_pauses p where p.member_id = m.id and not p.is_lifted and p.ends_at > ${now})
      and not exists (select from banned_members b where b.member_id = m.id) and ${mayMeet(now)}
    order by m.id`.execute(db)
  return rows
}

export interface Figures {
  free: number
  seated: number
  tables: number
  evenTables: number
  widestAges: number
  seconds: number
}

export async function saveComposition(
  db: Db,
  { at, ...figures }: Figures & { at: Date },
): Promise<void> {
  const { free, seated, tables, evenTables, widestAges, seconds } = figures
  await db
    .insertInto('table_compositions')
    .values({
      ...{ at, free, seated, tables, seconds },
      ...{ even_tables: evenTables, widest_ages: widestAges },
    })
    .execute()
}
