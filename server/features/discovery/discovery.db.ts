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
export async function countShown(db: Db, viewerId: number, day: string): Promise<number> {
  const deck = await db
    .selectFrom('decks')
    .select('shown')
    .where('viewer_id', '=', viewerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return deck?.shown ?? 0
}

/** Deals the next deck: see db/functions/deck_build.sql. */
export async function buildDeck(
  db: Db,
  viewer: DeckViewer,
  deck: { shown: number; size: number },
): Promise<void> {
  await sql`select deck_build(
    ${viewer.id}, ${viewer.day}, ${viewer.now}, ${viewer.pays}, ${deck.shown}, ${deck.size})`.execute(
    db,
  )
}

/** A deck dealt for other preferences is worth nothing; the count of the day stays. */
export async function emptyDeck(db: Db, viewerId: number): Promise<void> {
  await db.updateTable('decks').set({ ids: [] }).where('viewer_id', '=', viewerId).execute()
}

export async function refreshPool(db: Db, memberIds: number[], day: string, now: Date) {
  await sql`select refresh_pool(${memberIds}::integer[], ${day}, ${now})`.execute(db)
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

/** A place in the grid: the order is activity, then the ring. */
export interface GridCursor {
  activity: number
  ring: number
  id: number
}

/** One page of members who fit the viewer and whom the viewer has neither flashed nor blocked. */
export async function listGrid(
  db: Db,
  viewer: DeckViewer,
  after: GridCursor | null,
  limit: number,
): Promise<GridCursor[]> {
  const from = after ?? { activity: -1, ring: 0, id: 0 }
  const { rows } = await sql<GridCursor>`
    select p.activity, p.ring, p.member_id as id
    from members me
    join deck_pool p on p.audience = me.gender and me.seeks_gender::text in ('both', p.gender::text)
    where me.id = ${viewer.id} and p.member_id <> me.id
      and (p.activity, p.ring, p.member_id) > (${from.activity}, ${from.ring}, ${from.id})
      and p.birth_year <= extract(year from ${viewer.day}::date) - me.seeks_age_min
      and (me.seeks_age_max = 75 or p.birth_year >= extract(year from ${viewer.day}::date) - me.seeks_age_max)
      and extract(year from ${viewer.day}::date) - me.birth_year between p.age_min and p.age_max
      and (p.relation = me.seeks_relation or 'both' in (p.relation, me.seeks_relation))
      and (p.city_code = me.city_code
        or (p.region = me.region and p.reach >= 'same_region' and me.seeks_distance >= 'same_region')
        or (p.reach = 'anywhere' and me.seeks_distance = 'anywhere'))
      and not exists (
        select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
          and (e.kind = 'flash' or e.is_blocked))
    order by p.activity, p.ring, p.member_id
    limit ${limit}`.execute(db)
  return rows
}
