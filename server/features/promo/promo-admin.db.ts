import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { PromoCode } from './promo.db.ts'

export interface ListedCode extends PromoCode {
  paid_uses: number
  held_uses: number
}

/** Codes with their uses, the latest first. */
export async function listCodes(
  db: Db,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<ListedCode[]> {
  const before = beforeId === undefined ? sql`` : sql`where c.id < ${beforeId}`
  const { rows } = await sql<ListedCode>`
    select c.*, u.paid_uses, u.held_uses from promo_codes c, lateral (
      select (count(*) filter (where o.status = 'paid'))::integer as paid_uses,
        (count(*) filter (where o.status = 'pending'))::integer as held_uses
      from promo_uses p join orders o on o.id = p.order_id where p.promo_code_id = c.id
    ) u ${before} order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined if the code exists already, so that only one of two simultaneous requests creates it. */
export async function insertCode(
  tx: Tx,
  code: Insertable<Schema['promo_codes']>,
): Promise<PromoCode | undefined> {
  return await tx
    .insertInto('promo_codes')
    .values(code)
    .onConflict((known) => known.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks a code, so that no checkout reserves it. */
export async function lockById(tx: Tx, id: number): Promise<PromoCode | undefined> {
  return await tx
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function endCode(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('promo_codes').set({ ends_at: now }).where('id', '=', id).execute()
}

export async function deleteCode(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('promo_codes').where('id', '=', id).execute()
}
