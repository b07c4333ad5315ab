import { readPlacesFile } from '#server/features/places/places.file.ts'
import type { DatabaseHandle } from '#server/platform/database.ts'

/** The instant at which the community stands; everything in it happened before. */
export const BENCH_NOW = '2026-11-20T10:00:00.000Z'

/** The interest that hardly anybody has. */
export const RARE_INTEREST = 'Famille'

const PLACE_SLOTS = 20_000
const BATCH = 25_000

/** The first members have decided about many, and many came to them. */
export const HEAVY_MEMBERS = 5
const HEAVY_SHARE = 0.02
const EDGES_EACH = 5
const VISITS_EACH = 2

const names = (list: string) => `array['${list.replaceAll(', ', "', '")}']`
const MEN = names(
  'Laurent, Thierry, Denis, Serge, Alain, Bernard, Yves, André, Jacques, Éric, Gérard, Michel',
)
const WOMEN = names(
  'Hélène, Marie, Marianne, Sylvie, Odile, Nadia, Martine, Brigitte, Agnès, Anne, Claire, Zoé',
)

type Sql = DatabaseHandle['executeSql']

/**
 * Fills an empty database with a community of `size` members, the same at each run: towns by their population,
 * plans, preferences, photos, who is here, what they decided about one another and whom they visited.
 */
export function fillCommunity(
  { maintain }: Pick<DatabaseHandle, 'maintain'>,
  size: number,
): Promise<void> {
  return maintain((sql) => fill(sql, size))
}

async function fill(sql: Sql, size: number): Promise<void> {
  await insertPlaces(sql)
  await insertMembers(sql, size)
  await insertPhotos(sql)
  await withoutIndexes(sql, 'edges', () => insertEdges(sql, size))
  await withoutIndexes(sql, 'visits', () => insertVisits(sql, size))
  await insertBoosts(sql)
  await sql('analyze')
  await withoutIndexes(sql, 'deck_pool', () => fillPool(sql, size))
  await sql('drop table bench_slots')
  await sql('analyze')
}

/** As many numbered slots for a town as its share of the population, so that a random number finds a town. */
async function insertPlaces(sql: Sql): Promise<void> {
  const places = readPlacesFile().places.slice(0, 12_000)
  const population = places.reduce((sum, place) => sum + place[4], 0)
  await sql(`create table bench_slots (
    slot integer generated always as identity (start with 0 minvalue 0) primary key,
    city text, city_code text, region region, latitude real, longitude real)`)
  await sql(
    `insert into bench_slots (city, city_code, region, latitude, longitude)
      select place->>1, place->>0, (place->>3)::region, (place->>5)::real, (place->>6)::real
      from jsonb_array_elements($1::jsonb) place,
        generate_series(1, greatest(1, round($2::numeric * (place->>4)::numeric / $3::numeric)::integer))`,
    [JSON.stringify(places), PLACE_SLOTS, population],
  )
  await sql('analyze bench_slots')
}

async function insertMembers(sql: Sql, size: number): Promise<void> {
  await sql(`
    select setseed(0.5);
    insert into members (
      email, first_name, gender, birth_year, city, city_code, region, latitude, longitude, bio, interests, plan,
      status, seeks_gender, seeks_age_min, seeks_age_max, seeks_distance, seeks_relation, preferences_saved_at,
      is_public, is_incognito, shows_online, uses_location, last_seen_at, last_active_on, verified_at,
      is_to_review, created_at, updated_at)
    select 'm' || i || '@bench.example', (case gender when 'H' then ${MEN} else ${WOMEN} end)[1 + i % 12], gender,
      2026 - age, city, city_code, region, latitude, longitude, repeat('Je cherche une belle rencontre. ', 4),
      interests, plan, case when random() < 0.98 then 'active' else 'suspended' end::member_status,
      case when taste < 0.94 then other::text when taste < 0.97 then gender::text else 'both' end::sought_gender,
      greatest(40, age - 4 - floor(random() * 8)::integer), least(75, age + 2 + floor(random() * 10)::integer),
      case when reach < 0.2 then 'same_city' when reach < 0.65 then 'same_region' else 'anywhere' end::distance,
      case when tie < 0.6 then 'serious' when tie < 0.7 then 'friendship' else 'both' end::relation_type,
      '2026-01-01', random() < 0.97, plan = 'gold' and random() < 0.05, random() < 0.8, random() < 0.85,
      seen, (seen at time zone 'Europe/Paris')::date,
      case when random() < 0.05 then '2026-06-01'::timestamptz end, i % 20000 = 7, '2026-01-01', '2026-01-01'
    from (
      select i, age, taste, reach, tie, place,
        case when random() < 0.48 then 'H' else 'F' end::gender as gender,
        case when tier < 0.8 then 'gratuit' when tier < 0.95 then 'premium' else 'gold' end::plan as plan,
        '${BENCH_NOW}'::timestamptz - case
          when presence < 0.01 then random() * interval '9 minutes'
          when presence < 0.35 then interval '15 minutes' + random() * interval '6 days'
          else interval '7 days' + random() * interval '90 days' end as seen,
        -- From four members in five down to three in a thousand.
        (select bit_or(case when random() < 0.8 / (1 + bit * bit * 0.4) then 1 << bit else 0 end)
          from generate_series(0, 25) bit where i > 0) as interests
      from (
        select i, 40 + floor(35 * random() ^ 1.3)::integer as age, random() as taste, random() as reach,
          random() as tie, random() as tier, random() as presence,
          floor(random() * (select count(*) from bench_slots))::integer as place
        from generate_series(1, ${size}) i
      ) drawn
    ) chosen
    cross join lateral (select case gender when 'H' then 'F' else 'H' end::gender as other) opposite
    join bench_slots on slot = place`)
}

