import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { LIVE_STATUSES, type ProviderName } from '#server/platform/database/schema-money.ts'
import type { Product } from '#shared/domain/products.ts'
import type { UnseenReason } from '#shared/kit/unseen-problems.ts'
import { newOrderReference } from './order-reference.ts'

export type Order = Selectable<Schema['orders']>
export type NewOrder = Omit<Insertable<Schema['orders']>, 'reference'>
export type Subscription = Selectable<Schema['subscriptions']>

/** Locks the row of a member who buys, so that no other transaction changes their plan. */
export async function lockBuyer(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('members')
    .select(['id', 'plan', 'status'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type Buyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>

/** Why a member is in no deck, by the rules of refresh_pool.sql; undefined if other members can see them. */
export async function findUnseen(db: Db, memberId: number): Promise<UnseenReason | undefined> {
  const member = await db
    .selectFrom('members')
    .select(['plan', 'is_public', 'is_incognito', 'awaits_verification', 'preferences_saved_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.preferences_saved_at === null) return 'without_wishes'
  if (!member.is_public) return 'masked'
  if (member.is_incognito && member.plan === 'gold') return 'incognito'
  return member.awaits_verification ? 'unverified' : undefined
}

export async function findEmail(db: Db, memberId: number): Promise<string> {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return email
}

/** The plan that the member pays for, whether it runs or has not begun yet. */
export async function findLive(
  db: Db,
  memberId: number,
): Promise<Pick<Subscription, 'plan' | 'billing' | 'status'> | undefined> {
  return await db
    .selectFrom('subscriptions')
    .select(['plan', 'billing', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
}

/** The provider's customer id of the member, from a plan that they bought before. */
export async function findCustomer(
  db: Db,
  memberId: number,
  provider: ProviderName,
): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('customer_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/**
 * The payments that gave a provider the data of a member. Renewals are left out: they have the same payer as the first.
 */
export async function listPayments(
  db: Db,
  memberId: number,
  provider: ProviderName,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('payment_id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('kind', '<>', 'renewal')
    .where('payment_id', 'is not', null)
    .$narrowType<{ payment_id: string }>()
    .execute()
  return rows.map((row) => row.payment_id)
}

/** The member's one pending checkout. */
export async function findPending(db: Db, memberId: number): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** The promo code of an order, as its buyer typed it. */
export async function findPromoCode(db: Db, order: Order): Promise<string | null> {
  if (order.promo_code_id === null) return null
  const row = await db
    .selectFrom('promo_codes')
    .select('code')
    .where('id', '=', order.promo_code_id)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Inserts an order under a new reference; one draw in 700 million is taken, and is then repeated. */
export async function insertOrder(tx: Tx, year: number, order: NewOrder): Promise<Order> {
  const inserted = await tx
    .insertInto('orders')
    .values({ ...order, reference: newOrderReference(year) })
    .onConflict((known) => known.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? insertOrder(tx, year, order)
}

export async function applyDiscount(
  tx: Tx,
  order: Order,
  discount: { promoCodeId: number; discountCents: number },
): Promise<Order> {
  return await tx
    .updateTable('orders')
    .set({
      promo_code_id: discount.promoCodeId,
      discount_cents: discount.discountCents,
      amount_cents: order.amount_cents - discount.discountCents,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Stores the provider's id and secret for the payment of a checkout; false if the checkout was given up in the
 * meantime.
 */
export async function storePayment(
  db: Db,
  orderId: number,
  payment: { id: string; clientSecret: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ payment_id: payment.id, client_secret: payment.clientSecret })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findByReference(db: Db, reference: string): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export async function findByPayment(db: Db, paymentId: string): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** A member's own order of a product, by its payment. */
export async function findOwn(
  db: Db,
  own: { memberId: number; paymentId: string; product: Product },
): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', own.paymentId)
    .where('member_id', '=', own.memberId)
    .where('product', '=', own.product)
    .executeTakeFirst()
}

/** Locks an order, so that no other transaction settles it or gives it up. */
export async function lockOrder(tx: Tx, id: number): Promise<Order> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Paid {
  paymentId: string
  cardLast4: string | null
  now: Date
  subscriptionId: number | null
  periodStart: Date | null
  periodEnd: Date | null
  renewalCents: number | null
}

export async function markPaid(tx: Tx, id: number, paid: Paid): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'paid',
      payment_id: paid.paymentId,
      card_last4: paid.cardLast4,
      paid_at: paid.now,
      expires_at: null,
      subscription_id: paid.subscriptionId,
      period_start: paid.periodStart,
      period_end: paid.periodEnd,
      renewal_cents: paid.renewalCents,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks an order as given up; it keeps the id of its payment, if there was one. */
export async function markCanceled(tx: Tx, id: number, paymentId: string | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'canceled', expires_at: null, ...(paymentId && { payment_id: paymentId }) })
    .where('id', '=', id)
    .execute()
}

/** Pending checkouts, the earliest to expire first. */
export async function listPending(db: Db, provider: ProviderName, limit: number): Promise<Order[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'pending')
    .where('provider', '=', provider)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function findRenewed(db: Db, renewalId: string): Promise<Subscription | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('renewal_id', '=', renewalId)
    .executeTakeFirst()
}

export async function lockSubscription(tx: Tx, id: number): Promise<Subscription> {
  return await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The version of the terms that the latest paid order of a subscription agreed to: it applies to the next term. */
export async function findAgreement(db: Db, subscriptionId: number) {
  return await db
    .selectFrom('orders')
    .select('terms_version')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
