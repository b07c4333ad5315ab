import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

interface Cart {
  memberId: number
  /** A date in Paris. */
  day: string
}

/** Stores one cart per member and day; the first one is kept. */
export async function keepCart(
  db: Db,
  { memberId, day, plan, now }: Cart & { plan: PaidPlan; now: Date },
): Promise<void> {
  await db
    .insertInto('abandoned_carts')
    .values({ member_id: memberId, day, plan, created_at: now, reminded_at: null })
    .onConflict((known) => known.columns(['member_id', 'day']).doNothing())
    .execute()
}

export interface AbandonedCart extends Cart {
  plan: PaidPlan
  email: string
  firstName: string
}

/**
 * Yesterday's abandoned carts of active members who have paid for nothing since that day began, and who have neither
 * the plan in the cart nor Gold. Payments earlier on that day count too, because a page that waits for a bank can
 * report its cart after the plan was paid.
 */
export async function listAbandoned(db: Db, today: string): Promise<AbandonedCart[]> {
  return await db
    .selectFrom('abandoned_carts as cart')
    .innerJoin('members', 'members.id', 'cart.member_id')
    .select(['cart.member_id as memberId', 'cart.day', 'cart.plan'])
    .select(['members.email', 'members.first_name as firstName'])
    .where('cart.day', '=', sql<string>`${today}::date - 1`)
    .where('cart.reminded_at', 'is', null)
    .where('members.status', '=', 'active')
    .where('members.is_test_profile', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.member_id', '=', 'cart.member_id')
            .where(
              'orders.paid_at',
              '>=',
              sql<Date>`cart.day::timestamp at time zone 'Europe/Paris'`,
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.member_id', '=', 'cart.member_id')
            .where('subscriptions.status', 'in', LIVE_STATUSES)
            .where(({ or, eb, ref }) =>
              or([
                eb('subscriptions.plan', '=', ref('cart.plan')),
                eb('subscriptions.plan', '=', 'gold'),
              ]),
            ),
        ),
      ),
    )
    .orderBy('cart.member_id')
    .execute()
}

/** True for only one of simultaneous jobs. */
export async function markReminded(db: Db, { memberId, day }: Cart, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('abandoned_carts')
    .set({ reminded_at: now })
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
