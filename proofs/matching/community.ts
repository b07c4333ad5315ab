import { sql } from 'kysely'
import { listStale, refreshPool } from '#server/features/discovery/discovery.db.ts'
import type { Database } from '#server/platform/database/database.ts'
import { dayOf, instantOf, YEAR } from './calendar.ts'
import type { SimulatedMember, World } from './world.ts'

/** Days before the first day for which visits matter: the deck distinguishes a week, a month, and longer ago. */
const REMEMBERED = 45
const STALE = 100_000

/** Inserts the members who register on that day, with their profiles and preferences, and adds them to the pool. */
export async function register(database: Database, world: World, day: number): Promise<void> {
  const newcomers = world.members.filter(({ joins }) => joins === day)
  if (newcomers.length === 0) return
  const rows = newcomers.map((member) => rowOf(member, lastVisitOf(world, member, day)))
  // Each row has the data of its town, as in the product, although many members share a town.
  await sql`
    insert into members (
      id, public_id, email, first_name, gender, birth_year, city, city_code, region, latitude, longitude, interests,
      plan, status, seeks_gender, seeks_age_min, seeks_age_max, seeks_distance, seeks_km,
      seeks_relation, preferences_saved_at, last_seen_at, last_active_on, confirmed_at, created_at, updated_at)
    overriding system value
    select id, md5('member ' || id)::uuid, 'm' || id || '@proof.example', 'Camille', gender, birth_year, city, city_code, region,
      latitude, longitude, interests, plan, 'active', seeks_gender, seeks_age_min, seeks_age_max, seeks_distance,
      coalesce(seeks_km, 30), seeks_relation, '2026-01-01', came_on, came_on, '2026-01-01', '2026-01-01', '2026-01-01'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id integer, gender gender, birth_year smallint, city text, city_code text, region region,
      latitude real, longitude real, interests integer, plan plan, seeks_gender sought_gender,
      seeks_age_min smallint, seeks_age_max smallint, seeks_distance distance, seeks_km smallint,
      seeks_relation relation_type, came_on date)`.execute(database)
  const ids = newcomers.map(({ id }) => id)
  await refreshPool(database, ids, dayOf(day), instantOf(day, 0, 1))
}

/** Records who visits on that day, and refreshes the pool rows of members who were away for long or are back. */
export async function recordVisitors(
  database: Database,
  visitors: readonly SimulatedMember[],
  day: number,
): Promise<void> {
  const now = instantOf(day, 0, 1)
  await sql`
    update members set last_active_on = ${dayOf(day)}, last_seen_at = ${now}
    where id = any (${visitors.map(({ id }) => id)}::integer[])`.execute(database)
  await refreshPool(database, await listStale(database, dayOf(day), STALE), dayOf(day), now)
  // There is no autovacuum here, and query plans depend on the statistics.
  await sql`analyze members, deck_pool, edges, matches, match_members`.execute(database)
}

function lastVisitOf(world: World, member: SimulatedMember, day: number): string {
  if (day > 0) return dayOf(day)
  for (let before = -1; before > -REMEMBERED; before--) {
    if (world.comes(member, before)) return dayOf(before)
  }
  return dayOf(-REMEMBERED)
}

function rowOf({ id, gender, age, town, plan, interests, seeks }: SimulatedMember, came: string) {
  return {
    ...{ id, gender, birth_year: YEAR - age, plan, interests, came_on: came },
    ...{ city: town.name, city_code: town.code, region: town.region },
    ...{ latitude: town.latitude, longitude: town.longitude },
    ...{ seeks_gender: seeks.gender, seeks_age_min: seeks.ageMin, seeks_age_max: seeks.ageMax },
    ...{ seeks_distance: seeks.distance, seeks_km: seeks.km, seeks_relation: seeks.relation },
  }
}
