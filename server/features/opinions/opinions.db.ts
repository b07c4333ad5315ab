import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OpinionReader, OpinionVerdict } from '#shared/domain/opinions.ts'

/** Makes the requests of one member take turns: they are counted before one is inserted. */
export async function lockAsker(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opinions ${memberId}`}, 0))`.execute(
    tx,
  )
}

/** Makes the answers about one member take turns: doubts are counted after one is saved. */
export async function lockDoubts(tx: Tx, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`doubts ${partnerId}`}, 0))`.execute(tx)
}

/**
 * A conversation of the member, locked so that a block waits for the request to be saved and then ends it; undefined if
 * there is none, or a block hides it.
 */
export async function lockMatch(tx: Tx, memberId: number, partnerPublicId: string) {
  return await tx
    .selectFrom('match_members as mm')
    .innerJoin('matches', 'matches.id', 'mm.match_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select([
      'mm.partner_id as partnerId',
      'matches.created_at as matchedAt',
      'partner.verified_at as verifiedAt',
    ])
    .where('mm.member_id', '=', memberId)
    .where('partner.public_id', '=', partnerPublicId)
    .where('mm.is_hidden', '=', false)
    .forUpdate('mm')
    .executeTakeFirst()
}

/** The partner's id in a conversation that no block hides. */
export async function findPartnerId(
  db: Db,
  memberId: number,
  partnerPublicId: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('match_members as mm')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select('mm.partner_id as id')
    .where('mm.member_id', '=', memberId)
    .where('partner.public_id', '=', partnerPublicId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
  return found?.id
}

export async function countAsked(db: Db, memberId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('opinions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewOpinion {
  memberId: number
  partnerId: number
  reader: OpinionReader
  tokenHash: string
  sealed: string
  wrappedKeys: Readonly<Record<string, string>> | null
  daysKnown: number
  isVerified: boolean
  createdAt: Date
  expiresAt: Date
}

const ASKED = [
  'public_id as id',
  'reader',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

export async function insertOpinion(tx: Tx, added: NewOpinion) {
  return await tx
    .insertInto('opinions')
    .values({
      member_id: added.memberId,
      partner_id: added.partnerId,
      reader: added.reader,
      token_hash: added.tokenHash,
      sealed: added.sealed,
      wrapped_keys: added.wrappedKeys && JSON.stringify(added.wrappedKeys),
      days_known: added.daysKnown,
      is_verified: added.isVerified,
      created_at: added.createdAt,
      expires_at: added.expiresAt,
    })
    .returning(ASKED)
    .executeTakeFirstOrThrow()
}

export async function findAsked(db: Db, memberId: number, tokenHash: string) {
  return await db
    .selectFrom('opinions')
    .select(ASKED)
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function isTokenTaken(db: Db, tokenHash: string): Promise<boolean> {
  const taken = await db
    .selectFrom('opinions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return taken !== undefined
}

interface About {
  memberId: number
  partnerPublicId: string
}

function about(db: Db, { memberId, partnerPublicId }: About) {
  return db
    .selectFrom('opinions')
    .where('member_id', '=', memberId)
    .where('partner_id', '=', ({ selectFrom }) =>
      selectFrom('members').select('id').where('public_id', '=', partnerPublicId),
    )
}

/** The request that waits for an answer. */
export async function findWaiting(db: Db, pair: About, now: Date) {
  return await about(db, pair)
    .select(ASKED)
    .where('sealed', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The last answer, unless the member has hidden it. */
export async function findGiven(db: Db, pair: About) {
  const last = await about(db, pair)
    .select(['public_id as id', 'reader', 'verdict', 'answered_at as answeredAt', 'hidden_at'])
    .where('verdict', 'is not', null)
    .$narrowType<{ verdict: OpinionVerdict; answeredAt: Date }>()
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hidden_at === null ? last : undefined
}

const OVER = { sealed: null, wrapped_keys: null } as const

/** Deletes the texts of waiting requests: all of a member's, those about one partner, or a single one. */
export async function endWaiting(
  tx: Tx,
  memberId: number,
  which: { partnerId?: number; publicId?: string } = {},
): Promise<boolean> {
  const { partnerId, publicId } = which
  const { numUpdatedRows } = await tx
    .updateTable('opinions')
    .set(OVER)
    .where('member_id', '=', memberId)
    .where('sealed', 'is not', null)
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? 0))
    .$if(publicId !== undefined, (query) => query.where('public_id', '=', publicId ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hideGiven(
  tx: Tx,
  memberId: number,
  publicId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('opinions')
    .set({ hidden_at: now })
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .where('verdict', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * An opinion with the facts about both members that its reader sees; none if the member who asked has left or is
 * excluded.
 */
function described(db: Db) {
  return db
    .selectFrom('opinions as o')
    .innerJoin('members as asker', 'asker.id', 'o.member_id')
    .innerJoin('members as partner', 'partner.id', 'o.partner_id')
    .select([
      'o.id',
      'o.public_id as publicId',
      'o.member_id as memberId',
      'o.partner_id as partnerId',
      'o.sealed',
      'o.wrapped_keys as wrappedKeys',
      'o.days_known as daysKnown',
      'o.is_verified as isVerified',
      'o.created_at as createdAt',
      'o.expires_at as expiresAt',
      'o.device_hash as deviceHash',
      'o.verdict',
      'asker.public_id as askerPublicId',
      'asker.first_name as askerName',
      'asker.gender as askerGender',
      'partner.gender as partnerGender',
    ])
    .where('asker.status', '=', 'active')
}
export type DescribedOpinion = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** The opinion behind a link; `isLocked` makes opening, answering and ending it take turns. */
export async function findLinked(db: Db, tokenHash: string, { isLocked = false } = {}) {
  return await described(db)
    .where('o.token_hash', '=', tokenHash)
    .where('o.reader', '=', 'trusted')
    .$if(isLocked, (query) => query.forUpdate('o'))
    .executeTakeFirst()
}

/** A request to the team, locked so that only one of two simultaneous answers counts. */
export async function lockAskedOfTeam(tx: Tx, publicId: string) {
  return await described(tx)
    .where('o.public_id', '=', publicId)
    .where('o.reader', '=', 'team')
    .forUpdate('o')
    .executeTakeFirst()
}

export async function bindDevice(tx: Tx, id: number, deviceHash: string): Promise<void> {
  await tx.updateTable('opinions').set({ device_hash: deviceHash }).where('id', '=', id).execute()
}

export async function saveVerdict(
  tx: Tx,
  id: number,
  { verdict, now }: { verdict: OpinionVerdict; now: Date },
): Promise<void> {
  await tx
    .updateTable('opinions')
    .set({ ...OVER, verdict, answered_at: now })
    .where('id', '=', id)
    .execute()
}

/** The number of members who were warned about one partner (`mefie`). */
export async function countDoubts(db: Db, partnerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('opinions')
    .select(sql<number>`count(distinct member_id)::integer`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('verdict', '=', 'mefie')
    .where('answered_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The requests to the team, the oldest first, without those about the moderator who looks. */
export async function listWaitingForTeam(
  db: Db,
  viewerId: number,
  { now, limit }: { now: Date; limit: number },
) {
  return await described(db)
    .where('o.reader', '=', 'team')
    .where('o.sealed', 'is not', null)
    .where('o.expires_at', '>', now)
    .where('o.member_id', '<>', viewerId)
    .where('o.partner_id', '<>', viewerId)
    .orderBy('o.created_at')
    .limit(limit)
    .execute()
}

export async function endExpired(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('opinions')
    .set(OVER)
    .where('sealed', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
}

export async function deleteOpinionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('opinions').where('created_at', '<', before).execute()
}
