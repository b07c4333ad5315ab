import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { SeatStatus, TablePurpose, TableTime } from '#shared/domain/tables.ts'
import { type Guest, Pairs } from './table-rules.ts'

export type TableRow = Selectable<Schema['tables']>

export function timeOf({
  starts_at: startsAt,
  time_zone: timeZone,
}: Pick<TableRow, 'starts_at' | 'time_zone'>): TableTime {
  return { startsAt, timeZone }
}

/** Somebody with a place at a table, or in its list. */
export interface SeatRow extends Guest {
  publicId: string
  firstName: string
  /** As the table counts it: gone from the instant at which another guest blocked them. */
  status: SeatStatus
  /** As they know it themselves: until they are told of a loss, what it was before. */
  ownStatus: SeatStatus
  place: number
  isNewcomer: boolean
  answerBy: Date | null
  presence: 'here' | 'on_the_way' | 'absent' | null
  tickedAt: Date | null
  lateMinutes: number | null
  /** Another guest blocked them, and they do not know yet that their seat is gone. */
  isLossToTell: boolean
  /** They welcomed the table when it went. */
  lostAsHost: boolean
  /** They know it. */
  isLost: boolean
  /** When they sat down, or went. */
  changedAt: Date
}

/** Whether somebody was at a table before, and was there. */
const IS_REGULAR = sql<boolean>`exists (
  select from table_seats was join tables past on past.id = was.table_id
  where was.member_id = m.id and was.status = 'coming' and was.presence is distinct from 'absent'
    and past.status = 'confirmed' and past.closed_at is not null)`

const GUEST = sql`m.id, m.gender, m.birth_year as "birthYear", m.verified_at is not null as "isVerified", ${IS_REGULAR} as "isRegular"`

/** Whoever may begin no conversation for a while is not brought to strangers either; see `findRestriction` of the risks. */
export function mayMeet(now: Date) {
  return sql<boolean>`not exists (
    select from risk_states r where r.member_id = m.id and r.restricted_until > ${now}
      and (not r.until_verified or m.verified_at is null or m.verified_at <= r.restricted_at))`
}

