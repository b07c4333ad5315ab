import type { Db } from '#server/platform/database.ts'
import type { MemberStatus, StaffRole } from '#server/platform/schema.ts'
import type { Plan } from '#shared/domain/plans.ts'

export interface SessionRow {
  memberId: number
  publicId: string
  plan: Plan
  role: StaffRole | null
  status: MemberStatus
  lastUsedAt: Date
  provenAt: Date | null
}

/** A session that is neither over nor idle since `idleSince`, and whose member may sign in. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince)
    .where('members.status', 'in', ['active', 'unconfirmed'])
    .select([
      'members.id as memberId',
      'members.public_id as publicId',
      'members.plan',
      'members.role',
      'members.status',
      'sessions.last_used_at as lastUsedAt',
      'sessions.proven_at as provenAt',
    ])
    .executeTakeFirst()
}

export interface NewSession {
  tokenHash: string
  memberId: number
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

export async function proveSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
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
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('expires_at', '<=', now), session('last_used_at', '<=', idleSince)]),
    )
    .execute()
}
