import { readPlacesFile } from '#server/features/places/places.file.ts'
import { BENCH_DAY, BENCH_NOW, CASTS_END, FAR, HEAVY, RARE } from './casts.ts'
import { type Sql, withoutIndexes } from './indexes.ts'

const PLACE_SLOTS = 20_000
const BATCH = 25_000

const names = (list: string) => `array['${list.replaceAll(', ', "', '")}']`
const MEN = names(
  'Laurent, Thierry, Denis, Serge, Alain, Bernard, Yves, André, Jacques, Éric, Gérard, Michel',
)
const WOMEN = names(
  'Hélène, Marie, Marianne, Sylvie, Odile, Nadia, Martine, Brigitte, Agnès, Anne, Claire, Zoé',
)

/** Inserts `size` members, the same at each run: towns by their population, plans, preferences, photos, presence. */
export async function insertPeople(sql: Sql, size: number): Promise<void> {
  await insertPlaces(sql)
  await withoutIndexes(sql, 'members', () => insertMembers(sql, size))
  await castMembers(sql)
  await withoutIndexes(sql, 'photos', () => insertPhotos(sql))
  await insertBoosts(sql)
  await sql('drop table bench_slots')
}

/** Numbered slots, as many per town as its share of the population, so that a random number selects a town. */
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
      status, seeks_gender, seeks_age_min, seeks_age_max, seeks_distance, seeks_km, seeks_relation, preferences_saved_at,
      is_public, is_incognito, shows_online, uses_location, last_seen_at, last_active_on, verified_at,
      is_to_review, created_at, updated_at)
    select 'm' || i || '@bench.example', (case gender when 'H' then ${MEN} else ${WOMEN} end)[1 + i % 12], gender,
      2026 - age, city, city_code, region, latitude, longitude, repeat('Je cherche une belle rencontre. ', 4),
      interests, plan, case when random() < 0.98 then 'active' else 'suspended' end::member_status,
      case when taste < 0.94 then other::text when taste < 0.97 then gender::text else 'both' end::sought_gender,
      greatest(40, age - 4 - floor(random() * 8)::integer), least(75, age + 2 + floor(random() * 10)::integer),
      case when reach < 0.15 then 'same_city' when reach < 0.35 then 'within_km' when reach < 0.7 then 'same_region'
        else 'anywhere' end::distance,
      (array[20, 30, 50, 50, 100])[1 + i % 5],
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
        -- The most common interest is shared by four members in five, the rarest by three in a thousand.
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

/** Sets up the hard cases: see bench/casts.ts. */
async function castMembers(sql: Sql): Promise<void> {
  await sql(`
    update members set status = 'active', is_public = true, is_incognito = false where id <= ${CASTS_END};
    update members set seeks_gender = case gender when 'H' then 'F' else 'H' end::sought_gender,
      seeks_distance = 'anywhere' where id between ${HEAVY.first} and ${HEAVY.last};
    update members m set city = town.city, city_code = town.city_code, region = town.region,
        latitude = town.latitude, longitude = town.longitude, uses_location = true, gender = 'F',
        birth_year = 1954, seeks_distance = 'same_region'
      from (select row_number() over (order by slot) as nth, * from bench_slots where region = 'corse') town
      where m.id between ${RARE.first} and ${FAR.last} and town.nth = 1 + m.id % 30;
    update members set seeks_gender = 'F', seeks_age_min = 66, seeks_age_max = 75, seeks_relation = 'friendship'
      where id between ${RARE.first} and ${RARE.last};
    update members set seeks_gender = 'H', seeks_age_min = 45, seeks_age_max = 56, seeks_relation = 'serious'
      where id between ${FAR.first} and ${FAR.last}`)
}

async function insertPhotos(sql: Sql): Promise<void> {
  await sql(`
    insert into photos (owner_id, position, is_reserved, width, height, created_at)
    select m.id, position, position > 0 and (m.id + position) % 9 = 0, 800, 800, '2026-01-01'
    from members m, generate_series(0, m.id % 4) position where m.id % 5 < 3`)
}

async function insertBoosts(sql: Sql): Promise<void> {
  await sql(`
    insert into boosts (member_id, kind, starts_at, ends_at)
    select id, case when id % 4000 = 7 then 'super_flash' else 'boost' end::boost_kind,
      '2026-11-20T09:30:00Z', '2026-11-20T10:30:00Z'
    from members where id % 400 = 7`)
}

/** Fills the pool with the product's own function: db/functions/refresh_pool.sql. */
export function fillPool(sql: Sql, size: number): Promise<void> {
  return withoutIndexes(sql, 'deck_pool', async () => {
    for (let from = 1; from <= size; from += BATCH) {
      await sql(`
        select refresh_pool(array(select id from members where id between ${from} and ${from + BATCH - 1}),
          '${BENCH_DAY}', '${BENCH_NOW}')`)
      // The query plan from when the pool was empty would scan it from end to end.
      if (from === 1) await sql('analyze deck_pool')
    }
  })
}
