import type { Gender } from '#shared/domain/genders.ts'
import { AGE_SPREAD, LEAST_AT_TABLE, LEAST_HELD, SUITING_LEAST } from '#shared/domain/tables.ts'

/** Somebody who may sit at a table, as far as its rules ask. */
export interface Guest {
  id: number
  gender: Gender
  birthYear: number
  isVerified: boolean
  /** Was at a table before. */
  isRegular: boolean
}

export interface TableBounds {
  size: number
  purpose: 'encounter' | 'friendship'
  /** The first of its town: nobody can be a regular yet. */
  isFirst: boolean
}

/** What lies between two: who suits whom both ways, and who passed, blocked or matched whom. Each pair once, in either order. */
export class Pairs {
  readonly #suiting = new Map<number, Set<number>>()
  readonly #barred = new Map<number, Set<number>>()

  addSuiting(one: number, other: number): void {
    link(this.#suiting, one, other)
  }

  addBarred(one: number, other: number): void {
    link(this.#barred, one, other)
  }

  /** A pair that is barred suits nobody: it would never sit together. */
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

/** Which rules a company breaks; none, and it may be invited to the table. */
export function brokenRules(
  table: TableBounds,
  guests: readonly Guest[],
  pairs: Pairs,
): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (guests.length < LEAST_AT_TABLE || guests.length > table.size) broken.push('size')
  if (new Set(guests.map(({ id }) => id)).size !== guests.length) broken.push('twice')
  const suiting = guests.map(
    ({ id }) => guests.filter((other) => pairs.doSuit(id, other.id)).length,
  )
  if (suiting.some((count) => count < SUITING_LEAST)) broken.push('suiting')
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
 * Whether one more may sit down: the rules hold of them. What came between the others since they were invited is not laid at their
 * door, and whoever makes it better is welcome.
 */
export function maySitDown(
  table: TableBounds,
  company: readonly Guest[],
  guest: Guest,
  pairs: Pairs,
): boolean {
  const joined = [...company, guest]
  const isEvener = imbalanceOf(joined) < imbalanceOf(company)
  return (
    joined.length <= table.size &&
    doesSuit(guest, company, pairs) &&
    (isEven(table, joined) || isEvener) &&
    (isWelcoming(table, joined) || guest.isRegular)
  )
}

/** Whether a company suits one who might join it: two of them both ways, none of them barred, all of about their age. */
export function doesSuit(guest: Guest, company: readonly Guest[], pairs: Pairs): boolean {
  const suiting = company.filter(({ id }) => pairs.doSuit(guest.id, id))
  return (
    suiting.length >= SUITING_LEAST &&
    company.every(({ id }) => !pairs.areBarred(guest.id, id)) &&
    company.every(({ birthYear }) => Math.abs(birthYear - guest.birthYear) <= AGE_SPREAD)
  )
}

/**
 * Whether a table may be held with those who come. A pass, a match or a preference since they were invited costs nobody the table:
 * what counts is that enough come, as many women as men but for one, and that somebody verified welcomes them.
 */
export function mayBeHeld(table: TableBounds, coming: readonly Guest[]): boolean {
  return (
    coming.length >= LEAST_HELD && isEven(table, coming) && coming.some((one) => one.isVerified)
  )
}

function imbalanceOf(guests: readonly Guest[]): number {
  const women = guests.filter(({ gender }) => gender === 'F').length
  return Math.abs(2 * women - guests.length)
}

/** As many women as men, but for one; of women or of men alone it does not apply, nor at a table of friends. */
function isEven({ purpose }: TableBounds, guests: readonly Guest[]): boolean {
  const women = guests.filter(({ gender }) => gender === 'F').length
  const men = guests.length - women
  return purpose === 'friendship' || women === 0 || men === 0 || imbalanceOf(guests) <= 1
}

/** Each newcomer has a regular beside them: round a table a regular has two neighbours. */
function isWelcoming({ isFirst }: TableBounds, guests: readonly Guest[]): boolean {
  const regulars = guests.filter(({ isRegular }) => isRegular).length
  return isFirst || guests.length - regulars <= 2 * regulars
}

/**
 * The order round the table: each newcomer beside a regular, then as many neighbours who suit each other as can be. Every order
 * is tried: of eight at most there are 5 040, the first seat being the host's.
 */
export function seatingOrder(
  guests: readonly Guest[],
  hostId: number,
  pairs: Pairs,
  { isFirst }: Pick<TableBounds, 'isFirst'>,
): number[] {
  const host = guests.find(({ id }) => id === hostId)
  if (!host) throw new Error('The host sits at the table.')
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
