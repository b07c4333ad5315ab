import type { Town } from '#server/features/tables/compose.ts'
import type { Candidate, OpenTable } from '#server/features/tables/table-model.ts'
import { Pairs } from '#server/features/tables/table-rules.ts'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'

const YEAR = 2026
const HALF_DAYS = 14

interface Person extends Candidate {
  seeks: 'F' | 'H' | 'both'
  youngest: number
  oldest: number
}

export interface TownBounds {
  members: number
  /** How many of the members said when they are free. */
  share: number
  tables: number
}

/** A town at random: who lives there, who is free when and how far, whom they passed, blocked or matched. The same seed, the same town. */
export function randomTown(seed: string, { members, share, tables: count }: TownBounds): Town {
  const random = seededRandom(seed)
  const isYoung = random.chance(0.3)
  const regulars = random.pick([0.15, 0.3, 0.5])
  const tables = Array.from({ length: count }, (_, id) => tableAt(random, id))
  const where = tables.map(() => ({
    halfDay: random.integer(0, HALF_DAYS - 1),
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
    const tableIds = tables.flatMap((table, at) => {
      const place = where[at]
      const isNear = place && Math.hypot(place.x - x, place.y - y) <= km
      const isMeant = (table.purpose === 'friendship') === isFriend
      return isNear && isMeant && free.has(place.halfDay) ? [table.id] : []
    })
    const person = personOf(random, id, { isYoung, regulars, tableIds })
    if (tableIds.length > 0) people.push(person)
  }
  return { tables, candidates: people, pairs: pairsOf(random, people) }
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
): Person {
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

function pairsOf(random: SeededRandom, people: readonly Person[]): Pairs {
  const pairs = new Pairs()
  people.forEach((one, at) => {
    for (const other of people.slice(at + 1)) {
      if (wants(one, other) && wants(other, one) && random.chance(0.75)) {
        pairs.addSuiting(one.id, other.id)
      }
      if (random.chance(0.03)) pairs.addBarred(one.id, other.id)
    }
  })
  return pairs
}

function wants({ seeks, youngest, oldest }: Person, other: Person): boolean {
  const age = YEAR - other.birthYear
  return (seeks === 'both' || seeks === other.gender) && age >= youngest && age <= oldest
}
