import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { PushKind } from '#shared/domain/push.ts'

interface Subscription {
  sessionHash: string
  memberId: number
  endpoint: string
  p256dh: string
  auth: string
  now: Date
}

/**
 * Keeps what a session's browser can be told at, in the place of what that session or that browser had before; false where
 * the session is over.
 */
export async function saveSubscription(tx: Tx, subscription: Subscription): Promise<boolean> {
  const { sessionHash, memberId, endpoint, p256dh, auth, now } = subscription
  // One at a time: of two for one browser or one session, each would find nothing to delete, and one could not insert.
  await sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`.execute(tx)
  // The session first, as its end has it, which takes this along: the two would wait for each other.
  const session = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sessionHash)
  if (!(await session.forKeyShare().executeTakeFirst())) return false
  await tx
    .deleteFrom('push_subscriptions')
    .where((row) => row.or([row('endpoint', '=', endpoint), row('session_hash', '=', sessionHash)]))
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({
      session_hash: sessionHash,
      member_id: memberId,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    })
    .execute()
  return true
}

export async function findEndpoint(db: Db, sessionHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()
  return row?.endpoint ?? null
}

export async function deleteSubscription(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute()
}

/** Forgets an endpoint that its service no longer knows. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** The subscriptions whose session is not over and whose member may sign in. */
function liveSubscriptions(db: Db, now: Date) {
  return db
    .selectFrom('push_subscriptions as p')
    .modifyFront(PREPARED)
    .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .where('s.expires_at', '>', now)
    .where('m.status', 'in', ['active', 'unconfirmed'])
}

export async function listLiveIds(db: Db, memberId: number, now: Date): Promise<number[]> {
  const rows = await liveSubscriptions(db, now)
    .select('p.id')
    .where('p.member_id', '=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findLive(db: Db, id: number, now: Date) {
  return await liveSubscriptions(db, now)
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** Claims the right to tell of a kind now; false when it was told since `before`. Of two at once, one gets it. */
export async function claimPush(
  db: Db,
  { memberId, kind, now, before }: { memberId: number; kind: PushKind; now: Date; before: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('push_pauses')
    .values({ member_id: memberId, kind, sent_at: now })
    .onConflict((known) =>
      known
        .columns(['member_id', 'kind'])
        .doUpdateSet({ sent_at: now })
        .where('push_pauses.sent_at', '<=', before),
    )
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
