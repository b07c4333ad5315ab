import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import type { MemberStatus } from '#server/platform/schema.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

export interface SessionRow {
  memberId: number
  publicId: string
  plan: Plan
  role: StaffRole | null
  status: MemberStatus
  lastUsedAt: Date
  provenAt: Date | null
}

/** Since when a session must have been used, and for the team's own also opened, to be alive. */
export interface Limits {
  now: Date
  idleSince: Date
  staffIdleSince: Date
  staffOpenedSince: Date
}

function liveSessions(db: Db, limits: Limits) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.expires_at', '>', limits.now)
    .where('sessions.last_used_at', '>', limits.idleSince)
    .where((is) =>
      is.or([
        is('members.role', 'is', null),
        is.and([
          is('sessions.last_used_at', '>', limits.staffIdleSince),
          is('sessions.created_at', '>', limits.staffOpenedSince),
        ]),
      ]),
    )
    .where('members.status', 'in', ['active', 'unconfirmed'])
}

/** A session that is neither over nor idle, and whose member may sign in. Written out, because every call asks for it. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, idleSince, staffIdleSince, staffOpenedSince }: Limits,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select m.id as "memberId", m.public_id as "publicId", m.plan, m.role, m.status,
      s.last_used_at as "lastUsedAt", s.proven_at as "provenAt"
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_used_at > ${idleSince}
      and (m.role is null or (s.last_used_at > ${staffIdleSince} and s.created_at > ${staffOpenedSince}))
      and m.status in ('active', 'unconfirmed')`.execute(db)
  return rows[0]
}

/** A member's live sessions, the one used last first. */
export async function listSessions(db: Db, memberId: number, limits: Limits) {
  return await liveSessions(db, limits)
    .where('sessions.member_id', '=', memberId)
    .select([
      'sessions.public_id as id',
      'sessions.token_hash as tokenHash',
      'sessions.user_agent as userAgent',
      'sessions.last_used_at as lastUsedAt',
    ])
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.created_at', 'desc')
    .execute()
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

export async function updateSession(
  db: Db,
  tokenHash: string,
  changes: { last_used_at: Date } | { proven_at: Date; device_id?: number },
): Promise<void> {
  await db.updateTable('sessions').set(changes).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessions(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** Ends one session and answers whose it was, unless it was over. */
export async function deleteSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const session = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst()
  return session && session.expires_at > now ? session.member_id : undefined
}

/** Ends one of a member's sessions by the id that the member sees. */
export async function deleteSessionOf(db: Db, memberId: number, publicId: string) {
  return await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .returning(['token_hash as tokenHash', 'device_id as deviceId'])
    .executeTakeFirst()
}

/** Ends what was opened on a device, and answers which. */
export async function deleteSessionsOn(db: Db, deviceId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('device_id', '=', deviceId)
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

/** Ends a member's sessions but the `newest` and those used last, `count` in all, and answers which. */
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

export async function deleteExpiredSessions(
  db: Db,
  { now, idleSince }: Pick<Limits, 'now' | 'idleSince'>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('expires_at', '<=', now), session('last_used_at', '<=', idleSince)]),
    )
    .execute()
}
