import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/**
 * Marks the member as passed from now on; a flash stays a flash. Answers whether there is such a member,
 * which a member who is blocked, hidden or gone is not.
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
      where m.public_id = ${toPublicId} and m.status = 'active' and m.id <> ${from}
        and not exists (
          select 1 from edges e where e.from_id = ${from} and e.to_id = m.id and e.is_blocked)
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
