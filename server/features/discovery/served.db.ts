import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The viewer, the day, and the maximum number of profiles shown that day. */
export interface Served {
  viewerId: number
  day: string
  most: number
}

/** SQL for those of `ids` that can be shown: see db/functions/serve_profiles.sql. */
export function servedIds(
  { viewerId, day, most }: Served,
  ids: RawBuilder<number[]>,
): RawBuilder<number[]> {
  return sql`serve_profiles(${viewerId}, ${day}, ${ids}, ${most})`
}

/**
 * `count` is the number of profiles shown that day. `ids` are the first `limit` of them, without those that are no
 * longer visible or about whom the viewer has decided.
 */
export async function listFirst(
  db: Db,
  { viewerId, day }: Pick<Served, 'viewerId' | 'day'>,
  limit: number,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select cardinality(s.ids) as count, array(
      select shown.id from unnest(s.ids[:${limit}::integer]) with ordinality shown (id, place)
      where is_visible_to(shown.id, s.viewer_id) and not exists (
        select from edges e
        where e.from_id = s.viewer_id and e.to_id = shown.id and (e.kind <> 'none' or e.is_blocked))
      order by shown.place) as ids
    from profiles_served s where s.viewer_id = ${viewerId} and s.day >= ${day}`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

export async function deleteBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('profiles_served').where('day', '<', day).execute()
}
