import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type SimulatedPayment = Selectable<Schema['simulated_payments']> & { refunded_cents: number }
type SimulatedRenewal = Selectable<Schema['simulated_renewals']>

const refundedCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::integer from simulated_refunds
  where payment_id = simulated_payments.id)`

function payments(db: Db) {
  return db
    .selectFrom('simulated_payments')
    .selectAll('simulated_payments')
    .select(refundedCents.as('refunded_cents'))
}

interface NewPayment {
  id: string
  clientSecret: string
  orderReference: string | null
  renewalId: string | null
  amountCents: number
  now: Date
}

/** Opens a payment; if the order already has one, it is kept. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db
    .insertInto('simulated_payments')
    .values({
      id: payment.id,
      client_secret: payment.clientSecret,
      order_reference: payment.orderReference,
      renewal_id: payment.renewalId,
      amount_cents: payment.amountCents,
      status: 'requires_payment',
      token: null,
      succeeds_at: null,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .onConflict((known) => known.column('order_reference').doNothing())
    .execute()
}

export async function findPayment(db: Db, id: string): Promise<SimulatedPayment | undefined> {
  return await payments(db).where('id', '=', id).executeTakeFirst()
}

export async function findOrderPayment(
  db: Db,
  orderReference: string,
): Promise<SimulatedPayment | undefined> {
  return await payments(db).where('order_reference', '=', orderReference).executeTakeFirst()
}

/** The latest payment of a renewal. */
export async function findLatest(db: Db, renewalId: string): Promise<SimulatedPayment | undefined> {
  return await payments(db)
    .where('renewal_id', '=', renewalId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** Locks a payment, so that no other transaction changes it. */
export async function lockPayment(tx: Tx, id: string): Promise<SimulatedPayment | undefined> {
  return await payments(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the payment of a member's own order or renewal, by the secret that only they were given. */
export async function lockBuyersPayment(
  tx: Tx,
  { memberId, clientSecret }: { memberId: number; clientSecret: string },
): Promise<SimulatedPayment | undefined> {
  return await payments(tx)
    .where((row) =>
      row.or([
        row(
          'simulated_payments.order_reference',
          'in',
          row.selectFrom('orders').select('reference').where('member_id', '=', memberId),
        ),
        row(
          'simulated_payments.renewal_id',
          'in',
          row
            .selectFrom('subscriptions')
            .select('renewal_id')
            .$narrowType<{ renewal_id: string }>()
            .where('member_id', '=', memberId)
            .where('renewal_id', 'is not', null),
        ),
      ]),
    )
    .where('simulated_payments.client_secret', '=', clientSecret)
    .forUpdate('simulated_payments')
    .executeTakeFirst()
}

export async function updatePayment(
  db: Db,
  id: string,
  change: Updateable<Schema['simulated_payments']>,
): Promise<void> {
  await db.updateTable('simulated_payments').set(change).where('id', '=', id).execute()
}

/** Payments that changed since an instant, including slow payments that succeeded and payments with a refund. */
export async function listChangedSince(db: Db, instant: Date): Promise<SimulatedPayment[]> {
  return await payments(db)
    .where((row) =>
      row.or([
        row('updated_at', '>=', instant),
        row('succeeds_at', '>=', instant),
        row(
          'id',
          'in',
          row
            .selectFrom('simulated_refunds')
            .select('payment_id')
            .where('created_at', '>=', instant),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

interface NewRefund {
  id: string
  key: string
  paymentId: string
  amountCents: number
  now: Date
}

export async function insertRefund(db: Db, refund: NewRefund): Promise<{ id: string }> {
  return await db
    .insertInto('simulated_refunds')
    .values({
      id: refund.id,
      key: refund.key,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      created_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function findRefund(db: Db, key: string): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('simulated_refunds')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Creates a renewal, once for a reference, and returns the renewal of that reference. */
export async function insertRenewal(
  db: Db,
  renewal: Omit<SimulatedRenewal, 'ended_at'>,
): Promise<{ id: string }> {
  await db
    .insertInto('simulated_renewals')
    .values({ ...renewal, ended_at: null })
    .onConflict((known) => known.column('reference').doNothing())
    .execute()
  return await db
    .selectFrom('simulated_renewals')
    .select('id')
    .where('reference', '=', renewal.reference)
    .executeTakeFirstOrThrow()
}

/** The card that a renewal is charged to now. */
export async function findToken(db: Db, renewalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('simulated_renewals')
    .select('token')
    .where('id', '=', renewalId)
    .executeTakeFirst()
  return row?.token ?? null
}

/** Changes a running renewal, which charges nothing before `endsAt`; false if it is not running. */
export async function updateRenewal(
  db: Db,
  id: string,
  { endsAt, ...change }: Updateable<Schema['simulated_renewals']> & { endsAt?: Date | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('simulated_renewals')
    // The id is set to itself, because an update without columns is invalid SQL.
    .set({ id, ...change, ...(endsAt && { next_at: sql<Date>`greatest(next_at, ${endsAt})` }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels the unpaid payments of a renewal. */
export async function cancelOpenPayments(db: Db, renewalId: string, now: Date): Promise<void> {
  await db
    .updateTable('simulated_payments')
    .set({ status: 'canceled', updated_at: now })
    .where('renewal_id', '=', renewalId)
    .where('status', 'in', ['requires_payment', 'requires_action'])
    .execute()
}

function dueRenewals(db: Db, now: Date) {
  return db
    .selectFrom('simulated_renewals')
    .where('ended_at', 'is', null)
    .where('next_at', '<=', now)
}

export async function listDueRenewals(db: Db, now: Date): Promise<string[]> {
  const rows = await dueRenewals(db, now).select('id').orderBy('next_at').execute()
  return rows.map(({ id }) => id)
}

/** Locks the renewal if it is still due and no other transaction has locked it. */
export async function takeDueRenewal(
  tx: Tx,
  id: string,
  now: Date,
): Promise<SimulatedRenewal | undefined> {
  return await dueRenewals(tx, now)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The second and the third attempt are due if the term began before these instants. */
interface RetryCutoffs {
  second: Date
  third: Date
}

function duePayments(db: Db, { now, cutoffs }: { now: Date; cutoffs: RetryCutoffs }) {
  return db
    .selectFrom('simulated_payments')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'processing'), row('succeeds_at', '<=', now)]),
        row.and([
          row('status', 'in', ['requires_payment', 'requires_action']),
          row('renewal_id', 'is not', null),
          row.or([
            row.and([row('attempts', '=', 1), row('created_at', '<=', cutoffs.second)]),
            row.and([row('attempts', '=', 2), row('created_at', '<=', cutoffs.third)]),
          ]),
        ]),
      ]),
    )
}

/** Payments that advance by time alone: slow ones that succeed, and refused terms that are retried. */
export async function listDuePayments(
  db: Db,
  due: { now: Date; cutoffs: RetryCutoffs },
): Promise<string[]> {
  const rows = await duePayments(db, due).select('id').orderBy('created_at').execute()
  return rows.map(({ id }) => id)
}

/** Locks the payment if it is still due and no other transaction has locked it. */
export async function takeDuePayment(
  tx: Tx,
  id: string,
  due: { now: Date; cutoffs: RetryCutoffs },
): Promise<Selectable<Schema['simulated_payments']> | undefined> {
  return await duePayments(tx, due)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
