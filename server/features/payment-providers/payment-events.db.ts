import type { Db } from '#server/platform/database/database.ts'

interface PaymentEvent {
  id: string
  type: string
  paymentId: string | null
  now: Date
}

/** Keeps what a provider told; false when it had told it before. */
export async function insertEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { id, type, paymentId, now } = event
  const row = await db
    .insertInto('payment_events')
    .values({ id, type, payment_id: paymentId, received_at: now })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether all that follows from an event was done. */
export async function isSettled(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('settled_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.settled_at != null
}

export async function markSettled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}

export interface ToldEvent {
  id: string
  type: string
  paymentId: string
}

/** What was told since an instant and is not settled, oldest first. */
export async function listUnsettled(db: Db, since: Date): Promise<ToldEvent[]> {
  return await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'payment_id as paymentId'])
    .where('settled_at', 'is', null)
    .where('payment_id', 'is not', null)
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .orderBy('id')
    .$narrowType<{ paymentId: string }>()
    .execute()
}
