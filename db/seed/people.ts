import { createHash } from 'node:crypto'
import { FACES, type Face, faceOf } from '#server/features/portraits/faces.ts'
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
import { writeBios } from './bios.ts'
import { firstNamesOf, MEDITERRANEAN_NAMES } from './first-names.ts'
import { assignPrompts } from './prompts.ts'
import { TOWNS } from './towns.ts'

/** A demo member without a row in `members` yet. */
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
  isVerified: boolean
  minutesSinceSeen: number
  daysSinceJoined: number
}

/** With this seed, Laurent and François, who have flashed the free account, are close to each other in its deck. */
export const SEED = 'embellie-1522'
const MINUTES_A_DAY = 1440

/**
 * A plausible member for every face that no account or neighbour has, so that no face appears twice; the same random
 * numbers give the same members. `year` turns ages into the decades of first names.
 */
export function inventPeople(random: SeededRandom, year: number): Person[] {
  const written = [...ACCOUNTS, ...NEIGHBOURS]
  const takenNames = new Map(written.map(({ firstName }) => [firstName, 1]))
  const taken = written.map(faceOf)

  const invented = GENDERS.flatMap((gender) => {
    const free = FACES.filter((face) => face.gender === gender && !taken.includes(face))
    return random.shuffled(free).map((face, i): Person & { region: Region } => {
      const age = random.integer(face.ageMin, face.ageMax)
      const region = random.weighted<Region>(REGION_WEIGHTS)
      const firstName = leastTaken(namesFor(face, firstNamesOf(gender, year - age)))
      const wishes = inventWishes(random, gender, age)
      return {
        ...{ gender, age, region, interests: inventInterests(random), ...wishes },
        publicId: publicIdFor(random, face, { gender, age }),
        email: `${asciiName(firstName)}.${i + 1}@${DEMO_DOMAIN}`,
        firstName,
        city: random.pick(TOWNS[region].names),
        bio: '',
        prompts: [],
        plan: random.weighted<Plan>(PLAN_WEIGHTS[wishes.seeksDistance]),
        isVerified: random.chance(0.4),
        ...inventPresence(random, wishes.seeksDistance),
      }
    })
  })
  const people = random.shuffled(invented)
  const bios = writeBios(random, people)
  for (const [i, person] of people.entries()) person.bio = bios[i] ?? ''
  for (const gender of GENDERS) {
    const shown = inRingOrder(people, gender)
    const prompts = assignPrompts(shown.length)
    for (const [i, person] of shown.entries()) person.prompts = prompts[i] ?? []
  }
  return people

  /** The names that fit a face, among the names of its age. */
  function namesFor({ skin }: Face, names: readonly string[]): readonly string[] {
    const isSouthern = (name: string) => MEDITERRANEAN_NAMES.includes(name)
    if (skin < 3 || skin > 6) return names.filter((name) => !isSouthern(name))
    return random.chance(0.25) && names.some(isSouthern) ? names.filter(isSouthern) : names
  }

  function leastTaken(names: readonly string[]): string {
    const [name = ''] = random
      .shuffled(names)
      .sort((a, b) => (takenNames.get(a) ?? 0) - (takenNames.get(b) ?? 0))
    takenNames.set(name, (takenNames.get(name) ?? 0) + 1)
    return name
  }
}

// The members whom a newcomer meets first often have a plan that allows them to write first, which a newcomer cannot.
const PLAN_WEIGHTS: Record<Distance, Record<Plan, number>> = {
  anywhere: { gratuit: 63, premium: 21, gold: 16 },
  within_km: { gratuit: 88, premium: 9, gold: 3 },
  same_region: { gratuit: 88, premium: 9, gold: 3 },
  same_city: { gratuit: 88, premium: 9, gold: 3 },
}

const REGION_WEIGHTS = Object.fromEntries(REGIONS.map((region) => [region, TOWNS[region].weight]))

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
    seeksDistance: random.weighted<Distance>({
      ...{ anywhere: 84, same_region: 8, within_km: 5, same_city: 3 },
    }),
    seeksRelation: random.weighted<RelationType>({ serious: 42, both: 48, friendship: 10 }),
  }
}

/** Members who search anywhere were here recently: a newcomer meets them first, and they are the ones who answer. */
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
    // The number of registrations grows from month to month.
    daysSinceJoined: Math.ceil(daysSinceSeen) + 3 + Math.floor(237 * random.next() ** 2),
  }
}

/** Draws public ids until one gives this face, because the face is derived from the public id. */
function publicIdFor(random: SeededRandom, face: Face, person: Pick<Person, 'gender' | 'age'>) {
  for (;;) {
    const publicId = seededUuid(random)
    if (faceOf({ ...person, publicId }) === face) return publicId
  }
}

/** The members of a gender in the order of the ring, in which they are shown. */
export function inRingOrder(people: readonly Person[], gender: Gender): Person[] {
  return people
    .filter((person) => person.gender === gender)
    .toSorted((one, other) => ringPlace(one.publicId) - ringPlace(other.publicId))
}

/** The place of db/functions/ring_place.sql, scaled to 0 to 1. */
function ringPlace(publicId: string): number {
  const md5 = createHash('md5').update(publicId).digest()
  return (md5.readUInt32BE() % 2 ** 31) / 2 ** 31
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
