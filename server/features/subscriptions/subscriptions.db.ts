import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { DISPUTES_HELD_BY_BANK, LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { isLive, type SubscriptionRow } from './renewal-rules.ts'

export async function find(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the subscription until the transaction ends. The member's row is locked first, as in a checkout: the opposite
 * order would deadlock.
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

/** Ids of scheduled subscriptions whose start date is reached. */
export async function listDueToStart(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('started_at', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The subscription that the member pays for, scheduled ones included. */
export async function findLive(db: Db, memberId: number): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
}

/**
 * Whether the member withdrew from a plan with a full refund: they had not requested its immediate start, or no whole
 * day had passed. Another plan that starts immediately would let them use the site for free again.
 */
export async function hasWithdrawnForFree(db: Db, memberId: number): Promise<boolean> {
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

/** The plan that the team gave, if it has not ended; see server/features/orders/grants.service.ts. */
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

/** The live subscription: this one, or the one that an upgrade replaced it with; undefined if neither is live. */
export async function followReplacements(
  db: Db,
  row: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  if (isLive(row)) return row
  if (row.status !== 'replaced' || row.replaced_by === null) return undefined
  const next = await find(db, row.replaced_by)
  return next && followReplacements(db, next)
}

/** The subscription that this upgrade replaced. */
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

/** Stores the provider's id of the renewal. Safe to repeat after a crash. */
export async function storeRenewal(db: Database, id: number, renewalId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ renewal_id: renewalId })
    .where('id', '=', id)
    .execute()
}

/** The recipient of the emails of a subscription; undefined once the account is closed. */
export async function findRecipient(
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

/** The amount of an order in cents, without refunds and without disputes that hold or took the money. */
const keptCents = sql<number>`greatest(0, amount_cents - (
  select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = orders.id) - (
  select coalesce(sum(d.amount_cents), 0)::integer from disputes d
  where d.order_id = orders.id and d.status in (${sql.join(DISPUTES_HELD_BY_BANK)})))`

/** The order of the current term: its reference, and the amount kept after refunds and disputes, in cents. */
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

/** The credit of the previous plan that an upgrade used, in cents; 0 if the subscription is no upgrade. */
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

/** Renewals paid after an instant, with the amount kept of each payment in cents. */
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

/** Commitments that renew and end before `endingBefore`, whose notice was not sent. */
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

/** Live subscriptions whose term is over. */
export async function listExpired(db: Db, now: Date): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', 'in', LIVE_STATUSES)
    .where('period_end', '<=', now)
    .orderBy('id')
    .execute()
}
