import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Records a pass from `now` on; an existing flash stays a flash. Returns whether the target exists and is visible to
 * the member who passes: see db/functions/is_visible_to.sql.
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

/** Deletes the decisions of erased members, and the decisions of others about them. */
export async function deleteEdges(db: Db, memberIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('edges')
    .where((is) => is.or([is('from_id', 'in', memberIds), is('to_id', 'in', memberIds)]))
    .execute()
}
