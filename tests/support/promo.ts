import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { buildPaidOrder } from './purchases.ts'

/** The welcome code, valid from 1 November to the end of the year unless overridden. */
export async function buildPromoCode(
  db: Db,
  overrides: Partial<Insertable<Schema['promo_codes']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('promo_codes')
    .values({
      code: 'BIENVENUE20',
      discount_percent: 20,
      starts_at: new Date('2026-11-01T00:00:00Z'),
      ends_at: new Date('2026-12-31T23:00:00Z'),
      max_uses_per_member: 1,
      first_order_only: true,
      is_welcome: true,
      created_at: new Date('2026-11-01T00:00:00Z'),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An unpaid checkout of six months of Premium; returns the id of its order. */
export async function buildCheckout(db: Db, memberId: number): Promise<number> {
  const nobodyPaid = { paid_at: null, payment_id: null, period_start: null, period_end: null }
  const order = { member_id: memberId, status: 'pending', ...nobodyPaid } as const
  return (await buildPaidOrder(db, order)).id
}
