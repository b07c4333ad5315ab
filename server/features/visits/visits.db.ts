import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { InstantCursor } from '#server/platform/http/instant-cursor.ts'

/**
 * Keeps the latest visit of each visitor and returns the time of the previous one, null for none. Returns undefined if
 * this visit does not count: an incognito or hidden visitor leaves none, and a profile opened again after
 * `sameVisitAfter` is still the same visit.
 */
export async function insertVisit(
  db: Db,
  visit: { visitorId: number; visitedId: number; now: Date; sameVisitAfter: Date },
): Promise<{ previousAt: Date | null } | undefined> {
  const { visitorId, visitedId, now, sameVisitAfter } = visit
  const { rows } = await sql<{ previousAt: Date | null }>`
    with previous as (
      select v.at from visits v where v.visited_id = ${visitedId} and v.visitor_id = ${visitorId}
    )
    insert into visits (visited_id, visitor_id, at)
    select ${visitedId}::integer, m.id, ${now}
    from members m
    where m.id = ${visitorId} and m.is_public and not m.awaits_verification
      and not (m.is_incognito and m.plan = 'gold')
    on conflict (visited_id, visitor_id) do update set at = excluded.at, seen_at = null
      where visits.at <= ${sameVisitAfter}
    returning (select at from previous) as "previousAt"`.execute(db)
  return rows[0]
}

export interface VisitRow extends InstantCursor {
  visitorId: number
  isMatch: boolean
}

/** Lists the visitors whom the member is allowed to see, the latest first: see db/functions/visitors_page.sql. */
export async function listVisitors(
  db: Db,
  memberId: number,
  after: InstantCursor | null,
  limit: number,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select visitor_id as "visitorId", public_id as id, at, is_match as "isMatch"
    from visitors_page(${memberId}, ${after?.at ?? null}, ${after?.id ?? null}, ${limit})`.execute(
    db,
  )
  return rows
}

/**
 * Counts the visitors, up to `most`. A visitor who is active, public and not incognito is counted without
 * is_visible_to, by look-ups that stop as soon as `most` is reached; a join might read every visitor. For a member
 * whose plan does not show who visited, only these visitors are counted, including blocked ones: see countReceived in
 * flashes.db.ts.
 */
export async function countVisitors(
  db: Db,
  memberId: number,
  { most, seesWhoCame }: { most: number; seesWhoCame: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from visits v
      where v.visited_id = ${memberId}
        and (
          ((select m.status = 'active' and m.is_public and not m.is_incognito and not m.awaits_verification
              from members m where m.id = v.visitor_id)
            and (not ${seesWhoCame} or (select e.is_blocked
              from edges e where e.from_id = v.visitor_id and e.to_id = v.visited_id) is not true))
          or (${seesWhoCame} and is_visible_to(v.visitor_id, ${memberId})))
      limit ${most}
    ) visitor`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks every visit so far as seen; returns whether there was an unseen one. */
export async function markSeen(db: Db, memberId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ seen_at: now })
    .where('visited_id', '=', memberId)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
