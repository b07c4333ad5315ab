import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OpinionReader, OpinionVerdict } from '#shared/domain/opinions.ts'

/** Makes the requests of one member take turns: they are counted before they are written. */
export async function lockAsker(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opinions ${memberId}`}, 0))`.execute(
    tx,
  )
}

/** Makes the answers about one member take turns: doubts are counted as they are written. */
export async function lockDoubts(tx: Tx, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`doubts ${partnerId}`}, 0))`.execute(tx)
}

/**
 * A conversation in sight of one of its two, held so that a block waits until the request is written, and then ends it;
 * undefined where there is none, or a block hides it.
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

/** Whom a member has a conversation in sight with. */
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

/** What waits for an answer. */
export async function findWaiting(db: Db, pair: About, now: Date) {
  return await about(db, pair)
    .select(ASKED)
    .where('sealed', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The last answer, unless it is hidden. */
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

/** Takes the text away of what waits: all of a member's, or of those about one partner, or one alone. */
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

/** An opinion with what its reader is told of the two; without it where whoever asked is shut out, or has left. */
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

/** What a link leads to; `isHeld` makes all who open, answer or end it take turns. */
export async function findLinked(db: Db, tokenHash: string, { isHeld = false } = {}) {
  return await described(db)
    .where('o.token_hash', '=', tokenHash)
    .where('o.reader', '=', 'trusted')
    .$if(isHeld, (query) => query.forUpdate('o'))
    .executeTakeFirst()
}

/** What the team was asked, held so that one of those who answer at once does. */
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

/** How many members were told to beware of one. */
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

/** What the team is asked, the oldest first: never about whoever looks. */
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
