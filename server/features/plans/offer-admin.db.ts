import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { PlanOffer } from './term-price.ts'

const COLUMNS = [
  'id',
  'plan',
  'billing',
  'price_cents as priceCents',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

/** All offers, past and future, latest start first. */
export async function listAllOffers(db: Db): Promise<PlanOffer[]> {
  return await db
    .selectFrom('offers')
    .select(COLUMNS)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Serialises changes to offers, so that two overlapping offers cannot be created at the same time. */
export async function lockOffers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('offers'))`.execute(tx)
}

export async function insertOffer(tx: Tx, offer: Insertable<Schema['offers']>): Promise<PlanOffer> {
  return await tx.insertInto('offers').values(offer).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function endOffer(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('offers').set({ ends_at: now }).where('id', '=', id).execute()
}

export async function deleteOffer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('offers').where('id', '=', id).execute()
}
