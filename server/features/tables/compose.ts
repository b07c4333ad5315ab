import type { Highs } from 'highs'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { MIN_GUESTS_TO_COMPOSE, MIN_SUITABLE_GUESTS } from '#shared/domain/tables.ts'
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

/** The input of a composition: the open tables of a town, the candidates for them, and the pairs among these. */
export interface Town {
  tables: readonly OpenTable[]
  candidates: readonly Candidate[]
  pairs: Pairs
}

/** A part with at most this size (see `seatsOf`) is also solved exactly as one program. */
const SEATS_AT_ONCE = 90
/**
 * The search for companies ends after STALE_ROUNDS rounds without a new one, each with twice the steps, or after
 * SHARE_OF_SEARCH of the time.
 */
const SEARCHES_A_TABLE = 8
const STEPS = 1500
const STALE_ROUNDS = 2
const SHARE_OF_SEARCH = 0.6
/** How many times a part is seated table by table at most: once by rank, then with random changes of the ranks. */
const WAYS = 8
const SEARCHES_ON_THE_WAY = 2
const CHANCE_ON_THE_WAY = 0.4
const SECONDS_OF_CHOICE = 0.3

/**
 * Seats a town by column generation, in parts that share no candidate. For each part:
 * 1. Search, table by table, for companies that keep every rule. The linear relaxation of the choice among them prices
 *    tables and candidates; search again for companies worth more than their prices, until none is found.
 * 2. Seat the tables one after the other, the company with the largest share in the relaxation first.
 * 3. Choose exactly among all companies found.
 * 4. Solve a part that is small enough exactly as a whole.
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

  /** Adds companies whose total weight exceeds the prices of their guests and of the table. */
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

  /** Takes one by one the company with the largest share in the relaxation whose table and guests are still free. */
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

  /** Keeps a better seating, unless it breaks a rule, which that of a solver out of time may do. */
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

/** The number of pairs of a candidate and a table, which is the size of the program. */
function seatsOf({ candidates }: Town): number {
  return candidates.reduce((sum, { tableIds }) => sum + tableIds.length, 0)
}

/** An upper bound on the total weight: every seat taken by the candidates with the highest weights. */
function bestConceivable({ tables, candidates }: Town): number {
  const seats = tables.reduce((sum, { size }) => sum + size, 0)
  const weights = candidates.map(({ weight }) => weight).toSorted((one, other) => other - one)
  return weights.slice(0, seats).reduce((sum, weight) => sum + weight, 0)
}

/** The town without members who cannot sit anywhere, as fewer than MIN_SUITABLE_GUESTS others at a table suit them. */
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
        return suiting >= MIN_SUITABLE_GUESTS
      })
    } while (kept.length < count)
    at.set(id, kept.length < MIN_GUESTS_TO_COMPOSE ? [] : kept)
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

/** Splits the town into parts whose tables share no candidate. */
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
