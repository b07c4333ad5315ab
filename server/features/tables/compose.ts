import type { Highs } from 'highs'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { LEAST_AT_TABLE, SUITING_LEAST } from '#shared/domain/tables.ts'
import { type Budget, budgetOf } from './budget.ts'
import { drawCompanies } from './companies.ts'
import {
  type Candidate,
  choose,
  type Company,
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
const TRIES_A_TABLE = 120
const ROUNDS = 3
/** Two tables are freed and solved anew with so many people at most. */
const PEOPLE_OF_TWO = 26
const SECONDS_OF_TWO = 0.25

/**
 * Seats a town, in parts that have nobody in common. Of each part companies that keep every rule are drawn for each table, and the
 * best choice among them is found exactly; then, unless nobody could do better, the part itself is solved exactly where it is small
 * enough, and where it is not, two tables at a time with whoever is left over.
 */
export function compose(highs: Highs, town: Town, seconds: number): Seating {
  const budget = budgetOf(seconds)
  const random = seededRandom('tables')
  const seating: Seating = new Map()
  const parts = partsOf(withoutStranded(town))
  for (const [at, part] of parts.entries()) {
    const share = budget.atMost(budget.seconds() / (parts.length - at))
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
  for (let round = 0; round < ROUNDS && worthOf(seating) < most && !budget.isSpent(); round++) {
    const seated = new Set([...seating.values()].flat().map(({ id }) => id))
    const favour = (one: Candidate) =>
      one.weight / 5 - one.tableIds.length / 2 + (seated.has(one.id) || round === 0 ? 0 : 4)
    for (const table of tables) {
      if (round > 0 && seating.get(table.id)?.length === table.size) continue
      const free = candidates.filter(({ tableIds }) => tableIds.includes(table.id))
      const drawn = drawCompanies(table, free, pairs, random, { tries: TRIES_A_TABLE, favour })
      companies.push(...drawn.map((guests) => ({ tableId: table.id, guests })))
    }
    keep(choose(highs, companies, budget))
  }

  const seats = candidates.reduce((sum, { tableIds }) => sum + tableIds.length, 0)
  if (worthOf(seating) < most && seats <= SEATS_AT_ONCE) {
    keep(solve(highs, tables, candidates, pairs, budget).seating)
  } else {
    for (const table of tables) {
      if ((seating.get(table.id)?.length ?? 0) < table.size) improve(table)
    }
  }
  return seating

  /** Frees a table with each other in turn, and solves the two anew. */
  function improve(table: OpenTable): void {
    for (const other of random.shuffled(tables.filter((one) => one !== table))) {
      if (budget.isSpent() || worthOf(seating) === most) return
      const both = [table, other]
      const seated = new Set(both.flatMap(({ id }) => seating.get(id) ?? []).map(({ id }) => id))
      const elsewhere = new Set([...seating].flatMap(([id, guests]) => both.some((one) => one.id === id) ? [] : guests.map((guest) => guest.id)))
      const pool = random
        .shuffled(candidates)
        .filter(({ id, tableIds }) => !elsewhere.has(id) && both.some((one) => tableIds.includes(one.id)))
        .toSorted((one, two) => Number(seated.has(two.id)) - Number(seated.has(one.id)))
        .slice(0, PEOPLE_OF_TWO)
      const anew = solve(highs, both, pool, pairs, budget.atMost(SECONDS_OF_TWO)).seating
      const rest = new Map([...seating].filter(([id]) => both.every((one) => one.id !== id)))
      keep(new Map([...rest, ...anew]))
    }
  }

  /** Takes what is better, where every rule holds: a program that ran out of time is not taken at its word. */
  function keep(found: Seating): void {
    const isSound = tables.every((table) => {
      const guests = found.get(table.id)
      return !guests || brokenRules(table, guests, pairs).length === 0
    })
    if (isSound && worthOf(found) > worthOf(seating)) seating = found
  }
}

function worthOf(seating: Seating): number {
  return [...seating.values()].flat().reduce((sum, { weight }) => sum + weight, 0)
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
    tables.map(({ id }) => [id, candidates.filter(({ tableIds }) => tableIds.includes(id))] as const),
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
    for (const [id, group] of groupOf) if (group === gone && kept !== undefined) groupOf.set(id, kept)
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
