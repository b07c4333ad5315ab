import type { Town } from '#server/features/tables/compose.ts'
import type { Candidate, OpenTable } from '#server/features/tables/table-model.ts'
import { Pairs } from '#server/features/tables/table-rules.ts'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'

const YEAR = 2026
const HALF_DAYS = 14

interface Place {
  x: number
  y: number
}

export interface Person extends Candidate, Place {
  seeks: 'F' | 'H' | 'both'
  youngest: number
  oldest: number
  /** How far the person travels, on which half-days the person is free, and for which purpose. */
  km: number
  free: ReadonlySet<number>
  isFriend: boolean
}

export interface PlacedTable extends OpenTable, Place {
  halfDay: number
}

type IdPair = readonly [number, number]

/**
 * A town with the data from which it was generated. A judge of its tables uses only these data, and nothing derived
 * from them.
 */
export interface RandomTown extends Town {
  tables: readonly PlacedTable[]
  candidates: readonly Person[]
  suiting: readonly IdPair[]
  barred: readonly IdPair[]
}

export interface TownBounds {
  members: number
  /** The share of members who have said when they are free. */
  share: number
  tables: number
}

/**
 * A random town: its members, when and how far each is free, and whom they passed, blocked or matched. The same seed
 * gives the same town.
 */
export function randomTown(
  seed: string,
  { members, share, tables: count }: TownBounds,
): RandomTown {
  const random = seededRandom(seed)
  const isYoung = random.chance(0.3)
  const regulars = random.pick([0.15, 0.3, 0.5])
  const bare = Array.from({ length: count }, (_, id) => tableAt(random, id))
  const tables = bare.map((table) => ({
    ...{ ...table, halfDay: random.integer(0, HALF_DAYS - 1) },
    ...{ x: random.between(-15, 15), y: random.between(-15, 15) },
  }))
  const people: Person[] = []
  for (let id = 0; id < members; id++) {
    if (!random.chance(share)) continue
    const [x, y, km] = [random.between(-20, 20), random.between(-20, 20), random.integer(1, 12) * 5]
    const isFriend = random.chance(0.2)
    const free = new Set(
      random.shuffled([...Array(HALF_DAYS).keys()]).slice(0, random.integer(1, 7)),
    )
    const tableIds = tables.flatMap((table) => {
      const isNear = Math.hypot(table.x - x, table.y - y) <= km
      const isMeant = (table.purpose === 'friendship') === isFriend
      return isNear && isMeant && free.has(table.halfDay) ? [table.id] : []
    })
    const person = personOf(random, id, { isYoung, regulars, tableIds })
    if (tableIds.length > 0) people.push({ ...person, x, y, km, free, isFriend })
  }
  return { tables, candidates: people, ...linksOf(random, people) }
}

function tableAt(random: SeededRandom, id: number): OpenTable {
  return {
    ...{ id, size: random.chance(0.6) ? 6 : 8, isFirst: random.chance(0.15) },
    purpose: random.chance(0.8) ? 'encounter' : 'friendship',
  }
}

function personOf(
  random: SeededRandom,
  id: number,
  { isYoung, regulars, tableIds }: { isYoung: boolean; regulars: number; tableIds: number[] },
): Omit<Person, 'x' | 'y' | 'km' | 'free' | 'isFriend'> {
  const age = Math.min(75, random.integer(40, 60) + (isYoung ? 0 : random.integer(0, 15)))
  const gender = random.chance(0.6) ? 'F' : 'H'
  const other = gender === 'F' ? 'H' : 'F'
  const seeks = random.weighted({ [other]: 90, [gender]: 6, both: 4 }) as Person['seeks']
  const shift = gender === 'F' ? 2 : -3
  return {
    ...{ id, gender, seeks, tableIds, birthYear: YEAR - age },
    ...{ isVerified: random.chance(0.4), isRegular: random.chance(regulars) },
    weight: random.chance(0.15) ? 15 : 10,
    youngest: age + shift - random.integer(3, 12),
    oldest: age + shift + random.integer(3, 12),
  }
}

function linksOf(random: SeededRandom, people: readonly Person[]) {
  const pairs = new Pairs()
  const suiting: IdPair[] = []
  const barred: IdPair[] = []
  people.forEach((one, at) => {
    for (const other of people.slice(at + 1)) {
      if (wants(one, other) && wants(other, one) && random.chance(0.75)) {
        pairs.addSuiting(one.id, other.id)
        suiting.push([one.id, other.id])
      }
      if (random.chance(0.03)) {
        pairs.addBarred(one.id, other.id)
        barred.push([one.id, other.id])
      }
    }
  })
  return { pairs, suiting, barred }
}

function wants({ seeks, youngest, oldest }: Person, other: Person): boolean {
  const age = YEAR - other.birthYear
  return (seeks === 'both' || seeks === other.gender) && age >= youngest && age <= oldest
}
