import type { Highs } from 'highs'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { LEAST_AT_TABLE, SUITING_LEAST } from '#shared/domain/tables.ts'
import { type Budget, budgetOf } from './budget.ts'
import { openSearch } from './companies.ts'
import {
  type Candidate,
  type Company,
  choose,
  type OpenTable,
  type Prices,
  price,
  type Seating,
  solve,
} from './table-model.ts'
import { brokenRules, type Pairs } from './table-rules.ts'

/** A town, as it is composed: its open tables, who is free for any of them, and what lies between each two. */
export interface Town {
  tables: readonly OpenTable[]
  candidates: readonly Candidate[]
  pairs: Pairs
}

/** What is so small is one program of every rule, solved exactly. */
const SEATS_AT_ONCE = 90
/** Companies are searched for until that helps no more, each time longer, or so much of the time is gone. */
const SEARCHES_A_TABLE = 8
const STEPS = 1500
const STALE_ROUNDS = 2
const SHARE_OF_SEARCH = 0.6
/** A town is seated table after table so many times, each time a little differently. */
const WAYS = 8
const SEARCHES_ON_THE_WAY = 2
const CHANCE_ON_THE_WAY = 0.4
const SECONDS_OF_CHOICE = 0.3

/**
 * Seats a town, in parts that have nobody in common, by column generation. Of each part companies that keep every rule are searched for,
 * table by table. Could companies be had in parts, the best choice would set a price on every table and every person; what is worth
 * more than its price is searched for again, until nothing is. Then tables are seated one after the other, the clearest first, and the
 * best choice among all companies that were seen is found exactly. A part that is small enough is solved exactly as a whole.
 */
export function compose(highs: Highs, town: Town, seconds: number): Seating {
  const budget = budgetOf(seconds)
  const random = seededRandom('tables')
  const seating: Seating = new Map()
  const parts = partsOf(withoutStranded(town)).toSorted(
    (one, other) => seatsOf(one) - seatsOf(other),
  )
  let rest = parts.reduce((sum, part) => sum + seatsOf(part), 0)
  for (const part of parts) {
    const share = budget.atMost((budget.seconds() * seatsOf(part)) / rest)
    rest -= seatsOf(part)
    for (const [id, guests] of composePart(highs, part, share, random)) {
      seating.set(id, guests)
    }
  }
  return seating
}

function composePart(highs: Highs, part: Town, budget: Budget, random: SeededRandom): Seating {
  const { tables, candidates, pairs } = part
  const most = bestConceivable(part)
  const searches = tables.map((table) => {
    const free = candidates.filter(({ tableIds }) => tableIds.includes(table.id))
    return openSearch(table, free, pairs, random)
  })
  const companies = new Map<string, Company>()
  let seating: Seating = new Map()

  searchByPrice()
  for (let way = 0; way === 0 || (way < WAYS && mayBeBetter()); way++) keep(seatOneByOne(way > 0))
  if (companies.size > 0 && mayBeBetter()) {
    keep(choose(highs, [...companies.values()], seating, budget.atMost(SECONDS_OF_CHOICE)))
  }
  if (worthOf(seating) < most && seatsOf(part) <= SEATS_AT_ONCE) {
    keep(solve(highs, tables, candidates, pairs, budget).seating)
  }
  return seating

  /** Adds companies whose guests are worth more than their prices and that of the table. */
  function searchByPrice(): void {
    const end = budget.seconds() * (1 - SHARE_OF_SEARCH)
    let prices: Prices | undefined
    for (let stale = 0; stale < STALE_ROUNDS && budget.seconds() > end; ) {
      const count = companies.size
      const gainOf = (one: Candidate) => one.weight - (prices?.ofPerson(one.id) ?? 0)
      for (const search of searches) {
        const least = prices?.ofTable(search.table.id) ?? 0
        for (let go = 0; go < SEARCHES_A_TABLE; go++) {
          const found = search.find(gainOf, STEPS * 2 ** stale)
          if (found && sumOf(found.guests, gainOf) > least + 0.01) add(found)
        }
      }
      stale = companies.size === count ? stale + 1 : 0
      if (companies.size > count) prices = price(highs, [...companies.values()])
    }
  }

  /** Of the companies whose table and guests are left, takes the one that the best choice takes most of, as long as there is any. */
  function seatOneByOne(byChance: boolean): Seating {
    const taken: Seating = new Map()
    const seated = new Set<number>()
    for (;;) {
      const left = [...companies.values()].filter(
        ({ tableId, guests }) => !taken.has(tableId) && guests.every(({ id }) => !seated.has(id)),
      )
      if (left.length === 0) return taken
      const prices = price(highs, left)
      const ranks = prices.parts.map(
        (share) => share + (byChance ? random.next() * CHANCE_ON_THE_WAY : 0),
      )
      const chosen = left[ranks.indexOf(Math.max(...ranks))]
      if (!chosen) return taken
      taken.set(chosen.tableId, chosen.guests)
      for (const { id } of chosen.guests) seated.add(id)
      const gainOf = (one: Candidate) =>
        seated.has(one.id) ? -most : one.weight - prices.ofPerson(one.id)
      for (const search of searches) {
        if (taken.has(search.table.id)) continue
        for (let go = 0; go < SEARCHES_ON_THE_WAY; go++) {
          const found = search.find(gainOf, STEPS)
          if (found) add(found)
        }
      }
    }
  }

  function add(company: Company): void {
    const ids = company.guests.map(({ id }) => id).toSorted((one, other) => one - other)
    const key = `${company.tableId}: ${ids}`
    if (!companies.has(key)) companies.set(key, company)
  }

  function mayBeBetter(): boolean {
    return worthOf(seating) < most && !budget.isSpent()
  }

  /** Takes what is better where every rule holds: a program that ran out of time is not taken at its word. */
  function keep(found: Seating): void {
    const isSound = tables.every((table) => {
      const guests = found.get(table.id)
      return !guests || brokenRules(table, guests, pairs).length === 0
    })
    if (isSound && worthOf(found) > worthOf(seating)) seating = found
  }
}

