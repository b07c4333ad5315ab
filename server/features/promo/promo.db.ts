import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type PromoCode = Selectable<Schema['promo_codes']>

/** The welcome code that is in force and has uses left; if there are several, the one that began last. */
export async function findWelcomeCode(db: Db, now: Date): Promise<PromoCode | undefined> {
  return await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('is_welcome', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(
      sql<boolean>`(max_uses is null or max_uses > (
        select count(*) from promo_uses u where u.promo_code_id = promo_codes.id))`,
    )
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findCode(db: Db, code: string): Promise<PromoCode | undefined> {
  return await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Locks a code, so that simultaneous checkouts count each other's uses. */
export async function lockCode(tx: Tx, code: string): Promise<PromoCode | undefined> {
  return await tx
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface Uses {
  all: number
  ofMember: number
}

/** The uses of a code, except the one of the member's pending checkout, because a new checkout replaces it. */
export async function countUses(db: Db, promoCodeId: number, memberId: number): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select count(*)::integer as "all",
      (count(*) filter (where u.member_id = ${memberId}))::integer as "ofMember"
    from promo_uses u join orders o on o.id = u.order_id
    where u.promo_code_id = ${promoCodeId}
      and not (u.member_id is not distinct from ${memberId} and o.status = 'pending')`.execute(db)
  return rows[0] ?? { all: 0, ofMember: 0 }
}

/** Whether the member has ever paid for a plan; bonus products do not count. */
export async function hasBoughtPlan(db: Db, memberId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .where('kind', '<>', 'bonus')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function insertUse(
  db: Db,
  use: { promoCodeId: number; orderId: number; memberId: number },
): Promise<void> {
  await db
    .insertInto('promo_uses')
    .values({
      promo_code_id: use.promoCodeId,
      order_id: use.orderId,
      member_id: use.memberId,
    })
    .execute()
}

export async function deleteUse(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('promo_uses').where('order_id', '=', orderId).execute()
}
