import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/**
 * Keeps the latest visit of each visitor and answers whether this one counts: an incognito visitor leaves none,
 * and a profile opened again since `sameVisitAfter` is still the same visit.
 */
export async function insertVisit(
  db: Db,
  visit: { visitorId: number; visitedId: number; now: Date; sameVisitAfter: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into visits (visited_id, visitor_id, at)
    select ${visit.visitedId}::integer, m.id, ${visit.now}
    from members m
    where m.id = ${visit.visitorId} and not (m.is_incognito and m.plan = 'gold')
    on conflict (visited_id, visitor_id) do update set at = excluded.at, seen_at = null
      where visits.at <= ${visit.sameVisitAfter}
    returning visitor_id`.execute(db)
  return rows.length > 0
}
