import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/** Whose deck, on which day, and whether the viewer's plan shows who flashed. */
export interface DeckViewer {
  id: number
  day: string
  now: Date
  pays: boolean
}

/** Internal ids of what is left of today's deck, best first. */
export async function listCards(db: Db, viewer: DeckViewer, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id
    from deck_cards(${viewer.id}, ${viewer.day}, ${viewer.now}, ${viewer.pays}, ${limit})`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Profiles dealt to the viewer so far on `day`. */
export async function countDealt(db: Db, viewerId: number, day: string): Promise<number> {
  const deck = await db
    .selectFrom('decks')
    .select('dealt')
    .where('viewer_id', '=', viewerId)
    .where('day', '>=', day)
    .executeTakeFirst()
  return deck?.dealt.length ?? 0
}

/** How many profiles the viewer has passed so far. */
export async function countPasses(db: Db, viewerId: number): Promise<number> {
  const { passes } = await db
    .selectFrom('edges')
    .select(sql<number>`count(*)::integer`.as('passes'))
    .where('from_id', '=', viewerId)
    .where('kind', '=', 'pass')
    .executeTakeFirstOrThrow()
  return passes
}

/** Deals the next deck: see db/functions/deck_build.sql. */
export async function buildDeck(
  db: Db,
  viewer: DeckViewer,
  deck: { dealt: number; size: number },
): Promise<void> {
  await sql`select deck_build(
    ${viewer.id}, ${viewer.day}, ${viewer.now}, ${viewer.pays}, ${deck.dealt}, ${deck.size})`.execute(
    db,
  )
}

/** A deck dealt for other preferences is worth nothing; who was dealt that day stays known. */
export async function emptyDeck(db: Db, viewerId: number): Promise<void> {
  await db.updateTable('decks').set({ ids: [] }).where('viewer_id', '=', viewerId).execute()
}

export async function refreshPool(db: Db, memberIds: number[], day: string, now: Date) {
  await sql`select refresh_pool(${memberIds}::integer[], ${day}, ${now})`.execute(db)
}

/** Takes members out of the pool, and their own decks away. */
export async function deleteMembers(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('deck_pool').where('member_id', 'in', ids).execute()
  await db.deleteFrom('decks').where('viewer_id', 'in', ids).execute()
}

/** Members whose place in the pool no longer says how lately they were here, or whose boost has run out. */
export async function listStale(db: Db, day: string, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.member_id as id
    from deck_pool p join members m on m.id = p.member_id
    where p.boost_until <= ${now}
      or p.activity <> case
        when m.last_active_on >= ${day}::date - 7 then 0
        when m.last_active_on >= ${day}::date - 30 then 1 else 2 end
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * One page of members who fit the viewer and about whom the viewer has not decided, after the member of that
 * public id. The order is the ring, from the viewer's place of the day: it tells nothing of anybody.
 */
export async function listGrid(
  db: Db,
  viewer: DeckViewer,
  after: string | null,
  limit: number,
): Promise<{ id: number; publicId: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string }>`
    with me as materialized (
      select m.*, ('x' || substr(md5(m.id::text || ${viewer.day}), 1, 8))::bit(32)::integer & 2147483647 as place,
        extract(year from ${viewer.day}::date)::integer as year
      from members m where m.id = ${viewer.id}
    )
    select p.member_id as id, m.public_id as "publicId"
    from me
    join deck_pool p on p.audience = me.gender and me.seeks_gender::text in ('both', p.gender::text)
    join members m on m.id = p.member_id
    cross join lateral (
      select ('x' || substr(md5(${after}::uuid::text), 1, 8))::bit(32)::integer & 2147483647 as ring,
        coalesce((select id from members where public_id = ${after}::uuid), 0) as id
    ) last
    where p.member_id <> me.id
      and (last.ring is null
        or (p.ring < me.place, p.ring, p.member_id) > (last.ring < me.place, last.ring, last.id))
      and p.birth_year <= me.year - me.seeks_age_min
      and (me.seeks_age_max = 75 or p.birth_year >= me.year - me.seeks_age_max)
      and me.year - me.birth_year between p.age_min and p.age_max
      and (p.relation = me.seeks_relation or 'both' in (p.relation, me.seeks_relation))
      and (p.city_code = me.city_code
        or (p.region = me.region and p.reach >= 'same_region' and me.seeks_distance >= 'same_region')
        or (p.reach = 'anywhere' and me.seeks_distance = 'anywhere'))
      and not exists (
        select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
          and (e.kind = 'flash' or e.is_blocked
            or (e.kind = 'pass' and e.at > ${viewer.now}::timestamptz - interval '60 days')))
    order by p.ring < me.place, p.ring, p.member_id
    limit ${limit}`.execute(db)
  return rows
}