/** Holds a table, so that of two who take its last seat the second finds it taken. */
export async function lockTable(tx: Tx, publicId: string): Promise<TableRow | undefined> {
  return await tx
    .selectFrom('tables')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockTableById(tx: Tx, id: number): Promise<TableRow | undefined> {
  return await tx
    .selectFrom('tables')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findTable(db: Db, publicId: string): Promise<TableRow | undefined> {
  return await db
    .selectFrom('tables')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}

/** Holds members in the order in which a departure takes them, and before a table: none goes unseen. Answers who may still sit down. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from members where id = any (${ids}::integer[]) and status = 'active' order by id for share`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A seat that is gone, while its member does not know it: see `lossToldFrom`. */
export const IS_LOSS_TO_TELL = sql<boolean>`(s.lost_at is not null and not s.is_told_lost)`

/** Everybody who has or had to do with a table, in their order. */
export async function listSeats(db: Db, tableId: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${GUEST}, m.public_id as "publicId", m.first_name as "firstName", s.status as "ownStatus",
      case when ${IS_LOSS_TO_TELL} then 'gone' else s.status end as status, s.place,
      s.is_newcomer as "isNewcomer", s.answer_by as "answerBy", s.presence, s.ticked_at as "tickedAt", s.late_minutes as "lateMinutes",
      s.lost_at is not null and s.is_told_lost as "isLost", ${IS_LOSS_TO_TELL} as "isLossToTell", s.lost_as_host as "lostAsHost",
      s.changed_at as "changedAt"
    from table_seats s join members m on m.id = s.member_id
    where s.table_id = ${tableId} order by s.place, s.member_id`.execute(db)
  return rows
}

/** All who have or had to do with the tables of a member, themselves too, a later table after the earlier. */
export async function listFellows(
  db: Db,
  memberId: number,
): Promise<{ tableId: number; memberId: number }[]> {
  return await db
    .selectFrom('table_seats as own')
    .innerJoin('table_seats as s', 's.table_id', 'own.table_id')
    .select(['s.table_id as tableId', 's.member_id as memberId'])
    .where('own.member_id', '=', memberId)
    .orderBy('s.table_id')
    .execute()
}

/** The member's seats at tables that begin after an instant, the soonest first. */
export async function listOwnSeats(db: Db, memberId: number, after: Date) {
  return await db
    .selectFrom('table_seats as s')
    .innerJoin('tables as t', 't.id', 's.table_id')
    .select(['t.public_id as publicId', 't.status as tableStatus'])
    .select(['t.starts_at as startsAt', 't.time_zone as timeZone'])
    .select(['s.status', 's.answer_by as answerBy', 's.presence', 's.ticked_at as tickedAt'])
    .where('s.member_id', '=', memberId)
    .where('s.status', 'in', ['invited', 'coming'])
    .where('t.status', '<>', 'cancelled')
    .where('t.starts_at', '>', after)
    .orderBy('t.starts_at')
    .execute()
}

/** One who would join, as the rules ask; undefined where they may not be at any table now. */
export async function findGuest(db: Db, memberId: number, now: Date): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    select ${GUEST} from members m
    where m.id = ${memberId} and m.status = 'active' and not m.awaits_verification
      and m.preferences_saved_at is not null and ${mayMeet(now)}`.execute(db)
  return rows[0]
}

/** Who of these is brought to no strangers now: the team has still to look at their profile, or they may begin no conversation. */
export async function listUnmeetable(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.id = any (${ids}::integer[])
      and ((m.is_to_review and m.awaits_verification) or not ${mayMeet(now)}) order by m.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether a member has said whom they look for: nobody is seated without, nor after they took it back. */
export async function hasPreferences(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('preferences_saved_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function genderOf(db: Db, memberId: number): Promise<Gender> {
  const { gender } = await db
    .selectFrom('members')
    .select('gender')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return gender
}

export interface PairRow {
  one: number
  other: number
  areSuiting: boolean
  areBarred: boolean
}

/** Who of these blocked whom of them. */
export async function listBlocks(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('blocks')
    .select(['blocker_id as blockerId', 'blocked_id as blockedId'])
    .where('blocker_id', 'in', ids)
    .where('blocked_id', 'in', ids)
    .orderBy('blocker_id')
    .orderBy('blocked_id')
    .execute()
}

/** What lies between each two; see db/functions/table_pairs.sql. */
export async function listPairs(
  db: Db,
  { ids, purpose, day }: { ids: readonly number[]; purpose: TablePurpose; day: string },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select one, other, are_suiting as "areSuiting", are_barred as "areBarred"
    from table_pairs(${ids}::integer[], ${purpose === 'friendship'}, ${day}::date)`.execute(db)
  return rows
}

export async function readPairs(db: Db, of: Parameters<typeof listPairs>[1]): Promise<Pairs> {
  const pairs = new Pairs()
  for (const { one, other, areSuiting, areBarred } of await listPairs(db, of)) {
    if (areSuiting) pairs.addSuiting(one, other)
    if (areBarred) pairs.addBarred(one, other)
  }
  return pairs
}

export interface NewSeat {
  memberId: number
  status: SeatStatus
  place: number
  isNewcomer: boolean
  answerBy: Date | null
}

/** Gives a place to somebody who had none, or gave theirs up; false where they have another that week. */
export async function putSeat(
  tx: Tx,
  { table, week, now }: { table: TableRow; week: string; now: Date },
  { memberId, status, place, isNewcomer, answerBy }: NewSeat,
): Promise<boolean> {
  // Two tables composed at once for the same person would each find the week free.
  await sql`select pg_advisory_xact_lock(${TABLE_WEEKS}, ${memberId})`.execute(tx)
  if (status !== 'waiting' && (await hasSeatThatWeek(tx, memberId, week, table.id))) return false
  const values = {
    ...{ status, place, week, answer_by: answerBy, is_newcomer: isNewcomer, changed_at: now },
    ...{ lost_at: null, is_told_lost: false, lost_as_host: false },
  }
  await tx
    .insertInto('table_seats')
    .values({ table_id: table.id, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['table_id', 'member_id']).doUpdateSet(values))
    .execute()
  return true
}

/** A number of ours among the advisory locks of two numbers: that of a pair of members is never below zero. */
const TABLE_WEEKS = -32

async function hasSeatThatWeek(
  tx: Tx,
  memberId: number,
  week: string,
  apartFrom: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('table_seats')
    .select('table_id')
    .where('member_id', '=', memberId)
    .where('week', '=', week)
    .where('status', 'in', ['invited', 'coming'])
    .where('table_id', '<>', apartFrom)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function changeSeat(
  tx: Tx,
  { tableId, memberId }: { tableId: number; memberId: number },
  changes: Updateable<Schema['table_seats']>,
): Promise<void> {
  await tx
    .updateTable('table_seats')
    .set(changes)
    .where('table_id', '=', tableId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function changeTable(
  tx: Tx,
  id: number,
  changes: Updateable<Schema['tables']>,
): Promise<void> {
  await tx.updateTable('tables').set(changes).where('id', '=', id).execute()
}

/** Whether nothing keeps a member from tables. */
export async function isPaused(db: Db, memberId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('table_pauses')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_lifted', '=', false)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The tables to come at which a member has a place, or waits for one, in the order in which they are locked. */
export async function listTablesOf(db: Db, memberId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('table_seats as s')
    .innerJoin('tables as t', 't.id', 's.table_id')
    .select('t.id')
    .where('s.member_id', '=', memberId)
    .where('s.status', '<>', 'gone')
    .where('t.status', '<>', 'cancelled')
    .where('t.starts_at', '>', now)
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function serveFirst(tx: Tx, ids: readonly number[], isFirst: boolean): Promise<void> {
  await sql`
    update table_availabilities set is_first_served = ${isFirst} where member_id = any (${ids}::integer[])`.execute(
    tx,
  )
}

/** They said when they are free: a composition may serve them first. */
const IS_AVAILABLE = sql<boolean>`exists (select from table_availabilities a where a.member_id = m.id)`

/** A table at which a member had a place, and has none now, as they are written of it. */
export async function findGone(
  db: Db,
  { tableId, memberId }: { tableId: number; memberId: number },
) {
  return await db
    .selectFrom('table_seats as s')
    .innerJoin('tables as t', 't.id', 's.table_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.email', 'm.first_name as firstName', 'm.city_code as cityCode'])
    .select([
      IS_AVAILABLE.as('isAvailable'),
      't.public_id as publicId',
      't.starts_at as startsAt',
      't.time_zone as timeZone',
      't.place',
      't.address',
      't.city',
    ])
    .where('s.table_id', '=', tableId)
    .where('s.member_id', '=', memberId)
    .where('s.status', '=', 'gone')
    .where('m.status', '=', 'active')
    .executeTakeFirst()
}

export interface AddressRow {
  id: number
  email: string
  firstName: string
  cityCode: string | null
  isAvailable: boolean
}

export async function listAddresses(db: Db, ids: readonly number[]): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select m.id, m.email, m.first_name as "firstName", m.city_code as "cityCode", ${IS_AVAILABLE} as "isAvailable" from members m
    where m.id = any (${ids}::integer[]) and m.status = 'active' order by m.id`.execute(db)
  return rows
}
