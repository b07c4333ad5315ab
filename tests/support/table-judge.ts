import type { Person, PlacedTable, RandomTown } from './towns.ts'

/** At most so many people free for a table: every company of them can still be looked at. */
const MOST_FREE = 18

/**
 * The rules of a table a second time, as plainly as they are told to members, of what a town was made of: it shares no line with
 * what composes tables. Answers what is wrong, in words.
 */
export function violationsOf(
  town: RandomTown,
  seating: ReadonlyMap<number, readonly { id: number }[]>,
): string[] {
  const wrongs: string[] = []
  const wrongsAt = judgeOf(town)
  const people = new Map(town.candidates.map((one) => [one.id, one]))
  const seen = new Set<number>()
  for (const [tableId, seats] of seating) {
    const table = town.tables.find(({ id }) => id === tableId)
    if (!table) return ['a table that nobody proposed']
    const guests = seats.flatMap(({ id }) => people.get(id) ?? [])
    const say = (what: string) => wrongs.push(`table ${tableId}: ${what}`)
    if (guests.length !== seats.length) say('somebody unknown')
    for (const wrong of wrongsAt(table, guests)) say(wrong)
    for (const { id } of guests) {
      if (seen.has(id)) say('a guest with two tables in a week')
      seen.add(id)
    }
  }
  return wrongs
}

/**
 * What the best seating of a town is worth, of every company that keeps the rules and every choice among them; undefined where too
 * many are free for a table.
 */
export function bestWeightOf(town: RandomTown): number | undefined {
  const wrongsAt = judgeOf(town)
  const ofTables: Company[][] = []
  for (const table of town.tables) {
    const free = town.candidates.filter(
      (one) => isNear(table, one) && one.free.has(table.halfDay) && isMeant(table, one),
    )
    if (free.length > MOST_FREE) return undefined
    const sound = subsetsOf(free, table.size).filter(
      (guests) => wrongsAt(table, guests).length === 0,
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

/** Of each table one company, or none, and nobody in two. */
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

/** Every company of six up to so many. */
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

/** What is wrong with a company at a table. */
function judgeOf({ suiting, barred }: RandomTown) {
  const [doSuit, areBarred] = [suiting, barred].map(
    (pairs) => new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`])),
  ) as [Set<string>, Set<string>]

  return (table: PlacedTable, guests: readonly Person[]): string[] => {
    const wrongs: string[] = []
    if (guests.length < 6 || guests.length > table.size) wrongs.push(`${guests.length} guests`)
    const women = guests.filter(({ gender }) => gender === 'F').length
    const men = guests.filter(({ gender }) => gender === 'H').length
    const isMixed = women > 0 && men > 0 && table.purpose === 'encounter'
    if (isMixed && women > men + 1) wrongs.push('too many women')
    if (isMixed && men > women + 1) wrongs.push('too many men')
    for (const one of guests) {
      for (const other of guests) {
        if (one.birthYear - other.birthYear > 15) wrongs.push('ages too far apart')
        if (areBarred.has(`${one.id} ${other.id}`))
          wrongs.push('two who passed, blocked or matched')
      }
      const liked = guests.filter((other) => doSuit.has(`${one.id} ${other.id}`))
      if (liked.length < 2) wrongs.push('a guest whom fewer than two suit')
      if (!isNear(table, one)) wrongs.push('a guest from too far')
      if (!one.free.has(table.halfDay)) wrongs.push('a guest who is not free')
      if (!isMeant(table, one)) wrongs.push('a guest who came for something else')
    }
    if (!guests.some(({ isVerified }) => isVerified)) wrongs.push('nobody verified')
    if (!table.isFirst && !canWelcome(guests)) wrongs.push('a newcomer beside newcomers')
    return wrongs
  }
}

/** Whether they can sit so that each newcomer has a regular beside them: every way in which the regulars may sit is tried. */
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
