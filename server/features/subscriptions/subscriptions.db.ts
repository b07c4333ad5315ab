import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { HELD_DISPUTES, LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { isLive, type SubscriptionRow } from './renewal-rules.ts'

export async function find(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The subscription while nobody else changes it. Its member's row comes first, as in a checkout: two who took them
 * the other way round would wait for each other.
 */
export async function lock(tx: Tx, id: number): Promise<SubscriptionRow | undefined> {
  const known = await find(tx, id)
  if (known?.member_id) await lockMember(tx, known.member_id)
  return await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** Plans whose day has come. */
export async function listStarting(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('started_at', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The plan that the member pays for, if any, begun or not. */
export async function findLive(db: Db, memberId: number): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
}

/**
 * Whether the member withdrew from a plan that had cost them nothing: one whose immediate start they had not asked for,
 * or of which no whole day had gone by. Another that began at once could be had for nothing again.
 */
export async function hadPlanForNothing(db: Db, memberId: number): Promise<boolean> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select('withdrawals.id')
    .where('orders.member_id', '=', memberId)
    .where('orders.kind', '<>', 'bonus')
    .where((row) =>
      row.or([
        row('orders.starts_immediately', '=', false),
        row('withdrawals.refund_cents', '=', row.ref('withdrawals.paid_cents')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return withdrawal !== undefined
}

/** The plan that the team gave, while it lasts; see billing's grants. */
export async function findGivenPlan(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ plan: PaidPlan; endsAt: Date | null } | undefined> {
  return await db
    .selectFrom('given_plans')
    .select(['plan', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where((given) => given.or([given('ends_at', 'is', null), given('ends_at', '>', now)]))
    .executeTakeFirst()
}

/** The plan that runs now, be it this one or what an upgrade put in its place; undefined where neither does. */
export async function findInPlaceOf(
  db: Db,
  row: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  if (isLive(row)) return row
  if (row.status !== 'replaced' || row.replaced_by === null) return undefined
  const next = await find(db, row.replaced_by)
  return next && findInPlaceOf(db, next)
}

/** The one that an upgrade put this one in the place of. */
export async function findReplaced(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('replaced_by', '=', id)
    .where('status', '=', 'replaced')
    .executeTakeFirst()
}

export async function insert(tx: Tx, row: Insertable<Schema['subscriptions']>): Promise<number> {
  const { id } = await tx
    .insertInto('subscriptions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(
  db: Db,
  id: number,
  changes: Updateable<Schema['subscriptions']>,
): Promise<SubscriptionRow> {
  return await db
    .updateTable('subscriptions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps what the provider calls the renewal; the same again after a kill. */
export async function storeRenewal(db: Database, id: number, renewalId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ renewal_id: renewalId })
    .where('id', '=', id)
    .execute()
}

/** Whom the messages of a subscription go to; nobody once the account is gone. */
export async function findReader(
  db: Db,
  { member_id }: Pick<SubscriptionRow, 'member_id'>,
): Promise<{ to: string; firstName: string } | undefined> {
  if (member_id === null) return undefined
  return await db
    .selectFrom('members')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', member_id)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
}

/** What was paid for an order, not given back, and not with its payer's bank. */
const keptCents = sql<number>`greatest(0, amount_cents - (
  select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = orders.id) - (
  select coalesce(sum(d.amount_cents), 0)::integer from disputes d
  where d.order_id = orders.id and d.status in (${sql.join(HELD_DISPUTES)})))`

/** The contract of the running term, and what was paid for it and not given back. */
export async function findContract(
  db: Db,
  subscriptionId: number,
): Promise<{ reference: string; keptCents: number } | undefined> {
  return await db
    .selectFrom('orders')
    .select('reference')
    .select(keptCents.as('keptCents'))
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .orderBy('period_start', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What an upgrade took over of the plan before it. */
export async function findCredit(db: Db, subscriptionId: number): Promise<number> {
  const order = await db
    .selectFrom('orders')
    .select('credit_cents')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('kind', '=', 'upgrade')
    .executeTakeFirst()
  return order?.credit_cents ?? 0
}

/** Renewals that were paid after an instant, and what is left of each payment. */
export async function listRenewalsPaidAfter(
  db: Db,
  subscriptionId: number,
  instant: Date,
): Promise<{ orderId: number; amountCents: number; billing: Billing; startedAt: Date }[]> {
  return await db
    .selectFrom('orders')
    .select(['id as orderId', 'billing', 'period_start as startedAt'])
    .select(keptCents.as('amountCents'))
    .$narrowType<{ billing: Billing; startedAt: Date }>()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'paid')
    .where('paid_at', '>', instant)
    .orderBy('id')
    .execute()
}

/** Commitments that want to renew, whose notice is due and was not sent. */
export async function listRenewalNoticesDue(
  db: Db,
  { now, endingBefore }: { now: Date; endingBefore: Date },
): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', '=', 'active')
    .where('billing', '=', 'annual')
    .where('renews', '=', true)
    .where('notice_sent_at', 'is', null)
    .where('period_end', '>', now)
    .where('period_end', '<=', endingBefore)
    .orderBy('id')
    .execute()
}

/** Those whose term is behind them. */
export async function listPast(db: Db, now: Date): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', 'in', LIVE_STATUSES)
    .where('period_end', '<=', now)
    .orderBy('id')
    .execute()
}
