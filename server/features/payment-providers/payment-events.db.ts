import type { Db } from '#server/platform/database/database.ts'
import type { ProviderEvent } from './provider.ts'

interface PaymentEvent {
  id: string
  type: string
  paymentId: string | null
  now: Date
}

/** Stores an event of a provider; false if it was delivered before. */
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

/** Whether an event is fully processed. */
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

/** Events received since an instant that are not settled, the oldest first. */
export async function listUnsettled(db: Db, since: Date): Promise<ProviderEvent[]> {
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
