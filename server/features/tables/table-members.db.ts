import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { TablePurpose } from '#shared/domain/tables.ts'

export interface NeighbourRow {
  id: number
  isTicked: boolean
  isMatch: boolean
}

/** The guests whom a guest can tick: those who were there, except members with a block between them. */
export async function listNeighbours(
  db: Db,
  tableId: number,
  memberId: number,
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select s.member_id as id,
      exists (select from table_ticks k where k.table_id = s.table_id and k.from_id = ${memberId} and k.to_id = s.member_id)
        as "isTicked",
      exists (select from match_members mm where mm.member_id = ${memberId} and mm.partner_id = s.member_id and not mm.is_hidden)
        as "isMatch"
    from table_seats s join members m on m.id = s.member_id and m.status = 'active'
    where s.table_id = ${tableId} and s.member_id <> ${memberId} and s.status = 'coming'
      and s.presence is distinct from 'absent'
      and not exists (select from edges e where e.from_id = ${memberId} and e.to_id = s.member_id and e.is_blocked)
    order by s.place`.execute(db)
  return rows
}

/** Replaces the guest's ticks; returns the ids of the ticked guests who have also ticked this guest. */
export async function replaceTicks(
  tx: Tx,
  { tableId, from, to, now }: { tableId: number; from: number; to: readonly number[]; now: Date },
): Promise<number[]> {
  await sql`
    delete from table_ticks where table_id = ${tableId} and from_id = ${from}
      and to_id <> all (${to}::integer[])`.execute(tx)
  await sql`
    insert into table_ticks (table_id, from_id, to_id, at)
    select ${tableId}, ${from}, ticked.id, ${now} from unnest(${to}::integer[]) as ticked (id)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select from_id as id from table_ticks
    where table_id = ${tableId} and to_id = ${from} and from_id = any (${to}::integer[]) order by from_id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** See db/functions/match_at_table.sql. */
export async function match(
  tx: Tx,
  from: number,
  to: number,
  now: Date,
): Promise<{ matchId: number | null; isNew: boolean }> {
  const { rows } = await sql<{ matchId: number | null; isNew: boolean }>`
    select match_id as "matchId", is_new as "isNew" from match_at_table(${from}, ${to}, ${now})`.execute(
    tx,
  )
  return rows[0] ?? { matchId: null, isNew: false }
}

export interface PauseRow {
  id: number
  endsAt: Date
  appealedAt: Date | null
  decidedAt: Date | null
}

/** The pause that keeps the member from tables now. */
export async function findPause(
  db: Db,
  memberId: number,
  now: Date,
): Promise<PauseRow | undefined> {
  return await db
    .selectFrom('table_pauses')
    .select(['id', 'ends_at as endsAt', 'appealed_at as appealedAt', 'decided_at as decidedAt'])
    .where('member_id', '=', memberId)
    .where('is_lifted', '=', false)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Contests a pause; false if it was already contested. */
export async function contest(db: Db, id: number, words: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('table_pauses')
    .set({ appeal: words, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface AvailabilityRow {
  halfDays: number
  km: number
  purpose: TablePurpose
}

export async function findAvailability(
  db: Db,
  memberId: number,
): Promise<AvailabilityRow | undefined> {
  return await db
    .selectFrom('table_availabilities')
    .select(['half_days as halfDays', 'km', 'purpose'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function putAvailability(
  db: Db,
  memberId: number,
  { halfDays, km, purpose }: AvailabilityRow,
  now: Date,
): Promise<void> {
  const values = { half_days: halfDays, km, purpose, changed_at: now }
  await db
    .insertInto('table_availabilities')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function removeAvailability(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('table_availabilities').where('member_id', '=', memberId).execute()
}

/**
 * At most 20 tables in the span: first those where the member has, awaits or lost a seat, then those within `km`
 * kilometres. No table is near a member without a town.
 */
export async function listNear(
  db: Db,
  { memberId, km, from, to }: { memberId: number; km: number; from: Date; to: Date },
): Promise<{ publicId: string }[]> {
  const { rows } = await sql<{ publicId: string }>`
    select "publicId" from (
      select t.id, t.public_id as "publicId", t.starts_at,
        distance_km(m.latitude, m.longitude, t.latitude, t.longitude) as km,
        coalesce(s.status in ('waiting', 'invited', 'coming') or s.lost_at is not null, false) as "isSeated"
      from tables t join members m on m.id = ${memberId}
      left join table_seats s on s.table_id = t.id and s.member_id = m.id
      where t.status <> 'cancelled' and t.starts_at > ${from} and t.starts_at < ${to}
    ) near
    where "isSeated" or km <= ${km}
    order by "isSeated" desc, starts_at, id limit 20`.execute(db)
  return rows
}

export interface Standing {
  /** Null if the member has no town. */
  km: number | null
  /** The member has saved an availability, so that they are served first if they were left out. */
  isAvailable: boolean
}

/** The member's distance to a table and availability, with a seat there or without. */
export async function findStanding(db: Db, memberId: number, tableId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select distance_km(m.latitude, m.longitude, t.latitude, t.longitude) as km,
      exists (select from table_availabilities a where a.member_id = m.id) as "isAvailable"
    from members m, tables t where m.id = ${memberId} and t.id = ${tableId}`.execute(db)
  return rows[0] ?? { km: null, isAvailable: false }
}
