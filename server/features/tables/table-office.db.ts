import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { AdminTable, NewTable, OpenedTable } from '#shared/contracts/tables.ts'
import type { TableTime } from '#shared/domain/tables.ts'
import { IS_LOSS_UNANNOUNCED } from './tables.db.ts'

export type AdminRow = Omit<AdminTable, 'startsAt'> & { startsAt: Date }

const ROW = sql`t.public_id as id, t.status, t.starts_at as "startsAt", t.time_zone as "timeZone", t.place, t.city, t.size,
  (select count(*)::integer from table_seats s where s.table_id = t.id and s.status = 'coming' and not ${IS_LOSS_UNANNOUNCED}) as coming,
  (select count(*)::integer from table_seats s where s.table_id = t.id and s.status = 'invited' and not ${IS_LOSS_UNANNOUNCED}) as invited,
  (select count(*)::integer from table_seats s where s.table_id = t.id and s.status = 'waiting') as waiting,
  (select m.first_name from members m where m.id = t.host_id) as "hostName"`

export async function listBetween(db: Db, from: Date, to: Date): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select ${ROW} from tables t where t.starts_at >= ${from} and t.starts_at < ${to}
    order by t.starts_at, t.id limit 200`.execute(db)
  return rows
}

export async function findRow(db: Db, publicId: string): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select ${ROW} from tables t where t.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/** The guests and the waiting list: first those who come, then the invited, then the waiting. */
export async function listSeated(
  db: Db,
  publicId: string,
  year: number,
): Promise<OpenedTable['seats']> {
  const { rows } = await sql<OpenedTable['seats'][number]>`
    select m.public_id as id, m.first_name as "firstName", m.gender, ${year}::integer - m.birth_year as age, s.status,
      coalesce(t.host_id = m.id, false) as "isHost", m.verified_at is not null as "isVerified", s.presence
    from tables t join table_seats s on s.table_id = t.id join members m on m.id = s.member_id
    where t.public_id = ${publicId} and s.status in ('coming', 'invited', 'waiting') and not ${IS_LOSS_UNANNOUNCED}
    order by array_position(array['coming', 'invited', 'waiting']::seat_status[], s.status), s.place, m.id`.execute(
    db,
  )
  return rows
}

interface Where {
  latitude: number
  longitude: number
  city: string
}

interface Proposed {
  where: Where
  time: TableTime
  by: number
  now: Date
}

/** Undefined if the place already has a table at that time. */
export async function insertTable(
  db: Db,
  { place, address, access, priceCents, size, purpose, isFirst, isWeekly }: NewTable,
  { where, time, by, now }: Proposed,
): Promise<string | undefined> {
  const row = await db
    .insertInto('tables')
    .values({
      ...{ place, address, access, size, purpose, ...where },
      ...{ price_cents: priceCents, is_first: isFirst, is_weekly: isWeekly },
      ...{ starts_at: time.startsAt, time_zone: time.timeZone, created_by: by, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_id as publicId')
    .executeTakeFirst()
  return row?.publicId
}

export async function findSame(
  db: Db,
  { place, city, startsAt }: { place: string; city: string; startsAt: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tables')
    .select('public_id as publicId')
    .where('place', '=', place)
    .where('city', '=', city)
    .where('starts_at', '=', startsAt)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.publicId
}

export interface Figures {
  available: number
  sharedTicks: number
  tickedTables: number
  absent: number
  expected: number
  women60Seated: number
  women60Available: number
  paused: number
}

/** Counts over the closed tables since `since`, and over the current availabilities. */
export async function countFigures(
  db: Db,
  { since, now, year }: { since: Date; now: Date; year: number },
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with closed as (select t.id from tables t where t.status = 'confirmed' and t.closed_at is not null and t.starts_at >= ${since}),
    women as (
      select m.id from table_availabilities a join members m on m.id = a.member_id
      where m.status = 'active' and m.gender = 'F' and ${year} - m.birth_year >= 60)
    select
      (select count(*)::integer from table_availabilities a join members m on m.id = a.member_id and m.status = 'active') as available,
      (select count(*)::integer from table_ticks k join table_ticks back
        on back.table_id = k.table_id and back.from_id = k.to_id and back.to_id = k.from_id
        where k.from_id < k.to_id and k.table_id in (select id from closed)) as "sharedTicks",
      (select count(*)::integer from closed) as "tickedTables",
      (select count(*)::integer from table_seats s where s.table_id in (select id from closed) and s.status = 'coming'
        and s.presence = 'absent') as absent,
      (select count(*)::integer from table_seats s where s.table_id in (select id from closed) and s.status = 'coming') as expected,
      (select count(*)::integer from women w where exists (
        select from table_seats s join tables t on t.id = s.table_id
        where s.member_id = w.id and s.status in ('invited', 'coming') and t.starts_at >= ${since})) as "women60Seated",
      (select count(*)::integer from women) as "women60Available",
      (select count(*)::integer from table_pauses p where not p.is_lifted and p.ends_at > ${now}) as paused`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('Expected one row of counts.')
  return figures
}

export async function lastComposition(db: Db) {
  return await db
    .selectFrom('table_compositions')
    .select(['at', 'free', 'seated', 'tables', 'even_tables as evenTables'])
    .select(['widest_ages as widestAges', 'seconds'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listAppeals(db: Db) {
  const { rows } = await sql<{
    pauseId: number
    id: string
    memberId: string
    firstName: string
    words: string
    appealedAt: Date
    endsAt: Date
  }>`
    select p.id as "pauseId", p.public_id as id, m.public_id as "memberId", m.first_name as "firstName", p.appeal as words,
      p.appealed_at as "appealedAt", p.ends_at as "endsAt"
    from table_pauses p join members m on m.id = p.member_id
    where p.appealed_at is not null and p.decided_at is null order by p.appealed_at, p.id`.execute(
    db,
  )
  return rows
}

/** The absences that led to these pauses, as `countAbsences` counted them since the previous pause. */
export async function listAbsences(db: Db, pauseIds: readonly number[]) {
  const { rows } = await sql<TableTime & { pauseId: number; place: string; city: string }>`
    select p.id as "pauseId", t.starts_at as "startsAt", t.time_zone as "timeZone", t.place, t.city
    from table_pauses p
    join table_seats s on s.member_id = p.member_id and s.status = 'coming' and s.presence = 'absent'
    join tables t on t.id = s.table_id and t.closed_at <= p.begins_at
    where p.id = any (${pauseIds}::integer[])
      and t.starts_at > coalesce(
        (select max(o.begins_at) from table_pauses o where o.member_id = p.member_id and o.begins_at < p.begins_at), '-infinity')
    order by t.starts_at, t.id`.execute(db)
  return rows
}

/** Locks a contested pause that is not decided yet. */
export async function lockAppeal(db: Db, publicId: string) {
  return await db
    .selectFrom('table_pauses')
    .select(['id', 'member_id as memberId'])
    .where('public_id', '=', publicId)
    .where('appealed_at', 'is not', null)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function decide(
  db: Db,
  id: number,
  { isLifted, by, now }: { isLifted: boolean; by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('table_pauses')
    .set({ is_lifted: isLifted, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}
