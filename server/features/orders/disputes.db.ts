import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { DISPUTES_HELD_BY_BANK } from '#server/platform/database/schema-money.ts'

export type DisputeRow = Selectable<Schema['disputes']>

export async function find(db: Db, id: string): Promise<DisputeRow | undefined> {
  return await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Saves the latest state of a dispute. */
export async function save(tx: Tx, row: Omit<DisputeRow, 'ended_plan'>): Promise<void> {
  const { status, amount_cents, reason, answer_by, page_url, closed_at } = row
  await tx
    .insertInto('disputes')
    .values(row)
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ status, amount_cents, reason, answer_by, page_url, closed_at }),
    )
    .execute()
}

export async function markEnded(tx: Tx, id: string, endedPlan: boolean): Promise<void> {
  await tx.updateTable('disputes').set({ ended_plan: endedPlan }).where('id', '=', id).execute()
}

export async function listOf(db: Db, orderId: number): Promise<DisputeRow[]> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
}

/** The cents of an order that its payer's bank holds: in open disputes, or in lost ones. */
export async function sumHeldByBank(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.sum<string | number | null>('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', DISPUTES_HELD_BY_BANK)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** The cents of an order that its payer's bank has taken back permanently. */
export async function sumLost(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.sum<string | number | null>('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
