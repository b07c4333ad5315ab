import type { Person, RandomTown } from './towns.ts'

/**
 * The rules of a table a second time, as plainly as they are told to members, of what a town was made of: it shares no line with
 * what composes tables. Answers what is wrong, in words.
 */
export function wrongsOf(
  { tables, candidates, suiting, barred }: RandomTown,
  seating: ReadonlyMap<number, readonly { id: number }[]>,
): string[] {
  const wrongs: string[] = []
  const people = new Map(candidates.map((one) => [one.id, one]))
  const doSuit = new Set(suiting.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const areBarred = new Set(
    barred.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
  )
  const seen = new Set<number>()
  for (const [tableId, seats] of seating) {
    const table = tables.find(({ id }) => id === tableId)
    if (!table) return ['a table that nobody proposed']
    const guests = seats.flatMap(({ id }) => people.get(id) ?? [])
    const say = (what: string) => wrongs.push(`table ${tableId}: ${what}`)
    if (guests.length !== seats.length) say('somebody unknown')
    if (guests.length < 6 || guests.length > table.size) say(`${guests.length} guests`)

    const women = guests.filter(({ gender }) => gender === 'F').length
    const men = guests.filter(({ gender }) => gender === 'H').length
    const isMixed = women > 0 && men > 0 && table.purpose === 'encounter'
    if (isMixed && women > men + 1) say('too many women')
    if (isMixed && men > women + 1) say('too many men')
    for (const one of guests) {
      for (const other of guests) {
        if (one.birthYear - other.birthYear > 15) say('ages too far apart')
        if (areBarred.has(`${one.id} ${other.id}`)) say('two who passed, blocked or matched')
      }
      const liked = guests.filter((other) => doSuit.has(`${one.id} ${other.id}`))
      if (liked.length < 2) say('a guest whom fewer than two suit')
      if (Math.hypot(one.x - table.x, one.y - table.y) > one.km) say('a guest from too far')
      if (!one.free.has(table.halfDay)) say('a guest who is not free')
      if (one.isFriend !== (table.purpose === 'friendship'))
        say('a guest who came for something else')
      if (seen.has(one.id)) say('a guest with two tables in a week')
      seen.add(one.id)
    }
    if (!guests.some(({ isVerified }) => isVerified)) say('nobody verified')
    if (!table.isFirst && !canWelcome(guests)) say('a newcomer beside newcomers')
  }
  return wrongs
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
