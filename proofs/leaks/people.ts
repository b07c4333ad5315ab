import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { type PlaceRow, readPlacesFile } from '#server/features/places/places.file.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'
import { FIRST_DAY } from './stage.ts'

const DENSE_TOWN = '69123'
const THIN: readonly [Region, ...Region[]] = [
  'corse',
  'centre-val-de-loire',
  'normandie',
  'bourgogne-franche-comte',
]
const DENSE_SHARE = 0.66
/** The share of members who join on a later day. */
const LATER_SHARE = 0.25
const INTERESTS = 26
const BATCH = 500

export type Country = 'dense' | 'thin'

export interface Person {
  id: number
  publicId: string
  country: Country
  gender: 'H' | 'F'
  age: number
  plan: Plan
  isIncognito: boolean
  seeksAgeMin: number
  seeksAgeMax: number
  seeksDistance: Distance
  seeksRelation: 'serious' | 'friendship' | 'both'
  city: string
  region: Region
  interests: number
  usesLocation: boolean
  /** The day, from 0, from which others can see them. */
  joins: number
  /** The probability of a visit on a day. */
  comes: number
}

/** Inserts the members of a dense town and of thin regions. Those who join later are hidden until then. */
export async function insertPeople(
  database: Database,
  random: SeededRandom,
  { size, days }: { size: number; days: number },
): Promise<Person[]> {
  const towns = placesByCountry()
  const people: Person[] = []
  for (let from = 0; from < size; from += BATCH) {
    const drawn = Array.from({ length: Math.min(BATCH, size - from) }, (_, nth) =>
      draw(random, towns, { nth: from + nth, days }),
    )
    const rows = await database
      .insertInto('members')
      .values(drawn.map(({ row }) => row))
      .returning(['id', 'public_id as publicId'])
      .execute()
    for (const [nth, { person }] of drawn.entries()) {
      const row = rows[nth]
      if (row) people.push({ ...person, ...row })
    }
  }
  await sql`insert into consents (member_id, purpose, version, given_at)
    select id, 'sensitive_data', '1', created_at from members`.execute(database)
  return people
}

function placesByCountry() {
  const { places } = readPlacesFile()
  const lyon = places.filter(([code]) => code === DENSE_TOWN)
  const byRegion = new Map<Region, PlaceRow[]>(
    THIN.map((region) => [region, places.filter((place) => place[3] === region).slice(0, 120)]),
  )
  return { dense: lyon, byRegion }
}

function townOf(random: SeededRandom, towns: ReturnType<typeof placesByCountry>): PlaceRow {
  const from = random.chance(DENSE_SHARE)
    ? towns.dense
    : (towns.byRegion.get(random.pick(THIN)) ?? [])
  // The list begins with the largest towns: the square draws the first ones more often.
  const place = from[Math.floor(random.next() ** 2 * from.length)]
  if (!place) throw new Error('There is a town in each region')
  return place
}

function draw(
  random: SeededRandom,
  towns: ReturnType<typeof placesByCountry>,
  { nth, days }: { nth: number; days: number },
): { person: Omit<Person, 'id' | 'publicId'>; row: Insertable<Schema['members']> } {
  const [code, city, , region, , latitude, longitude] = townOf(random, towns)
  const gender = random.chance(0.5) ? 'H' : 'F'
  const age = 40 + Math.floor(35 * random.next() ** 1.3)
  const plan = random.weighted({ gratuit: 80, premium: 14, gold: 6 })
  const person = {
    country: code === DENSE_TOWN ? ('dense' as const) : ('thin' as const),
    gender: gender as 'H' | 'F',
    age,
    plan,
    isIncognito: plan === 'gold' && random.chance(0.2),
    seeksAgeMin: Math.max(40, age - random.integer(4, gender === 'H' ? 14 : 8)),
    seeksAgeMax: Math.min(75, age + random.integer(2, gender === 'H' ? 5 : 12)),
    seeksDistance: random.weighted<Distance>({
      ...{ same_city: 15, within_km: 20, same_region: 35, anywhere: 30 },
    }),
    seeksRelation: random.weighted({ serious: 60, friendship: 10, both: 30 }),
    city,
    region: region ?? 'corse',
    interests: drawInterests(random),
    usesLocation: random.chance(0.85),
    joins: random.chance(LATER_SHARE) ? random.integer(1, days - 1) : 0,
    comes: random.pick([0.9, 0.6, 0.6, 0.3, 0.1]),
  }
  return { person, row: rowOf(person, { nth, code, latitude, longitude }) }
}

function drawInterests(random: SeededRandom): number {
  let set = 0
  for (let bit = 0; bit < INTERESTS; bit++) {
    if (random.chance(0.6 / (1 + bit * bit * 0.02))) set |= 1 << bit
  }
  return set
}

function rowOf(
  person: Omit<Person, 'id' | 'publicId'>,
  place: { nth: number; code: string; latitude: number; longitude: number },
): Insertable<Schema['members']> {
  const created = new Date(`${FIRST_DAY}T00:00:00Z`)
  return {
    email: `leaks-${place.nth}@example.org`,
    first_name: person.gender === 'H' ? 'Serge' : 'Hélène',
    gender: person.gender,
    birth_year: 2026 - person.age,
    city: person.city,
    city_code: place.code,
    region: person.region,
    latitude: place.latitude,
    longitude: place.longitude,
    interests: person.interests,
    plan: person.plan,
    status: 'active',
    seeks_gender: person.gender === 'H' ? 'F' : 'H',
    seeks_age_min: person.seeksAgeMin,
    seeks_age_max: person.seeksAgeMax,
    seeks_distance: person.seeksDistance,
    seeks_relation: person.seeksRelation,
    preferences_saved_at: created,
    is_public: person.joins === 0,
    is_incognito: person.isIncognito,
    shows_online: place.nth % 5 > 0,
    uses_location: person.usesLocation,
    last_seen_at: created,
    last_active_on: FIRST_DAY,
    created_at: created,
    updated_at: created,
  }
}
