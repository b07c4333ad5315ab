import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { drawOf } from './chances.ts'
import type { SimulatedMember, World } from './world.ts'

interface Candidate {
  id: number
  hasFlashed: boolean
}

/** Orders a whole deck in a way that the product cannot: at random, or by tastes that nobody can know. */
export type Bound = (viewer: SimulatedMember, day: string, candidates: Candidate[]) => number[]

/** A random order of all members who can be dealt. */
export function orderByChance(seed: number): Bound {
  return (viewer, day, candidates) =>
    best(candidates, ({ id }) => drawOf(seed, `order/${viewer.id}/${day}/${id}`))
}

/**
 * First the members whom the viewer will flash and who have already flashed, then pairs who would flash each other;
 * last the members whom the viewer would flash without effect. Every flash is well spent, but each deck is ordered on
 * its own: in practice a ceiling for any order, though not a proven one.
 */
export function orderByOracle(seed: number, world: World): Bound {
  const chance = orderByChance(seed)
  const memberOf = ({ id }: Candidate) => {
    const member = world.members[id - 1]
    if (!member) throw new Error(`There is no member ${id}`)
    return member
  }
  return (viewer, day, candidates) => {
    const drawn = chance(viewer, day, candidates)
    const places = new Map(drawn.map((id, place) => [id, place]))
    return best(candidates, (candidate) => {
      const card = memberOf(candidate)
      const isLiked = world.flashes(viewer, card, false)
      const likesBack = candidate.hasFlashed || world.flashes(card, viewer, false)
      const worth = isLiked ? (likesBack ? (candidate.hasFlashed ? 3 : 2) : 0) : 1
      return worth - (places.get(candidate.id) ?? 0) / (drawn.length + 1)
    })
  }
}

function best(candidates: Candidate[], worthOf: (candidate: Candidate) => number): number[] {
  return candidates
    .map((candidate) => ({ id: candidate.id, worth: worthOf(candidate) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ id }) => id)
}

/** All members who can be dealt to a viewer: the preferences of both hold, and the viewer has not decided. */
export async function listCandidates(
  database: Database,
  viewerId: number,
  day: string,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.member_id as id, exists (
        select 1 from edges e
        where e.from_id = p.member_id and e.to_id = me.id and e.kind = 'flash') as "hasFlashed"
    from members me
      cross join lateral (
        select extract(year from ${day}::date) - me.birth_year as age, deck_reach(me) as reach,
          case when me.uses_location then me.latitude end as latitude) own
      join deck_pool p on p.audience = me.gender and me.seeks_gender::text in ('both', p.gender::text)
        and extract(year from ${day}::date) - p.birth_year
          between me.seeks_age_min and case when me.seeks_age_max = 75 then 200 else me.seeks_age_max end
        and own.age between p.age_min and p.age_max
        and (p.relation = me.seeks_relation or 'both' in (p.relation, me.seeks_relation))
        and (p.city_code = deck_town(me)
          or (p.region = me.region and p.reach >= 'same_region' and own.reach >= 'same_region')
          or (p.reach = 'anywhere' and own.reach = 'anywhere')
          or lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
            own.reach, deck_km(me), me.region, own.latitude, me.longitude))
    where me.id = ${viewerId} and p.member_id <> me.id
      and not exists (
        select 1 from edges e
        where e.from_id = me.id and e.to_id = p.member_id and (e.kind <> 'none' or e.is_blocked))
    order by p.member_id`.execute(database)
  return rows
}

/** Stores the deck in the given order; everything after that is the product's own work. */
export async function dealOrdered(
  database: Database,
  viewerId: number,
  day: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into decks (viewer_id, day, ids, dealt) values (${viewerId}, ${day}, ${ids}, ${ids})
    on conflict (viewer_id) do update set day = excluded.day, ids = excluded.ids,
      dealt = case when decks.day = excluded.day
        then array(select distinct unnest(decks.dealt || excluded.ids)) else excluded.ids end`.execute(
    database,
  )
}
