import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { AGE_SPREAD, MIN_GUESTS_TO_COMPOSE, MIN_SUITABLE_GUESTS } from '#shared/domain/tables.ts'
import type { Candidate, Company, OpenTable } from './table-model.ts'
import type { Pairs } from './table-rules.ts'

/**
 * The cost of a broken rule, and the temperatures at the beginning and the end of the annealing, in units of a
 * candidate's weight (10 or a little more).
 */
const COST_OF_WRONG = 8
const HOT = 6
const COLD = 0.7
const CHANCE_OF_LESS = 0.06
const CHANCE_OF_MORE = 0.14

/** A search for companies of one table. */
export interface CompanySearch {
  table: OpenTable
  /** The company with the highest gain that simulated annealing finds and that keeps every rule, if any. */
  find(gainOf: (one: Candidate) => number, steps: number): Company | undefined
}

export function openSearch(
  table: OpenTable,
  free: readonly Candidate[],
  pairs: Pairs,
  random: SeededRandom,
): CompanySearch {
  // A company is an array of indices into `free`. Typed arrays, as a search reads the same pairs a million times.
  const suits = matrixOf(free, (one, other) => pairs.doSuit(one.id, other.id))
  const bars = matrixOf(free, (one, other) => pairs.areBarred(one.id, other.id))
  const birthYears = Int16Array.from(free, ({ birthYear }) => birthYear)
  const areWomen = Uint8Array.from(free, ({ gender }) => Number(gender === 'F'))
  const areRegulars = Uint8Array.from(free, ({ isRegular }) => Number(isRegular))
  const areVerified = Uint8Array.from(free, ({ isVerified }) => Number(isVerified))

  function find(gainOf: (one: Candidate) => number, steps: number): Company | undefined {
    if (free.length < MIN_GUESTS_TO_COMPOSE) return undefined
    const gains = Float64Array.from(free, gainOf)
    const worthOf = (company: readonly number[]) => {
      let sum = 0
      for (const at of company) sum += gains[at] ?? 0
      return sum
    }
    let company = random.shuffled([...free.keys()]).slice(0, table.size)
    let [worth, wrongs] = [worthOf(company), countWrongs(company)]
    let best: { company: number[]; worth: number } | undefined
    const cooling = (COLD / HOT) ** (1 / steps)
    for (let step = 0, heat = HOT; step < steps; step++, heat *= cooling) {
      const next = changed(company)
      if (!next) continue
      const nextWorth = worthOf(next)
      // The step is accepted if `most` covers the cost of its broken rules. A negative `most` needs no check.
      const most = nextWorth - worth - heat * Math.log(random.next()) + COST_OF_WRONG * wrongs
      if (most < 0) continue
      const nextWrongs = countWrongs(next)
      if (most < COST_OF_WRONG * nextWrongs) continue
      ;[company, worth, wrongs] = [next, nextWorth, nextWrongs]
      if (wrongs === 0 && (!best || worth > best.worth)) best = { company, worth }
    }
    return best && { tableId: table.id, guests: best.company.flatMap((at) => free[at] ?? []) }
  }

  /** The company with one guest removed, added or replaced; undefined if the drawn candidate is already in it. */
  function changed(company: readonly number[]): number[] | undefined {
    const place = random.integer(0, company.length - 1)
    const kind = random.next()
    if (kind < CHANCE_OF_LESS && company.length > MIN_GUESTS_TO_COMPOSE)
      return company.toSpliced(place, 1)
    const one = random.integer(0, free.length - 1)
    if (company.includes(one)) return undefined
    const isMore = kind < CHANCE_OF_LESS + CHANCE_OF_MORE && company.length < table.size
    return isMore ? [...company, one] : company.with(place, one)
  }

  /** By how much the rules of table-rules.ts are broken; 0 if all are kept. */
  function countWrongs(company: readonly number[]): number {
    let wrongs = 0
    let women = 0
    let regulars = 0
    let hosts = 0
    let oldest = Number.POSITIVE_INFINITY
    let youngest = 0
    for (const at of company) {
      const birthYear = birthYears[at] ?? 0
      if (birthYear < oldest) oldest = birthYear
      if (birthYear > youngest) youngest = birthYear
      women += areWomen[at] ?? 0
      regulars += areRegulars[at] ?? 0
      hosts += areVerified[at] ?? 0
      let suiting = 0
      for (const other of company) {
        suiting += suits[at * free.length + other] ?? 0
        wrongs += bars[at * free.length + other] ?? 0
      }
      wrongs += Math.max(0, MIN_SUITABLE_GUESTS - suiting)
    }
    const men = company.length - women
    const isMixed = women > 0 && men > 0 && table.purpose === 'encounter'
    if (isMixed) wrongs += Math.max(0, Math.abs(women - men) - 1)
    if (!table.isFirst) wrongs += Math.max(0, company.length - 3 * regulars)
    if (hosts === 0) wrongs++
    // Three years beyond the limit count as much as one other broken rule.
    return wrongs + Math.max(0, youngest - oldest - AGE_SPREAD) / 3
  }

  return { table, find }
}

/** An n × n matrix of 1 and 0, row by row. */
function matrixOf(
  people: readonly Candidate[],
  isSo: (one: Candidate, other: Candidate) => boolean,
): Uint8Array {
  return Uint8Array.from(
    people.flatMap((one) => people.map((other) => Number(one !== other && isSo(one, other)))),
  )
}
