import { readPlacesFile } from '#server/features/places/places.file.ts'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { INTERESTS } from '#shared/domain/interests.ts'
import type { Distance, SoughtGender } from '#shared/domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { SimulatedMember, Town, WorldRequest } from './world.ts'

/** The region of a world, and the share of women among its members. */
export interface Country {
  regions: readonly Region[]
  /** Only towns within this distance of one place, for a world that is one city. */
  around?: { code: string; kilometres: number }
  shareOfWomen: number
}

/** The share of members who register after the first day, evenly over the simulated days. */
const LATECOMERS = 0.15
const UNCHANGED_AGES = 0.2

type PopulatedTown = Town & { population: number }

/** Draws members: towns by their population; ages, plans, reach and interests as in bench/people.ts. */
export function makePeople(country: Country, { seed, size, days }: WorldRequest) {
  const random = seededRandom(`${seed}/people`)
  const drawTown = townsOf(country, random)
  return Array.from({ length: size }, (_, index): SimulatedMember => {
    const gender: Gender = random.chance(country.shareOfWomen) ? 'F' : 'H'
    const age = AGE_MIN + Math.floor((AGE_MAX - AGE_MIN) * random.next() ** 1.3)
    return {
      id: index + 1,
      gender,
      age,
      town: drawTown(),
      plan: random.weighted({ gratuit: 80, premium: 15, gold: 5 }),
      interests: drawInterests(random),
      seeks: {
        gender: drawSought(random, gender),
        ...drawAges(random, gender, age),
        ...drawReach(random),
        relation: random.weighted({ serious: 60, friendship: 10, both: 30 }),
      },
      joins: random.chance(LATECOMERS) ? random.integer(1, days - 1) : 0,
    }
  })
}

function drawReach(random: SeededRandom) {
  const distance = random.weighted<Distance>({
    ...{ same_city: 15, within_km: 20, same_region: 35, anywhere: 30 },
  })
  return distance === 'within_km' ? { distance, km: 10 * random.integer(2, 10) } : { distance }
}

function drawSought(random: SeededRandom, gender: Gender) {
  const other = gender === 'H' ? 'F' : 'H'
  return random.weighted<SoughtGender>({ [other]: 94, [gender]: 3, both: 3 })
}

/**
 * Some keep the range that the product proposes, which includes everybody. Of the others, men look further down than
 * up, women the other way round (Fiore 2004; Skopek, Schmitz and Blossfeld 2011), in ranges of at most 24 years.
 */
function drawAges(random: SeededRandom, gender: Gender, age: number) {
  if (random.chance(UNCHANGED_AGES)) return { ageMin: AGE_MIN, ageMax: AGE_MAX }
  const [down, up] =
    gender === 'H'
      ? [random.integer(5, 16), random.integer(1, 8)]
      : [random.integer(2, 10), random.integer(4, 14)]
  return { ageMin: Math.max(AGE_MIN, age - down), ageMax: Math.min(AGE_MAX, age + up) }
}

/** The most common interest is shared by four members in five, the rarest by three in a thousand. */
function drawInterests(random: SeededRandom): number {
  return INTERESTS.reduce(
    (bits, _, bit) => (random.chance(0.8 / (1 + bit * bit * 0.4)) ? bits | (1 << bit) : bits),
    0,
  )
}

function townsOf(country: Country, random: SeededRandom): () => Town {
  const towns = listTowns(country)
  const total = towns.reduce((sum, { population }) => sum + population, 0)
  return () => {
    let left = random.next() * total
    const drawn = towns.find(({ population }) => {
      left -= population
      return left < 0
    })
    if (!drawn) throw new Error('The country has no town')
    const { population: _, ...town } = drawn
    return town
  }
}

function listTowns({ regions, around }: Country): PopulatedTown[] {
  const towns = readPlacesFile().places.flatMap(
    ([code, name, , region, population, latitude, longitude]) =>
      region && regions.includes(region)
        ? [{ code, name, region, population, latitude, longitude }]
        : [],
  )
  if (!around) return towns
  const centre = towns.find(({ code }) => code === around.code)
  if (!centre) throw new Error(`There is no town ${around.code}`)
  return towns.filter((town) => kilometresBetween(centre, town) <= around.kilometres)
}

const KILOMETRES_A_DEGREE = 111.2

/** On a flat map, which is precise enough within France. */
export function kilometresBetween(one: Town, other: Town): number {
  const north = one.latitude - other.latitude
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const east = (one.longitude - other.longitude) * Math.cos(middle)
  return Math.hypot(north, east) * KILOMETRES_A_DEGREE
}
