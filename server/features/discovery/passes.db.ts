import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Marks the member as passed from now on; a flash stays a flash. Answers whether there is such a member for the
 * one who passes: see db/functions/is_visible_to.sql.
 */
export async function insertPass(
  db: Db,
  from: number,
  toPublicId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with target as (
      select m.id from members m
      where m.public_id = ${toPublicId} and m.id <> ${from} and is_visible_to(m.id, ${from})
    ),
    passed as (
      insert into edges (from_id, to_id, kind, at)
      select ${from}::integer, id, 'pass', ${now}::timestamptz from target
      on conflict (from_id, to_id) do update set kind = 'pass', at = excluded.at
        where edges.kind <> 'flash'
    )
    select id from target`.execute(db)
  return rows.length > 0
}

/** Leaves nothing that erased members decided, or that was decided about them. */
export async function deleteEdges(db: Db, memberIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('edges')
    .where((is) => is.or([is('from_id', 'in', memberIds), is('to_id', 'in', memberIds)]))
    .execute()
}