function sumOf(guests: readonly Candidate[], gainOf: (one: Candidate) => number): number {
  return guests.reduce((sum, one) => sum + gainOf(one), 0)
}

function worthOf(seating: Seating): number {
  return sumOf([...seating.values()].flat(), ({ weight }) => weight)
}

/** At how many tables people may sit, all together: how large the program is. */
function seatsOf({ candidates }: Town): number {
  return candidates.reduce((sum, { tableIds }) => sum + tableIds.length, 0)
}

/** What nobody can exceed: every seat taken by those who count most. */
function bestConceivable({ tables, candidates }: Town): number {
  const seats = tables.reduce((sum, { size }) => sum + size, 0)
  const weights = candidates.map(({ weight }) => weight).toSorted((one, other) => other - one)
  return weights.slice(0, seats).reduce((sum, weight) => sum + weight, 0)
}

/** The town without those who cannot sit anywhere: at each table two others must suit them, who can sit there themselves. */
function withoutStranded({ tables, candidates, pairs }: Town): Town {
  const at = new Map(
    tables.map(
      ({ id }) => [id, candidates.filter(({ tableIds }) => tableIds.includes(id))] as const,
    ),
  )
  for (const [id, present] of at) {
    let kept = present
    let count: number
    do {
      count = kept.length
      const among = kept
      kept = among.filter((one) => {
        let suiting = 0
        for (const other of among) if (pairs.doSuit(one.id, other.id)) suiting++
        return suiting >= SUITING_LEAST
      })
    } while (kept.length < count)
    at.set(id, kept.length < LEAST_AT_TABLE ? [] : kept)
  }
  const tableIdsOf = new Map<number, number[]>()
  for (const [tableId, present] of at) {
    for (const { id } of present) {
      const known = tableIdsOf.get(id)
      if (known) known.push(tableId)
      else tableIdsOf.set(id, [tableId])
    }
  }
  return {
    pairs,
    tables: tables.filter(({ id }) => (at.get(id)?.length ?? 0) > 0),
    candidates: candidates.flatMap((one) => {
      const tableIds = tableIdsOf.get(one.id)
      return tableIds ? [{ ...one, tableIds }] : []
    }),
  }
}

/** The tables that nobody has in common are composed apart. */
function partsOf({ tables, candidates, pairs }: Town): Town[] {
  const groupOf = new Map(tables.map(({ id }) => [id, id]))
  const join = (one: number, other: number) => {
    const [kept, gone] = [groupOf.get(one), groupOf.get(other)]
    for (const [id, group] of groupOf)
      if (group === gone && kept !== undefined) groupOf.set(id, kept)
  }
  for (const { tableIds } of candidates) {
    for (const id of tableIds.slice(1)) join(tableIds[0] ?? id, id)
  }
  return [...new Set(groupOf.values())].map((group) => ({
    pairs,
    tables: tables.filter(({ id }) => groupOf.get(id) === group),
    candidates: candidates.filter(({ tableIds }) => groupOf.get(tableIds[0] ?? -1) === group),
  }))
}
