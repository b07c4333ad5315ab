import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { DISPUTES_HELD_BY_BANK, LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import type { Account, Contract, RefundedWithdrawal, Withdrawal } from './contract.ts'

/** The `cause` of the refunds of withdrawals. */
export const REFUND_CAUSE = 'withdrawal'

/**
 * Locks the member's row first, like every function about money, so that purchases and withdrawals run one at a time.
 */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function findMember(db: Db, email: string): Promise<number | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('status', '<>', 'unconfirmed')
    .executeTakeFirst()
  return member?.id
}

/** The member's current plan and email address. A plan without a live subscription was given by the team or is free. */
export async function findAccount(db: Db, id: number): Promise<Account & { email: string }> {
  return await db
    .selectFrom('members')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.member_id', '=', 'members.id')
        .on('subscriptions.status', 'in', LIVE_STATUSES),
    )
    .select(['members.email', 'members.plan', 'subscriptions.renews'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
}

function paidContracts(db: Db, memberId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
    .leftJoin('subscriptions as former', 'former.replaced_by', 'orders.subscription_id')
    .leftJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
    .select(['former.plan as former_plan', 'former.period_end as former_ends_at'])
    .select('subscriptions.ended_at')
    .select([
      'orders.id',
      'orders.reference',
      'orders.product',
      'orders.billing',
      'orders.amount_cents',
      'orders.starts_immediately',
      'orders.card_last4',
      'orders.subscription_id',
      'orders.period_start',
      'orders.period_end',
    ])
    .select([
      sql<number>`orders.member_id`.as('member_id'),
      sql<Date>`orders.paid_at`.as('paid_at'),
      sql<boolean>`subscriptions.status is not distinct from 'replaced'`.as('is_replaced'),
      sql<boolean>`withdrawals.id is not null`.as('is_withdrawn'),
      sql<boolean>`exists (select 1 from disputes d where d.order_id = orders.id
        and d.status in (${sql.join(DISPUTES_HELD_BY_BANK)}))`.as('is_disputed'),
    ])
    .select((order) =>
      order
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('refunded_cents'),
    )
    .where('orders.member_id', '=', memberId)
    .where('orders.status', '=', 'paid')
}

/** The orders that the member paid at or after an instant, latest first. */
export async function listContracts(
  db: Db,
  memberId: number,
  paidSince: Date,
): Promise<Contract[]> {
  return await paidContracts(db, memberId)
    .where('orders.paid_at', '>=', paidSince)
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}

/** Locks a contract until the transaction ends: of two declarations about it, the second finds the first. */
export async function lockContract(
  tx: Tx,
  { memberId, reference }: { memberId: number; reference: string },
): Promise<Contract | undefined> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  return await paidContracts(tx, memberId)
    .where('orders.reference', '=', reference)
    .executeTakeFirst()
}

export async function findWithdrawal(db: Db, orderId: number): Promise<Withdrawal | undefined> {
  return await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Returns undefined if the reference is already used. */
export async function insertWithdrawal(
  db: Db,
  row: Insertable<Schema['withdrawals']>,
): Promise<Withdrawal | undefined> {
  return await db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((known) => known.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Marks withdrawals whose refund the provider has accepted, and returns them, each of them only once. */
export async function markRefunded(tx: Tx, limit: number): Promise<RefundedWithdrawal[]> {
  const refunded = await tx
    .selectFrom('withdrawals')
    .innerJoin('refunds', 'refunds.order_id', 'withdrawals.order_id')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.id',
      'withdrawals.reference',
      'withdrawals.email',
      'withdrawals.first_name',
      'withdrawals.refund_cents',
      'orders.card_last4',
    ])
    .select(sql<Date>`refunds.paid_at`.as('paid_at'))
    .where('withdrawals.refunded_at', 'is', null)
    .where('refunds.cause', '=', REFUND_CAUSE)
    .where('refunds.paid_at', 'is not', null)
    .orderBy('withdrawals.id')
    .limit(limit)
    .forUpdate('withdrawals')
    .skipLocked()
    .execute()
  for (const { id, paid_at } of refunded) {
    await tx.updateTable('withdrawals').set({ refunded_at: paid_at }).where('id', '=', id).execute()
  }
  return refunded
}
