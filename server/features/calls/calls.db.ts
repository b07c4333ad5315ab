import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type CallRow = Selectable<Schema['calls']>

/** Whether each of these members has written at least `least` messages. */
export async function haveBothWritten(
  db: Db,
  { matchId, memberIds, least }: { matchId: number; memberIds: readonly number[]; least: number },
): Promise<boolean> {
  const { rows } = await sql<{ haveWritten: boolean }>`
    select bool_and((
      select count(*) from (
        select from messages where match_id = ${matchId} and sender_id = who.id limit ${least}) as written
    ) >= ${least}) as "haveWritten"
    from unnest(${memberIds}::integer[]) as who (id)`.execute(db)
  return rows[0]?.haveWritten ?? false
}

/** The number of calls that a member has proposed in one conversation since `since`; the caller has locked the pair. */
export async function countProposals(
  tx: Tx,
  { matchId, proposerId, since }: { matchId: number; proposerId: number; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('calls')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('match_id', '=', matchId)
    .where('proposer_id', '=', proposerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The last call of a match, locked against a departure that ends it. */
export async function lockLast(tx: Tx, matchId: number): Promise<CallRow | undefined> {
  return await tx
    .selectFrom('calls')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The last call of a match, and when both members last saw each other. */
export async function findOverview(db: Db, matchId: number) {
  const call = await db
    .selectFrom('calls')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seen = await db
    .selectFrom('call_sightings')
    .selectAll()
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  return { call, seen }
}

/** The public id of the partner in a call of the member. */
export async function findPartner(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('calls as c')
    .innerJoin('match_members as mm', 'mm.match_id', 'c.match_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select('partner.public_id as partnerPublicId')
    .where('c.public_id', '=', publicId)
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
  return found?.partnerPublicId
}

/** A call of the member, unless a block hides it. */
export async function findCall(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<CallRow | undefined> {
  return await db
    .selectFrom('calls as c')
    .innerJoin('match_members as mm', 'mm.match_id', 'c.match_id')
    .selectAll('c')
    .where('c.public_id', '=', publicId)
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
}

interface NewCall {
  matchId: number
  proposerId: number
  inviteeId: number
  isNow: boolean
  startsAt: Date
  timeZone: string
  now: Date
}

export async function insertCall(tx: Tx, added: NewCall): Promise<CallRow> {
  return await tx
    .insertInto('calls')
    .values({
      match_id: added.matchId,
      proposer_id: added.proposerId,
      invitee_id: added.inviteeId,
      is_now: added.isNow,
      starts_at: added.startsAt,
      time_zone: added.timeZone,
      created_at: added.now,
      changed_at: added.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a call that the caller has locked. */
export async function changeCall(
  tx: Tx,
  id: number,
  changes: Updateable<Schema['calls']>,
  now: Date,
): Promise<CallRow> {
  return await tx
    .updateTable('calls')
    .set({ ...changes, version: sql<number>`version + 1`, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Silently ends the open calls of a match or of a member; returns the members concerned. */
export async function endOpen(
  tx: Tx,
  { matchId, memberId }: { matchId?: number; memberId?: number },
  now: Date,
): Promise<{ proposerId: number; inviteeId: number }[]> {
  return await tx
    .updateTable('calls')
    .set({ status: 'ended', version: sql<number>`version + 1`, changed_at: now })
    .where('status', 'in', ['proposed', 'accepted'])
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? 0))
    .$if(memberId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('proposer_id', '=', memberId ?? 0), eb('invitee_id', '=', memberId ?? 0)]),
      ),
    )
    .returning(['proposer_id as proposerId', 'invitee_id as inviteeId'])
    .execute()
}

/** Saves, for both members only, that they have seen each other, and the length of the call once it is known. */
export async function keepSighting(
  tx: Tx,
  sighting: { matchId: number; at: Date; minutes: number | null },
): Promise<void> {
  const { matchId: match_id, at, minutes } = sighting
  await tx
    .insertInto('call_sightings')
    .values({ match_id, at, minutes })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ at, minutes }))
    .execute()
}

/** The accepted calls that begin after `from`, until `to`, and still need a reminder. */
export async function listSoon(db: Db, bounds: { from: Date; to: Date }): Promise<number[]> {
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where('status', '=', 'accepted')
    .where('is_now', '=', false)
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', bounds.from)
    .where('starts_at', '<=', bounds.to)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the one reminder of an accepted call as sent; undefined if another process did. */
export async function takeReminder(tx: Tx, id: number, now: Date): Promise<CallRow | undefined> {
  return await tx
    .updateTable('calls')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The recipients of the reminder of a call, without those who left and test profiles. */
export async function listReminderRecipients(tx: Tx, id: number) {
  return await tx
    .selectFrom('calls as c')
    .innerJoin('match_members as mm', 'mm.match_id', 'c.match_id')
    .innerJoin('members as m', 'm.id', 'mm.member_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select([
      'm.id',
      'm.email',
      'm.first_name as firstName',
      'm.city_code as cityCode',
      'partner.first_name as partnerName',
      'partner.public_id as partnerPublicId',
      'c.starts_at as startsAt',
      'c.time_zone as timeZone',
    ])
    .where('c.id', '=', id)
    .where('m.status', '=', 'active')
    .where('m.is_test_profile', '=', false)
    .orderBy('m.id')
    .execute()
}

/**
 * Marks the accepted calls that begin after `after`, until `before`, as waiting for the relay; returns the members
 * concerned.
 */
export async function markAwaiting(
  db: Db,
  { after, before }: { after: Date; before: Date },
): Promise<{ proposerId: number; inviteeId: number }[]> {
  return await db
    .updateTable('calls')
    .set({ awaits_relay: true })
    .where('status', '=', 'accepted')
    .where('begun_at', 'is', null)
    .where('awaits_relay', '=', false)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', before)
    .returning(['proposer_id as proposerId', 'invitee_id as inviteeId'])
    .execute()
}

export async function listAwaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where('awaits_relay', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the mark; undefined if another process did. */
export async function takeAwaiting(tx: Tx, id: number): Promise<CallRow | undefined> {
  return await tx
    .updateTable('calls')
    .set({ awaits_relay: false })
    .where('id', '=', id)
    .where('awaits_relay', '=', true)
    .returningAll()
    .executeTakeFirst()
}

/** The calls that began until `begunBefore` and that nobody has hung up, with the ids that lock their pair. */
export async function listOverdue(db: Db, begunBefore: Date) {
  return await db
    .selectFrom('calls as c')
    .innerJoin('members as invitee', 'invitee.id', 'c.invitee_id')
    .select(['c.public_id as publicId', 'c.proposer_id as proposerId'])
    .select('invitee.public_id as inviteePublicId')
    .where('c.status', '=', 'accepted')
    .where('c.begun_at', '<=', begunBefore)
    .execute()
}
