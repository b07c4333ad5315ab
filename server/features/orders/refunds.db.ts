import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { ProviderName } from '#server/platform/database/schema-money.ts'
import type { RefundCause } from '#shared/domain/refund-causes.ts'

/** An order is refunded once for each cause and key. */
export interface RefundKey {
  orderId: number
  cause: RefundCause
  /** Set for refunds by the team or made at the provider, because an order can have several of them. */
  key?: string
}

function keyColumns({ orderId, cause, key = '' }: RefundKey) {
  return { order_id: orderId, cause, idempotency_key: key }
}

interface NewRefund extends RefundKey {
  note?: string
  amountCents: number
  now: Date
}

/** Inserts a refund that is to be sent; undefined if it was requested before. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({
      ...keyColumns(refund),
      note: refund.note ?? '',
      amount_cents: refund.amountCents,
      requested_at: refund.now,
      provider_refund_id: null,
      paid_at: null,
    })
    .onConflict((known) => known.columns(['order_id', 'cause', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isRequested(db: Db, refund: RefundKey): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where((is) => is.and(keyColumns(refund)))
    .executeTakeFirst()
  return row !== undefined
}

export async function sumRefunds(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | number | null>('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Records a refund that somebody made in the provider's dashboard. */
export async function insertSent(
  tx: Tx,
  refund: NewRefund & { providerRefundId: string },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      ...keyColumns(refund),
      amount_cents: refund.amountCents,
      requested_at: refund.now,
      provider_refund_id: refund.providerRefundId,
      paid_at: refund.now,
    })
    .execute()
}

/** Deletes a refund that never reached its payer. */
export async function remove(tx: Tx, refund: RefundKey): Promise<void> {
  await tx
    .deleteFrom('refunds')
    .where((is) => is.and(keyColumns(refund)))
    .execute()
}

/** The refunds of an order that are still to be sent, the latest first. */
export async function listWaiting(
  tx: Tx,
  orderId: number,
): Promise<{ id: number; amount_cents: number }[]> {
  return await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Takes `cents` off a refund that is still to be sent, and deletes it if nothing is left. */
export async function reduceWaiting(
  tx: Tx,
  { id, amount_cents }: { id: number; amount_cents: number },
  cents: number,
): Promise<void> {
  if (cents === amount_cents) await tx.deleteFrom('refunds').where('id', '=', id).execute()
  else {
    const left = amount_cents - cents
    await tx.updateTable('refunds').set({ amount_cents: left }).where('id', '=', id).execute()
  }
}

type DueRefund = Selectable<Schema['refunds']> & { payment_id: string | null; reference: string }

/** A refund that is still to be sent. */
export async function findDue(db: Db, id: number): Promise<DueRefund | undefined> {
  return await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['orders.payment_id', 'orders.reference'])
    .where('refunds.id', '=', id)
    .where('refunds.paid_at', 'is', null)
    .executeTakeFirst()
}

export async function listDue(db: Db, provider: ProviderName, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('refunds.paid_at', 'is', null)
    .where('orders.provider', '=', provider)
    .orderBy('refunds.requested_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a refund was sent; false if that was recorded before. */
export async function markPaid(
  tx: Tx,
  id: number,
  { providerRefundId, now }: { providerRefundId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId, paid_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The member who paid an order; undefined once the account is erased. */
export async function findPayer(db: Db, orderId: number) {
  return await db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select([
      'members.email as to',
      'members.first_name as firstName',
      'orders.product',
      'orders.reference',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}
