import { createHash } from 'node:crypto'
import { type Face, faceOf, facesFor } from '#server/features/portraits/faces.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { DEMO_DOMAIN } from '#shared/domain/demo-accounts.ts'
import { GENDERS, type Gender } from '#shared/domain/genders.ts'
import { INTERESTS, type Interest } from '#shared/domain/interests.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import { REGIONS, type Region } from '#shared/domain/regions.ts'
import { ACCOUNTS, NEIGHBOURS } from './accounts.ts'
import { createBioWriter } from './bios.ts'
import { firstNamesOf, MEDITERRANEAN_NAMES } from './first-names.ts'
import { dealPrompts } from './prompts.ts'
import { TOWNS } from './towns.ts'

/** A demo member before it becomes a row. */
export interface Person {
  publicId: string
  email: string
  firstName: string
  gender: Gender
  age: number
  city: string
  bio: string
  interests: readonly Interest[]
  prompts: readonly FinishedPrompt[]
  plan: Plan
  seeksGender: SoughtGender
  seeksAges: readonly [min: number, max: number]
  seeksDistance: Distance
  seeksRelation: RelationType
  /** How long ago they were last here, and came first. */
  minutesSinceSeen: number
  daysSinceJoined: number
}

/** With these chances hardly anybody comes between Laurent and François, who have flashed the free account, in its deck. */
export const SEED = 'embellie-236'
const MINUTES_A_DAY = 1440
/** How much of the ring is too near to those who have a face: some is left, however many they are. */
const NEAR = 0.8

/** So many believable members, always the same ones for the same chances; `year` turns ages into decades of names. */
export function inventPeople(random: SeededRandom, count: number, year: number): Person[] {
  const bios = createBioWriter(random)
  const takenNames = new Map<string, number>()
  const written = [...ACCOUNTS, ...NEIGHBOURS]
  const takenFaces = new Map(
    written.map((person) => [faceOf(person).name, [ringPlace(person.publicId)]]),
  )

  const people = Array.from({ length: count }, (_, i): Person => {
    const gender: Gender = i % 2 === 0 ? 'F' : 'H'
    const age = inventAge(random)
    const region = random.weighted<Region>(REGION_WEIGHTS)
    const firstName = leastTaken(firstNamesOf(gender, year - age))
    const about = {
      gender,
      age,
      region,
      interests: inventInterests(random),
      ...inventWishes(random, gender, age),
    }
    return {
      ...about,
      publicId: '',
      email: `${asciiName(firstName)}.${i + 1}@${DEMO_DOMAIN}`,
      firstName,
      city: random.pick(TOWNS[region].names),
      bio: bios.write(about),
      prompts: [],
      plan: random.weighted<Plan>(PLAN_WEIGHTS[about.seeksDistance]),
      ...inventPresence(random, about.seeksDistance),
    }
  })
  // Last, so that the search for a face changes nothing else of anybody; and those first who are shown most, so that a face
  // is repeated least among them.
  for (const person of people.toSorted((one, other) => prominence(other) - prominence(one))) {
    person.publicId = publicIdFor(random, takenFaces, person)
  }
  for (const gender of GENDERS) {
    const shown = inRingOrder(people, gender)
    const prompts = dealPrompts(shown.length)
    for (const [i, person] of shown.entries()) person.prompts = prompts[i] ?? []
  }
  return people

  function leastTaken(names: readonly string[]): string {
    const [name = ''] = random
      .shuffled(names)
      .sort((a, b) => (takenNames.get(a) ?? 0) - (takenNames.get(b) ?? 0))
    takenNames.set(name, (takenNames.get(name) ?? 0) + 1)
    return name
  }
}

// Those who answer more often have a plan that lets them write first, to a newcomer who may not.
const PLAN_WEIGHTS: Record<Distance, Record<Plan, number>> = {
  anywhere: { gratuit: 60, premium: 26, gold: 14 },
  same_region: { gratuit: 88, premium: 9, gold: 3 },
  same_city: { gratuit: 88, premium: 9, gold: 3 },
}

const REGION_WEIGHTS = Object.fromEntries(REGIONS.map((region) => [region, TOWNS[region].weight]))

