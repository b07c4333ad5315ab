import type { Person, PlacedTable, RandomTown } from './towns.ts'

/** The most members who can be free for one table: up to this number, every possible company can be examined. */
const MOST_FREE = 18

/**
 * The rules of a table, implemented a second time as they are explained to members: this code shares nothing with the
 * code that composes tables. Returns the violations, in words.
 */
export function violationsOf(
  town: RandomTown,
  seating: ReadonlyMap<number, readonly { id: number }[]>,
): string[] {
  const violations: string[] = []
  const violationsAt = judgeOf(town)
  const people = new Map(town.candidates.map((one) => [one.id, one]))
  const seen = new Set<number>()
  for (const [tableId, seats] of seating) {
    const table = town.tables.find(({ id }) => id === tableId)
    if (!table) return ['a table that nobody proposed']
    const guests = seats.flatMap(({ id }) => people.get(id) ?? [])
    const add = (what: string) => violations.push(`table ${tableId}: ${what}`)
    if (guests.length !== seats.length) add('somebody unknown')
    for (const violation of violationsAt(table, guests)) add(violation)
    for (const { id } of guests) {
      if (seen.has(id)) add('a guest with two tables in a week')
      seen.add(id)
    }
  }
  return violations
}

/**
 * The highest total weight of a seating, found by examining every valid company of each table and every combination of
 * companies; undefined if too many members are free for one table.
 */
export function bestWeightOf(town: RandomTown): number | undefined {
  const violationsAt = judgeOf(town)
  const ofTables: Company[][] = []
  for (const table of town.tables) {
    const free = town.candidates.filter(
      (one) => isNear(table, one) && one.free.has(table.halfDay) && isMeant(table, one),
    )
    if (free.length > MOST_FREE) return undefined
    const sound = subsetsOf(free, table.size).filter(
      (guests) => violationsAt(table, guests).length === 0,
    )
    ofTables.push(
      sound
        .map((guests) => ({ guests, worth: guests.reduce((sum, { weight }) => sum + weight, 0) }))
        .toSorted((one, other) => other.worth - one.worth),
    )
  }
  return bestChoice(ofTables, new Set())
}

interface Company {
  guests: Person[]
  worth: number
}

/** Chooses one company or none for each table, so that nobody has two seats; returns the highest total. */
function bestChoice([own, ...others]: readonly Company[][], seated: ReadonlySet<Person>): number {
  if (!own) return 0
  const mostOfOthers = others.reduce((sum, companies) => sum + (companies[0]?.worth ?? 0), 0)
  let best = bestChoice(others, seated)
  for (const { guests, worth } of own) {
    if (worth + mostOfOthers <= best) break
    if (guests.some((one) => seated.has(one))) continue
    best = Math.max(best, worth + bestChoice(others, new Set([...seated, ...guests])))
  }
  return best
}

/** Every company of six to `most` members. */
function subsetsOf(people: readonly Person[], most: number): Person[][] {
  const found: Person[][] = []
  const grow = (chosen: Person[], from: number): void => {
    if (chosen.length >= 6) found.push(chosen)
    if (chosen.length === most) return
    for (const [at, one] of people.slice(from).entries()) grow([...chosen, one], from + at + 1)
  }
  grow([], 0)
  return found
}

function isNear(table: PlacedTable, one: Person): boolean {
  return Math.hypot(one.x - table.x, one.y - table.y) <= one.km
}

function isMeant({ purpose }: PlacedTable, { isFriend }: Person): boolean {
  return isFriend === (purpose === 'friendship')
}

/** Returns a function that lists the violations of a company at a table. */
function judgeOf({ suiting, barred }: RandomTown) {
  const [doSuit, areBarred] = [suiting, barred].map(
    (pairs) => new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`])),
  ) as [Set<string>, Set<string>]

  return (table: PlacedTable, guests: readonly Person[]): string[] => {
    const violations: string[] = []
    if (guests.length < 6 || guests.length > table.size) violations.push(`${guests.length} guests`)
    const women = guests.filter(({ gender }) => gender === 'F').length
    const men = guests.filter(({ gender }) => gender === 'H').length
    const isMixed = women > 0 && men > 0 && table.purpose === 'encounter'
    if (isMixed && women > men + 1) violations.push('too many women')
    if (isMixed && men > women + 1) violations.push('too many men')
    for (const one of guests) {
      for (const other of guests) {
        if (one.birthYear - other.birthYear > 15) violations.push('ages too far apart')
        if (areBarred.has(`${one.id} ${other.id}`))
          violations.push('two guests who passed, blocked or matched')
      }
      const liked = guests.filter((other) => doSuit.has(`${one.id} ${other.id}`))
      if (liked.length < 2) violations.push('a guest whom fewer than two suit')
      if (!isNear(table, one)) violations.push('a guest from too far')
      if (!one.free.has(table.halfDay)) violations.push('a guest who is not free')
      if (!isMeant(table, one)) violations.push('a guest who came for something else')
    }
    if (!guests.some(({ isVerified }) => isVerified)) violations.push('nobody verified')
    if (!table.isFirst && !canWelcome(guests))
      violations.push('a newcomer without a regular next to them')
    return violations
  }
}

/**
 * Whether the guests can sit so that each newcomer is next to a regular; examines every arrangement of the regulars.
 */
function canWelcome(guests: readonly Person[]): boolean {
  const count = guests.length
  const regulars = guests.filter(({ isRegular }) => isRegular).length
  for (let seats = 0; seats < 2 ** count; seats++) {
    const isRegularAt = (place: number) => ((seats >> ((place + count) % count)) & 1) === 1
    const places = guests.map((_, place) => place)
    if (places.filter(isRegularAt).length !== regulars) continue
    const isEveryone = places.every(
      (place) => isRegularAt(place) || isRegularAt(place - 1) || isRegularAt(place + 1),
    )
    if (isEveryone) return true
  }
  return false
}
