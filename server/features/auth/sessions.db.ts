import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { MemberStatus } from '#server/platform/database/schema.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { SESSION_LIMITS, STAFF_SESSION_LIMITS } from './session-limits.ts'

export interface SessionRow {
  /** The hash of the current token, even if the session was found by its former token. */
  tokenHash: string
  sessionId: string
  memberId: number
  publicId: string
  plan: Plan
  role: StaffRole | null
  status: MemberStatus
  lastUsedAt: Date
  provenAt: Date | null
  isHeld: boolean
}

const { idleDays } = SESSION_LIMITS
const { idleMinutes, lastsHours } = STAFF_SESSION_LIMITS

/** SQL condition: the session is neither expired nor idle, and its member can sign in. Team sessions expire sooner. */
function isLive(now: string): string {
  return `
    s.expires_at > ${now} and s.last_used_at > ${now} - interval '${idleDays} days' and m.status in ('active', 'unconfirmed')
    and (m.role is null or
      (s.last_used_at > ${now} - interval '${idleMinutes} minutes'
        and s.created_at > ${now} - interval '${lastsHours} hours'))`
}

const SESSION = `
  select s.token_hash as "tokenHash", s.public_id as "sessionId", m.id as "memberId", m.public_id as "publicId", m.plan, m.role, m.status,
    m.is_to_review and m.awaits_verification as "isHeld", s.last_used_at as "lastUsedAt"`

// This query runs on every request of a member.
const FIND_SESSION = prepared(`
  ${SESSION}, s.proven_at as "provenAt"
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and ${isLive('$2::timestamptz')}`)

const FIND_BY_FORMER = prepared(`
  ${SESSION}, null::timestamptz as "provenAt"
  from former_tokens f join sessions s on s.token_hash = f.session_hash join members m on m.id = s.member_id
  where f.token_hash = $1 and f.until > $2 and ${isLive('$2::timestamptz')}`)

/** A live session, by the hash of its current token, or of the one replaced a moment ago, which proves nothing. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  for (const query of [FIND_SESSION, FIND_BY_FORMER]) {
    const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(query, [tokenHash, now]))
    if (rows[0]) return rows[0]
  }
  return undefined
}

interface ListedSession {
  id: string
  tokenHash: string
  userAgent: string
  lastUsedAt: Date
  deviceId: number | null
}

/** A member's live sessions, the most recently used first. */
export async function listSessions(db: Db, memberId: number, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select s.public_id as id, s.token_hash as "tokenHash", s.user_agent as "userAgent",
      s.last_used_at as "lastUsedAt", s.device_id as "deviceId"
    from sessions s join members m on m.id = s.member_id
    cross join (select ${now}::timestamptz as at) now
    where s.member_id = ${memberId} and ${sql.raw(isLive('now.at'))}
    order by s.last_used_at desc, s.created_at desc`.execute(db)
  return rows
}

/**
 * Serialises the transactions that open or end sessions of one member. Each locks the rows in its own order: without
 * this lock two of them could deadlock, and a session that is being opened would survive the end of all sessions.
 */
export async function lockSessions(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${memberId}`}, 0))`.execute(
    tx,
  )
}

export interface NewSession {
  tokenHash: string
  memberId: number
  deviceId: number | null
  now: Date
  expiresAt: Date
  provenAt: Date | null
  userAgent: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      device_id: session.deviceId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      proven_at: session.provenAt,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Gives a session a new token and records the proof; false if the session is over. */
export async function renewSession(
  tx: Tx,
  formerHash: string,
  { tokenHash, now, formerUntil }: { tokenHash: string; now: Date; formerUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash, proven_at: now })
    .where('token_hash', '=', formerHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const former = { token_hash: formerHash, until: formerUntil }
  await tx
    .insertInto('former_tokens')
    .values({ session_hash: tokenHash, ...former })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(former))
    .execute()
  return true
}

export async function deleteSessions(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** Matches the current token or the one replaced a moment ago. A list in `in (…)` uses the index; an `or` would not. */
function hasToken(tokenHash: string, now: Date) {
  return sql<boolean>`token_hash in (${tokenHash}, (
    select session_hash from former_tokens where token_hash = ${tokenHash} and until > ${now}))`
}

/** The member whose session this is; undefined if it is over. */
export async function findSessionOwner(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('member_id as memberId')
    .where(hasToken(tokenHash, now))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session?.memberId
}

/** Ends the session with this token; returns the token hashes of the ended sessions. */
export async function deleteSession(db: Db, tokenHash: string, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where(hasToken(tokenHash, now))
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

/** The device on which one of a member's sessions was opened, by the session's public id. */
export async function findDeviceOf(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<number | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('device_id as deviceId')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return session?.deviceId ?? undefined
}

/** Ends one of a member's sessions by its public id; returns the token hashes of the ended sessions. */
export async function deleteSessionOf(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

/** Ends the sessions opened on a device; returns their token hashes. */
export async function deleteSessionsOn(db: Db, deviceId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('device_id', '=', deviceId)
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

/**
 * Ends a member's sessions except `count`: `newest` and those used most recently. Returns the token hashes of the ended
 * ones.
 */
export async function deleteSessionsBeyond(
  db: Db,
  memberId: number,
  newest: string,
  count: number,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', newest)
    .where('token_hash', 'not in', (kept) =>
      kept
        .selectFrom('sessions')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .where('token_hash', '<>', newest)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(count - 1),
    )
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('former_tokens').where('until', '<=', now).execute()
  await sql`
    delete from sessions
    where expires_at <= ${now} or last_used_at <= ${now}::timestamptz - make_interval(days => ${idleDays})`.execute(
    db,
  )
}
