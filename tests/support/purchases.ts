import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { BUILT_AT } from './factories.ts'

const TERM_END = new Date('2027-05-20T08:00:00.000Z')

export type OrderRow = Selectable<Schema['orders']>

/** A paid order as settlement leaves it, by default six months of Premium for 60 EUR, without a member. */
export async function buildPaidOrder(
  db: Db,
  overrides: Partial<Insertable<Schema['orders']>> = {},
): Promise<OrderRow> {
  const price = overrides.price_cents ?? 6000
  const taken = (overrides.discount_cents ?? 0) + (overrides.credit_cents ?? 0)
  return await db
    .insertInto('orders')
    .values({
      reference: `EMB-2026-${randomUUID().slice(0, 6).toUpperCase()}`,
      member_id: null,
      kind: 'first',
      product: 'premium',
      billing: 'annual',
      status: 'paid',
      price_cents: price,
      amount_cents: price - taken,
      renewal_cents: overrides.kind === 'bonus' ? null : 6000,
      offer_id: null,
      promo_code_id: null,
      terms_version: '1.0',
      starts_immediately: true,
      provider: 'simulated',
      payment_id: `pi_${randomUUID()}`,
      client_secret: null,
      card_last4: '4242',
      subscription_id: null,
      period_start: BUILT_AT,
      period_end: TERM_END,
      created_at: BUILT_AT,
      expires_at: null,
      paid_at: BUILT_AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A running plan, and the order that paid for it; the test sets the plan of the member itself. */
export async function buildSubscription(
  db: Db,
  memberId: number,
  order: Partial<Insertable<Schema['orders']>> = {},
): Promise<OrderRow> {
  const { product = 'premium', billing = 'annual', price_cents: price = 6000 } = order
  if ((product !== 'premium' && product !== 'gold') || billing === null) {
    throw new Error(`${product} is not a plan`)
  }
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      member_id: memberId,
      plan: product,
      billing,
      started_at: order.period_start ?? BUILT_AT,
      period_start: order.period_start ?? BUILT_AT,
      period_end: order.period_end ?? TERM_END,
      renewal_price_cents: price,
      next_plan: null,
      next_billing: null,
      notice_sent_at: null,
      stopped_at: null,
      ended_at: null,
      provider: 'simulated',
      customer_id: null,
      payment_method_id: null,
      renewal_id: null,
      replaced_by: null,
      created_at: BUILT_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return buildPaidOrder(db, { member_id: memberId, ...order, subscription_id: id })
}