async function insertPhotos(sql: Sql): Promise<void> {
  await sql(`
    insert into photos (owner_id, position, is_reserved, width, height, created_at)
    select m.id, position, position > 0 and (m.id + position) % 9 = 0, 800, 800, '2026-01-01'
    from members m, generate_series(0, m.id % 4) position where m.id % 5 < 3`)
}

/** A third flashes, the rest passes; heavy members gave and got a share of everybody. */
async function insertEdges(sql: Sql, size: number): Promise<void> {
  const heavy = Math.round(size * HEAVY_SHARE)
  const edge = `
    insert into edges (from_id, to_id, kind, at)
    select from_id, to_id, case when random() < 0.33 then 'flash' else 'pass' end::edge_kind,
      '${BENCH_NOW}'::timestamptz - random() * interval '90 days'`
  await sql(`
    select setseed(0.25);
    ${edge}
    from (select n / ${EDGES_EACH} + 1 as from_id, 1 + floor(random() * ${size})::integer as to_id
      from generate_series(0, ${size * EDGES_EACH - 1}) n) pair
    where from_id <> to_id on conflict do nothing;
    ${edge}
    from (select id as from_id, 1 + floor(random() * ${size})::integer as to_id
      from generate_series(1, ${HEAVY_MEMBERS}) id, generate_series(1, ${heavy})) pair
    where from_id <> to_id on conflict do nothing;
    ${edge}
    from (select 1 + floor(random() * ${size})::integer as from_id, id as to_id
      from generate_series(1, ${HEAVY_MEMBERS}) id, generate_series(1, ${heavy})) pair
    where from_id <> to_id on conflict do nothing`)
}

async function insertVisits(sql: Sql, size: number): Promise<void> {
  const heavy = Math.round(size * HEAVY_SHARE)
  const visit = `
    insert into visits (visited_id, visitor_id, at)
    select visited_id, visitor_id, '${BENCH_NOW}'::timestamptz - random() * interval '90 days'`
  await sql(`
    select setseed(0.75);
    ${visit}
    from (select n / ${VISITS_EACH} + 1 as visited_id, 1 + floor(random() * ${size})::integer as visitor_id
      from generate_series(0, ${size * VISITS_EACH - 1}) n) pair
    where visited_id <> visitor_id on conflict do nothing;
    ${visit}
    from (select id as visited_id, 1 + floor(random() * ${size})::integer as visitor_id
      from generate_series(1, ${HEAVY_MEMBERS}) id, generate_series(1, ${heavy})) pair
    where visited_id <> visitor_id on conflict do nothing`)
}

async function insertBoosts(sql: Sql): Promise<void> {
  await sql(`
    insert into boosts (member_id, kind, starts_at, ends_at)
    select id, case when id % 4000 = 7 then 'super_flash' else 'boost' end::boost_kind,
      '2026-11-20T09:30:00Z', '2026-11-20T10:30:00Z'
    from members where id % 400 = 7`)
}

/** As the product does it: db/functions/refresh_pool.sql. */
async function fillPool(sql: Sql, size: number): Promise<void> {
  for (let from = 1; from <= size; from += BATCH) {
    await sql(`
      select refresh_pool(array(select id from members where id between ${from} and ${from + BATCH - 1}),
        '2026-11-20', '${BENCH_NOW}')`)
  }
}

/** Builds the tables' indexes once, after the rows, which is many times faster. */
async function withoutIndexes(sql: Sql, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename = $1 and not exists (
        select 1 from pg_constraint c where c.conindid = i.indexname::regclass)`,
    [table],
  )
  for (const { name } of rows) await sql(`drop index ${String(name)}`)
  await work()
  for (const { definition } of rows) await sql(String(definition))
}
