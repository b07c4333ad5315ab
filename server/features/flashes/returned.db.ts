import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Members after `afterId` whose flashes are counted and who were here since `since`, by their id. */
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

/** Gives back what was never dealt: see db/functions/return_flashes.sql. Answers how many, null where nothing is told. */
export async function returnFlashes(
  db: Db,
  memberId: number,
  month: string,
): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select return_flashes(${memberId}, ${month}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** What was told a member this month, if anything. */
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
