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
 * Stores the push subscription of a session's browser, and deletes the previous ones of that session and that browser.
 * Returns false if the session has ended.
 */
export async function saveSubscription(tx: Tx, subscription: Subscription): Promise<boolean> {
  const { sessionHash, memberId, endpoint, p256dh, auth, now } = subscription
  // Serialised: two requests for one browser or session would both find nothing to delete, and one insert would fail.
  await sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`.execute(tx)
  // Locks the session first, as ending a session does, which deletes its subscription: another order could deadlock.
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

/** Deletes the subscription with an endpoint that its push service no longer knows. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** The subscriptions whose session has not expired and whose member can sign in. */
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

/** Claims a push of a kind; false if one was sent after `before`. Only one of two concurrent calls succeeds. */
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
