import type { Gender } from '#shared/domain/genders.ts'
import {
  AGE_SPREAD,
  MIN_GUESTS_TO_COMPOSE,
  MIN_GUESTS_TO_HOLD,
  MIN_SUITABLE_GUESTS,
  type TablePurpose,
} from '#shared/domain/tables.ts'

/** What the rules need of a member. */
export interface Guest {
  id: number
  gender: Gender
  birthYear: number
  isVerified: boolean
  /** Has attended a table before. */
  isRegular: boolean
}

export interface TableBounds {
  size: number
  purpose: TablePurpose
  /** The first table of its town, where nobody can be a regular yet. */
  isFirst: boolean
}

/** The pairs that suit each other, and the pairs that are barred by a pass, a block or a match. Both are symmetric. */
export class Pairs {
  readonly #suiting = new Map<number, Set<number>>()
  readonly #barred = new Map<number, Set<number>>()

  addSuiting(one: number, other: number): void {
    link(this.#suiting, one, other)
  }

  addBarred(one: number, other: number): void {
    link(this.#barred, one, other)
  }

  /** False for a barred pair, which must never sit together. */
  doSuit(one: number, other: number): boolean {
    return (this.#suiting.get(one)?.has(other) ?? false) && !this.areBarred(one, other)
  }

  areBarred(one: number, other: number): boolean {
    return this.#barred.get(one)?.has(other) ?? false
  }
}

function link(links: Map<number, Set<number>>, one: number, other: number): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = links.get(from)
    if (known) known.add(to)
    else links.set(from, new Set([to]))
  }
}

export type BrokenRule =
  | 'size'
  | 'suiting'
  | 'barred'
  | 'parity'
  | 'ages'
  | 'host'
  | 'newcomers'
  | 'twice'

/** The rules that a company breaks. It can be invited to the table if there are none. */
export function brokenRules(
  table: TableBounds,
  guests: readonly Guest[],
  pairs: Pairs,
): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (guests.length < MIN_GUESTS_TO_COMPOSE || guests.length > table.size) broken.push('size')
  if (new Set(guests.map(({ id }) => id)).size !== guests.length) broken.push('twice')
  const suiting = guests.map(
    ({ id }) => guests.filter((other) => pairs.doSuit(id, other.id)).length,
  )
  if (suiting.some((count) => count < MIN_SUITABLE_GUESTS)) broken.push('suiting')
  if (guests.some(({ id }) => guests.some((other) => pairs.areBarred(id, other.id)))) {
    broken.push('barred')
  }
  if (!isEven(table, guests)) broken.push('parity')
  const years = guests.map(({ birthYear }) => birthYear)
  if (Math.max(...years) - Math.min(...years) > AGE_SPREAD) broken.push('ages')
  if (!guests.some(({ isVerified }) => isVerified)) broken.push('host')
  if (!isWelcoming(table, guests)) broken.push('newcomers')
  return broken
}

/**
 * Whether a guest can join a company. Only the rules that involve the guest count, not what has changed between the
 * others since they were invited. A guest who reduces an imbalance can join even if the company stays uneven.
 */
export function maySitDown(
  table: TableBounds,
  company: readonly Guest[],
  guest: Guest,
  pairs: Pairs,
): boolean {
  const joined = [...company, guest]
  const reducesImbalance = imbalanceOf(joined) < imbalanceOf(company)
  return (
    joined.length <= table.size &&
    doesSuit(guest, company, pairs) &&
    (isEven(table, joined) || reducesImbalance) &&
    (isWelcoming(table, joined) || guest.isRegular)
  )
}

/** Whether MIN_SUITABLE_GUESTS guests suit the new one both ways, none is barred, and all are within AGE_SPREAD years. */
export function doesSuit(guest: Guest, company: readonly Guest[], pairs: Pairs): boolean {
  const suiting = company.filter(({ id }) => pairs.doSuit(guest.id, id))
  return (
    suiting.length >= MIN_SUITABLE_GUESTS &&
    company.every(({ id }) => !pairs.areBarred(guest.id, id)) &&
    company.every(({ birthYear }) => Math.abs(birthYear - guest.birthYear) <= AGE_SPREAD)
  )
}

/**
 * Whether a table can be held with those who come: enough guests, women and men differing by at most one, and one of
 * them verified. A pass, a match or a preference that changed since the invitations does not cancel a table.
 */
export function mayBeHeld(table: TableBounds, coming: readonly Guest[]): boolean {
  return (
    coming.length >= MIN_GUESTS_TO_HOLD &&
    isEven(table, coming) &&
    coming.some((one) => one.isVerified)
  )
}

function imbalanceOf(guests: readonly Guest[]): number {
  const women = guests.filter(({ gender }) => gender === 'F').length
  return Math.abs(2 * women - guests.length)
}

/**
 * Whether women and men differ by at most one. Always true at a table of one gender, and for the purpose `friendship`.
 */
function isEven({ purpose }: TableBounds, guests: readonly Guest[]): boolean {
  const women = guests.filter(({ gender }) => gender === 'F').length
  const men = guests.length - women
  return purpose === 'friendship' || women === 0 || men === 0 || imbalanceOf(guests) <= 1
}

/** Whether each newcomer can sit next to a regular: at a round table, a regular has two neighbours. */
function isWelcoming({ isFirst }: TableBounds, guests: readonly Guest[]): boolean {
  const regulars = guests.filter(({ isRegular }) => isRegular).length
  return isFirst || guests.length - regulars <= 2 * regulars
}

/**
 * The seating order around the table, as member ids, the host first: each newcomer next to a regular, then as many
 * neighbours as possible who suit each other. Tries every order, at most 5 040 for eight guests.
 */
export function seatingOrder(
  guests: readonly Guest[],
  hostId: number,
  pairs: Pairs,
  { isFirst }: Pick<TableBounds, 'isFirst'>,
): number[] {
  const host = guests.find(({ id }) => id === hostId)
  if (!host) throw new Error('The host must be one of the guests.')
  const others = guests.filter(({ id }) => id !== hostId)
  let best: { order: Guest[]; score: number } | undefined
  for (const rest of permutations(others)) {
    const order = [host, ...rest]
    const score = scoreOf(order, pairs, isFirst)
    if (!best || score > best.score) best = { order, score }
  }
  return (best?.order ?? [host]).map(({ id }) => id)
}

function scoreOf(order: readonly Guest[], pairs: Pairs, isFirst: boolean): number {
  let score = 0
  order.forEach((guest, place) => {
    const next = order[(place + 1) % order.length] ?? guest
    const before = order.at(place - 1) ?? guest
    if (pairs.doSuit(guest.id, next.id)) score += 2
    if (guest.gender !== next.gender) score += 1
    const isAlone = !guest.isRegular && !next.isRegular && !before.isRegular
    if (isAlone && !isFirst) score -= 100
  })
  return score
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [at, item] of items.entries()) {
    const rest = items.filter((_, other) => other !== at)
    for (const order of permutations(rest)) yield [item, ...order]
  }
}
