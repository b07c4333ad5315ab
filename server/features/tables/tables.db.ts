import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Presence, SeatStatus, TablePurpose, TableTime } from '#shared/domain/tables.ts'
import { type Guest, Pairs } from './table-rules.ts'

export type TableRow = Selectable<Schema['tables']>

export function timeOf({
  starts_at: startsAt,
  time_zone: timeZone,
}: Pick<TableRow, 'starts_at' | 'time_zone'>): TableTime {
  return { startsAt, timeZone }
}

/** A member with a row in `table_seats`: a guest, a member on the waiting list, or one who has left. */
export interface SeatRow extends Guest {
  publicId: string
  firstName: string
  /** The status for everybody else: `gone` as soon as the seat is lost. */
  status: SeatStatus
  /** The status as the member sees it: unchanged until a loss is announced. */
  ownStatus: SeatStatus
  place: number
  isNewcomer: boolean
  answerBy: Date | null
  presence: Presence | null
  tickedAt: Date | null
  lateMinutes: number | null
  /** The seat is lost, and the member has not been notified yet. */
  isLossUnannounced: boolean
  /** The member was the host when the seat was lost. */
  lostAsHost: boolean
  /** The seat is lost, and the member has been notified. */
  isLost: boolean
  /** When `status` last changed. */
  changedAt: Date
}

/** Whether the member `m` has attended a table before. */
export const IS_REGULAR = sql<boolean>`exists (
  select from table_seats was join tables past on past.id = was.table_id
  where was.member_id = m.id and was.status = 'coming' and was.presence is distinct from 'absent'
    and past.status = 'confirmed' and past.closed_at is not null)`

const GUEST = sql`m.id, m.gender, m.birth_year as "birthYear", m.verified_at is not null as "isVerified", ${IS_REGULAR} as "isRegular"`

/** False for a member who is not allowed to begin conversations: see `findRestriction` in risks. */
export function mayMeet(now: Date) {
  return sql<boolean>`not exists (
    select from risk_states r where r.member_id = m.id and r.restricted_until > ${now}
      and (not r.until_verified or m.verified_at is null or m.verified_at <= r.restricted_at))`
}

/** Locks a table, so that of two members who take its last seat the second finds it taken. */
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

/**
 * Locks members before the table and in the order that a departure uses, so that no member departs unnoticed in
 * between. Returns the ids of those who are still active.
 */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from members where id = any (${ids}::integer[]) and status = 'active' order by id for share`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A lost seat whose member has not been notified yet; see `lossAnnouncedFrom`. */
export const IS_LOSS_UNANNOUNCED = sql<boolean>`(s.lost_at is not null and not s.is_told_lost)`

/** All seats of a table, those of members who left included, by place. */
export async function listSeats(db: Db, tableId: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${GUEST}, m.public_id as "publicId", m.first_name as "firstName", s.status as "ownStatus",
      case when ${IS_LOSS_UNANNOUNCED} then 'gone' else s.status end as status, s.place,
      s.is_newcomer as "isNewcomer", s.answer_by as "answerBy", s.presence, s.ticked_at as "tickedAt", s.late_minutes as "lateMinutes",
      s.lost_at is not null and s.is_told_lost as "isLost", ${IS_LOSS_UNANNOUNCED} as "isLossUnannounced", s.lost_as_host as "lostAsHost",
      s.changed_at as "changedAt"
    from table_seats s join members m on m.id = s.member_id
    where s.table_id = ${tableId} order by s.place, s.member_id`.execute(db)
  return rows
}

/** Every member with a seat row at any table of this member, the member included, ordered by table id. */
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

/** The member's data for the rules; undefined if the member cannot be at any table now. */
export async function findGuest(db: Db, memberId: number, now: Date): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    select ${GUEST} from members m
    where m.id = ${memberId} and m.status = 'active' and not m.awaits_verification
      and m.preferences_saved_at is not null and ${mayMeet(now)}`.execute(db)
  return rows[0]
}

/**
 * Those who must not meet strangers now: their profile awaits a review, or they are not allowed to begin conversations.
 */
export async function listHeldOrRestricted(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.id = any (${ids}::integer[])
      and ((m.is_to_review and m.awaits_verification) or not ${mayMeet(now)}) order by m.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether the member has saved preferences, without which nobody is seated. Consent to them can be withdrawn again. */
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

/** The blocks among these members. */
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

/** The pairs that suit each other or are barred; see db/functions/table_pairs.sql. */
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

/** Inserts a seat or replaces one that was given up; false if the member has another seat in that week. */
export async function putSeat(
  tx: Tx,
  { table, week, now }: { table: TableRow; week: string; now: Date },
  { memberId, status, place, isNewcomer, answerBy }: NewSeat,
): Promise<boolean> {
  // Without this lock, two transactions that seat the same member at different tables would each find the week free.
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

/** The first key of the advisory locks on the weeks of a member. It is negative, unlike the locks on pairs. */
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

/** Whether a pause keeps the member from tables. */
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

/** The future tables at which the member has a seat or is on the waiting list, in locking order. */
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

/** Whether the member has saved an availability, so that a composition can serve them first. */
const IS_AVAILABLE = sql<boolean>`exists (select from table_availabilities a where a.member_id = m.id)`

/** What an e-mail says of a table; undefined if the member has a seat there again, or is no longer active. */
export async function findGoneSeat(
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