/** Between 40 and 75, most often in the fifties and sixties. */
function inventAge(random: SeededRandom): number {
  const share = (random.next() + random.next()) / 2
  return AGE_MIN + Math.floor(share * (AGE_MAX - AGE_MIN + 1))
}

function inventInterests(random: SeededRandom): Interest[] {
  return random.shuffled(INTERESTS).slice(0, random.integer(3, 8))
}

function inventWishes(random: SeededRandom, gender: Gender, age: number) {
  const other = gender === 'H' ? 'F' : 'H'
  const seeks = random.weighted({ other: 88, same: 6, both: 6 })
  const [younger, older] = gender === 'H' ? [14, 6] : [7, 12]
  const min = Math.max(AGE_MIN, age - younger - random.integer(0, 6))
  const max = Math.min(AGE_MAX, age + older + random.integer(0, 6))
  return {
    seeksGender: seeks === 'other' ? other : seeks === 'same' ? gender : seeks,
    seeksAges: [min, max] as const,
    seeksDistance: random.weighted<Distance>({ anywhere: 65, same_region: 29, same_city: 6 }),
    seeksRelation: random.weighted<RelationType>({ serious: 42, both: 48, friendship: 10 }),
  }
}

/** Who looks anywhere is here often: a newcomer meets them first, and they are the ones who answer. */
function inventPresence(random: SeededRandom, distance: Distance) {
  const lately =
    distance === 'anywhere'
      ? { now: 2, day: 5, week: 3 }
      : { now: 1, day: 3, week: 3, month: 2, before: 1 }
  const days: Record<string, readonly [number, number]> = {
    now: [0, 0.003],
    day: [0.01, 1],
    week: [1, 6],
    month: [7, 29],
    before: [31, 80],
  }
  const [from, to] = days[random.weighted(lately)] ?? [0, 1]
  const daysSinceSeen = random.between(from, to)
  return {
    minutesSinceSeen: Math.round(daysSinceSeen * MINUTES_A_DAY),
    daysSinceJoined: Math.ceil(daysSinceSeen) + random.integer(3, 240),
  }
}

/** Gold members stand at the head of every page, and who looks anywhere is in the decks of everybody. */
function prominence({ plan, seeksDistance }: Person): number {
  return (plan === 'gold' ? 2 : 0) + (seeksDistance === 'anywhere' ? 1 : 0)
}

/**
 * The face follows from the public id, as does the place on the ring in whose order members are shown. One is made whose
 * face may well bear the name and is not taken more than others, far from those who have it, too.
 */
function publicIdFor(random: SeededRandom, taken: Map<string, number[]>, person: Person): string {
  const placesOf = ({ name }: Face) => taken.get(name) ?? []
  const suited = facesFor(person).filter((face) => mayBear(face, person.firstName))
  const least = Math.min(...suited.map((face) => placesOf(face).length))
  for (;;) {
    const publicId = seededUuid(random)
    const face = faceOf({ ...person, publicId })
    if (!suited.includes(face) || placesOf(face).length > least) continue
    const place = ringPlace(publicId)
    const apart = NEAR / 2 / least
    if (placesOf(face).some((other) => distanceOf(place, other) < apart)) continue
    taken.set(face.name, [...placesOf(face), place])
    return publicId
  }
}

/** Those of a gender in the order in which they are shown. */
export function inRingOrder(people: readonly Person[], gender: Gender): Person[] {
  return people
    .filter((person) => person.gender === gender)
    .toSorted((one, other) => ringPlace(one.publicId) - ringPlace(other.publicId))
}

/** As db/functions/ring_place.sql has it, from 0 to 1. */
function ringPlace(publicId: string): number {
  const md5 = createHash('md5').update(publicId).digest()
  return (md5.readUInt32BE() % 2 ** 31) / 2 ** 31
}

function distanceOf(place: number, other: number): number {
  const distance = Math.abs(place - other)
  return Math.min(distance, 1 - distance)
}

function mayBear({ skin }: Face, firstName: string): boolean {
  return !MEDITERRANEAN_NAMES.includes(firstName) || (skin >= 3 && skin <= 6)
}

function seededUuid(random: SeededRandom): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function asciiName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z-]/g, '')
    .toLowerCase()
}
