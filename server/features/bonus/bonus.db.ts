import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type BoostKind = 'boost' | 'super_flash'

interface Boost {
  startsAt: Date
  endsAt: Date
}

/** Finds when the last of a member's boosts of one kind ends; null if none is running or waiting. */
export async function findLastEnd(
  db: Db,
  memberId: number,
  kind: BoostKind,
  now: Date,
): Promise<Date | null> {
  const boost = await db
    .selectFrom('boosts')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return boost?.ends_at ?? null
}

/** Lists until when each kind of boost runs, including the boosts that wait for an earlier one to end. */
export async function listBoosts(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ product: BoostKind; endsAt: Date }[]> {
  return await db
    .selectFrom('boosts')
    .select(['kind as product', ({ fn }) => fn.max('ends_at').as('endsAt')])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

export async function insertBoost(
  db: Db,
  boost: Boost & { memberId: number; kind: BoostKind; orderId: number },
): Promise<void> {
  await db
    .insertInto('boosts')
    .values({
      member_id: boost.memberId,
      kind: boost.kind,
      starts_at: boost.startsAt,
      ends_at: boost.endsAt,
      order_id: boost.orderId,
    })
    .execute()
}

export async function findBoost(db: Db, orderId: number): Promise<Boost | undefined> {
  return await db
    .selectFrom('boosts')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Cuts the rest of a boost. The boosts of the same kind that wait behind it start earlier by the same time, so that
 * there is no gap: the job that turns boosts on only looks for ended ones.
 */
export async function cutBoost(db: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    with cut as (
      select id, member_id, kind, ends_at, ends_at - greatest(starts_at, ${now}) as left_over
      from boosts where order_id = ${orderId} and ends_at > ${now}
    ), moved as (
      update boosts b set starts_at = b.starts_at - cut.left_over, ends_at = b.ends_at - cut.left_over
      from cut
      where b.member_id = cut.member_id and b.kind = cut.kind and b.starts_at >= cut.ends_at
    )
    update boosts b set ends_at = b.ends_at - cut.left_over from cut where b.id = cut.id`.execute(
    db,
  )
}
