import type { Highs } from 'highs'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { LEAST_AT_TABLE, SUITING_LEAST } from '#shared/domain/tables.ts'
import { type Budget, budgetOf } from './budget.ts'
import { drawCompanies } from './companies.ts'
import {
  type Candidate,
  type Company,
  choose,
  type OpenTable,
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
const TRIES_A_TABLE = 60
/** Companies are drawn as long as that helps. */
const STALE_ROUNDS = 2
const COMPANIES_MOST = 900
const SECONDS_OF_CHOICE = 0.4
/** A few tables are freed and solved anew, with so many people or up to thrice as many. */
const TABLES_AT_ONCE = 3
const PEOPLE_AT_ONCE = 24
const SECONDS_AT_ONCE = 0.15

/**
 * Seats a town, in parts that have nobody in common. Of each part companies that keep every rule are drawn for each table, and the
 * best choice among them is found exactly; then, unless nobody could do better, the part itself is solved exactly where it is small
 * enough, and where it is not, two tables at a time with whoever is left over.
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
  let seating: Seating = new Map()

  const companies: Company[] = []
  for (
    let stale = 0;
    stale < STALE_ROUNDS && worthOf(seating) < most && !budget.isSpent();
    stale++
  ) {
    const before = worthOf(seating)
    const seated = new Set([...seating.values()].flat().map(({ id }) => id))
    const isFirst = companies.length === 0
    const favour = (one: Candidate) =>
      one.weight / 5 - one.tableIds.length / 2 + (seated.has(one.id) || isFirst ? 0 : 4)
    for (const table of tables) {
      const free = candidates.filter(({ tableIds }) => tableIds.includes(table.id))
      const drawn = drawCompanies(table, free, pairs, random, { tries: TRIES_A_TABLE, favour })
      companies.push(...drawn.map((guests) => ({ tableId: table.id, guests })))
    }
    if (companies.length > COMPANIES_MOST) companies.splice(0, companies.length - COMPANIES_MOST)
    for (const [tableId, guests] of seating) companies.push({ tableId, guests })
    if (companies.length === 0) break
    keep(firstCome(random.shuffled(companies)))
    keep(choose(highs, companies, seating, budget.atMost(SECONDS_OF_CHOICE)))
    if (worthOf(seating) > before) stale = -1
  }

  if (worthOf(seating) < most && seatsOf(part) <= SEATS_AT_ONCE) {
    keep(solve(highs, tables, candidates, pairs, budget).seating)
    return seating
  }
  // Each two tables as long as that helps; then any few, as long as there is time.
  let before: number
  do {
    before = worthOf(seating)
    for (const two of random.shuffled(twosOf(tables))) improve(two, PEOPLE_AT_ONCE)
  } while (worthOf(seating) > before)
  while (tables.length > 1 && worthOf(seating) < most && !budget.isSpent()) {
    const [first, ...rest] = random
      .shuffled(tables)
      .toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))
    const few = [
      ...(first ? [first] : []),
      ...random.shuffled(rest).slice(0, random.integer(0, TABLES_AT_ONCE - 1)),
    ]
    improve(few, random.integer(PEOPLE_AT_ONCE, PEOPLE_AT_ONCE * 3))
  }
  return seating

  /** Frees a few tables of which one has a seat to gain, and solves them anew. */
  function improve(few: readonly OpenTable[], people: number): void {
    if (budget.isSpent() || worthOf(seating) === most || few.every(isFull)) return
    const isOfThese = (id: number) => few.some((one) => one.id === id)
    const rest = [...seating].filter(([id]) => !isOfThese(id))
    const elsewhere = new Set(rest.flatMap(([, guests]) => guests.map(({ id }) => id)))
    const seated = new Set(few.flatMap(({ id }) => seating.get(id) ?? []).map(({ id }) => id))
    const pool = random
      .shuffled(candidates)
      .filter(({ id, tableIds }) => !elsewhere.has(id) && tableIds.some(isOfThese))
      .toSorted((one, two) => Number(seated.has(two.id)) - Number(seated.has(one.id)))
      .slice(0, people)
    const anew = solve(highs, few, pool, pairs, budget.atMost(SECONDS_AT_ONCE)).seating
    keep(new Map([...rest, ...anew]))
  }

  function isFull({ id, size }: OpenTable): boolean {
    return seating.get(id)?.length === size
  }

  /** Takes what is better, or as good and something else, where every rule holds: a program that ran out of time is not taken at its word. */
  function keep(found: Seating): void {
    const isSound = tables.every((table) => {
      const guests = found.get(table.id)
      return !guests || brokenRules(table, guests, pairs).length === 0
    })
    if (isSound && worthOf(found) >= worthOf(seating)) seating = found
  }
}

/** A choice to begin with: one company after the other, as long as nobody of it is seated. */
function firstCome(companies: readonly Company[]): Seating {
  const seating: Seating = new Map()
  const seated = new Set<number>()
  for (const { tableId, guests } of companies) {
    if (seating.has(tableId) || guests.some(({ id }) => seated.has(id))) continue
    seating.set(tableId, guests)
    for (const { id } of guests) seated.add(id)
  }
  return seating
}

function twosOf(tables: readonly OpenTable[]): [OpenTable, OpenTable][] {
  return tables.flatMap((one, at) =>
    tables.slice(at + 1).map((other): [OpenTable, OpenTable] => [one, other]),
  )
}

function worthOf(seating: Seating): number {
  return [...seating.values()].flat().reduce((sum, { weight }) => sum + weight, 0)
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
