import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Lists the members after `afterId`, in order of id, whose flashes are limited and who visited since `since`. */
export async function listFlashers(
  db: Db,
  { afterId, since, limit }: { afterId: number; since: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '>', afterId)
    .where('status', '=', 'active')
    .where('plan', '<>', 'gold')
    .where('last_seen_at', '>=', since)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the flashes that were never dealt to their recipients: see db/functions/return_flashes.sql. The result is
 * their number, or null if there is nothing to announce this month.
 */
export async function returnFlashes(
  db: Db,
  memberId: number,
  month: string,
): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select return_flashes(${memberId}, ${month}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Finds the number of flashes returned to a member this month; null for none. */
export async function findReturned(
  db: Db,
  memberId: number,
  month: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('flash_returns')
    .select('count')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('count', '>', 0)
    .executeTakeFirst()
  return row?.count ?? null
}
