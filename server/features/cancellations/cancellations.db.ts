import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { LIVE_STATUSES } from '#server/platform/database/schema-money.ts'

type CancellationRow = Selectable<Schema['cancellations']>

/** Stores a request and returns its id; undefined if its reference is already used. */
export async function insert(
  tx: Tx,
  row: Omit<Insertable<Schema['cancellations']>, 'token_hash' | 'applied_at'>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('cancellations')
    .values(row)
    .onConflict((known) => known.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Locks a request until the transaction ends, so that it is processed only once. */
export async function lock(tx: Tx, id: number): Promise<CancellationRow | undefined> {
  return await tx
    .selectFrom('cancellations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<CancellationRow | undefined> {
  return await selectByToken(db, tokenHash, now).executeTakeFirst()
}

export async function lockByToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<CancellationRow | undefined> {
  return await selectByToken(tx, tokenHash, now).forUpdate().executeTakeFirst()
}

function selectByToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('cancellations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
}

export async function storeToken(
  tx: Tx,
  id: number,
  token: { hash: string; expiresAt: Date; subscriptionId: number },
): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({
      token_hash: token.hash,
      token_expires_at: token.expiresAt,
      subscription_id: token.subscriptionId,
    })
    .where('id', '=', id)
    .execute()
}

export async function markApplied(
  tx: Tx,
  id: number,
  { subscriptionId, now }: { subscriptionId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({ subscription_id: subscriptionId, applied_at: now })
    .where('id', '=', id)
    .execute()
}

/** The live subscription of the member with that email address. */
export async function findContract(
  db: Db,
  email: string,
): Promise<{ subscriptionId: number; memberId: number } | undefined> {
  return await db
    .selectFrom('members')
    .innerJoin('subscriptions', 'subscriptions.member_id', 'members.id')
    .select(['subscriptions.id as subscriptionId', 'members.id as memberId'])
    .where('members.email', '=', email)
    .where('members.status', 'in', ['active', 'suspended'])
    .where('subscriptions.status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
}

/** Id of the live subscription of the same member: the given one, or a later upgrade or purchase. */
export async function findLive(db: Db, subscriptionId: number): Promise<number | undefined> {
  const live = await db
    .selectFrom('subscriptions as asked')
    .innerJoin('subscriptions as live', 'live.member_id', 'asked.member_id')
    .select('live.id')
    .where('asked.id', '=', subscriptionId)
    .where('live.status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  return live?.id
}

/** Like `findLive`, with the member's row locked first, as in a checkout, so that no purchase can replace it. */
export async function lockLive(tx: Tx, subscriptionId: number): Promise<number | undefined> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('subscriptions').select('member_id').where('id', '=', subscriptionId),
    )
    .forNoKeyUpdate()
    .execute()
  return findLive(tx, subscriptionId)
}

/** Whether it is the reference of a paid order of that member. It is printed only on their own receipts. */
export async function isOwnReference(
  db: Db,
  memberId: number,
  reference: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return order !== undefined
}

/** Deletes requests older than an instant that ended no contract: they are no longer needed as proof. */
export async function deleteUnapplied(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('cancellations')
    .where('applied_at', 'is', null)
    .where('requested_at', '<', before)
    .execute()
}
