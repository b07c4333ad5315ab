import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Purchase } from './purchase.ts'

const LISTED = 100

/** The paid orders of a member with their refunded cents, the latest first. */
export async function listPaid(db: Db, memberId: number) {
  return await db
    .selectFrom('orders')
    .select(['reference', 'product', 'billing', 'amount_cents', 'period_end'])
    .select(sql<Date>`paid_at`.as('paid_at'))
    .select((order) =>
      order
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('refunded_cents'),
    )
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(LISTED)
    .execute()
}

/** The data of a receipt and a contract; undefined for an order that was not paid, or is another member's. */
export async function findPurchase(
  db: Db,
  by: { id: number } | { reference: string; memberId?: number },
): Promise<Purchase | undefined> {
  const { memberId } = { memberId: undefined, ...by }
  const which = {
    ...('id' in by ? { 'orders.id': by.id } : { 'orders.reference': by.reference }),
    ...(memberId !== undefined && { 'orders.member_id': memberId }),
  }
  const order = await db
    .selectFrom('orders')
    .leftJoin('members', 'members.id', 'orders.member_id')
    .leftJoin('promo_codes', 'promo_codes.id', 'orders.promo_code_id')
    .select([
      'orders.id',
      'orders.reference',
      'orders.kind',
      'orders.product',
      'orders.billing',
      'orders.price_cents',
      'orders.discount_cents',
      'orders.credit_cents',
      'orders.amount_cents',
      'orders.renewal_cents',
      'orders.terms_version',
      'orders.starts_immediately',
      'orders.starts_later',
      'orders.card_last4',
      'orders.period_start',
      'orders.period_end',
      'members.email',
      'members.first_name',
      'promo_codes.code as promo_code',
    ])
    .select(sql<Date>`orders.paid_at`.as('paid_at'))
    .where((row) => row.and(which))
    .where('orders.status', '=', 'paid')
    .executeTakeFirst()
  return order && { ...order, refunds: await listRefunds(db, order.id) }
}

async function listRefunds(db: Db, orderId: number) {
  return await db
    .selectFrom('refunds')
    .select(['amount_cents', 'requested_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
