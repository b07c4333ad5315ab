import type { Highs, ModelData } from 'highs'
import { AGE_SPREAD, MIN_GUESTS_TO_COMPOSE, MIN_SUITABLE_GUESTS } from '#shared/domain/tables.ts'
import type { Budget } from './budget.ts'
import type { Guest, Pairs, TableBounds } from './table-rules.ts'

/**
 * A gap of 0 requires a proven optimum. The heuristics are off: on programs this small they cost more than they save.
 */
const OPTIONS = {
  ...{ output_flag: false, mip_rel_gap: 0, mip_heuristic_run_rins: false },
  ...{ mip_heuristic_run_rens: false, mip_heuristic_run_root_reduced_cost: false },
}

/** HiGHS's `primal_solution_status` for a solution that satisfies every row. */
const FEASIBLE = 2

/** A member who can be invited. */
export interface Candidate extends Guest {
  /** The value of seating this member; higher for a member whom the previous composition left out. */
  weight: number
  /** The tables for which the member is free and lives near enough. */
  tableIds: readonly number[]
}

export interface OpenTable extends TableBounds {
  id: number
}

/** The guests of each table, by table id. */
export type Seating = Map<number, Candidate[]>

export interface Solved {
  seating: Seating
  /** The solver proved that no seating is worth more. */
  isProven: boolean
}

/**
 * Seats the candidates with the highest total weight, by a mixed integer program that contains all the rules. If the
 * budget runs out first, returns the best seating found so far.
 */
export function solve(
  highs: Highs,
  tables: readonly OpenTable[],
  candidates: readonly Candidate[],
  pairs: Pairs,
  budget: Budget,
): Solved {
  const { data, seats } = writeProgram(highs, tables, candidates, pairs)
  return run(highs, data, budget, (isTaken) => {
    const seating: Seating = new Map()
    for (const { column, tableId, candidate } of seats) {
      if (!isTaken(column)) continue
      const guests = seating.get(tableId)
      if (guests) guests.push(candidate)
      else seating.set(tableId, [candidate])
    }
    return seating
  })
}

function run(
  { withModel, constants }: Highs,
  data: ModelData,
  budget: Budget,
  read: (isTaken: (column: number) => boolean) => Seating,
  start?: number[],
): Solved {
  return withModel(data, (model) => {
    model.options.set(OPTIONS)
    if (start) model.setSolution({ colValue: start })
    model.run({
      [constants.callbackType.mipInterrupt](event) {
        if (budget.isSpent()) event.interrupt()
      },
    })
    const hasSolution = Number(model.info.get('primal_solution_status')) === FEASIBLE
    const values = hasSolution ? model.getSolution().colValue : []
    return {
      isProven: model.getModelStatus() === constants.modelStatus.optimal,
      seating: read((column) => (values[column] ?? 0) > 0.5),
    }
  })
}

interface Seat {
  column: number
  tableId: number
  candidate: Candidate
}

/** A group of candidates that can sit at a table together. */
export interface Company {
  tableId: number
  guests: Candidate[]
}

/**
 * The selection of companies with the highest total weight, in which each table and each candidate occurs at most once.
 */
export function choose(
  highs: Highs,
  companies: readonly Company[],
  known: Seating,
  budget: Budget,
): Seating {
  const { data } = writeChoice(highs, companies)
  const start = companies.map(({ tableId, guests }) => Number(known.get(tableId) === guests))
  const read = (taken: (column: number) => boolean) => {
    const chosen = companies.filter((_, column) => taken(column))
    return new Map(chosen.map(({ tableId, guests }) => [tableId, guests]))
  }
  return run(highs, data, budget, read, start).seating
}

/** The dual prices of tables and candidates in the relaxed choice, where a company can be taken in part. */
export interface Prices {
  ofTable(id: number): number
  ofPerson(id: number): number
  /** The share of each company in the relaxed solution, from 0 to 1. */
  parts: readonly number[]
}

/** Solves the linear relaxation of `choose`. Its dual values are the prices. */
export function price(highs: Highs, companies: readonly Company[]): Prices {
  const { data, rowOf } = writeChoice(highs, companies)
  const { continuous } = highs.constants.variableType
  const relaxed = { ...data, integrality: companies.map(() => continuous) }
  return highs.withModel(relaxed, (model) => {
    model.options.set({ output_flag: false })
    model.run()
    const { rowDual, colValue } = model.getSolution()
    const priceOf = (key: string) => Math.abs(rowDual[rowOf.get(key) ?? -1] ?? 0)
    return {
      ofTable: (id: number) => priceOf(tableKey(id)),
      ofPerson: (id: number) => priceOf(personKey(id)),
      parts: [...colValue],
    }
  })
}

const tableKey = (id: number) => `table ${id}`
const personKey = (id: number) => `person ${id}`

function writeChoice(
  highs: Highs,
  companies: readonly Company[],
): { data: ModelData; rowOf: Map<string, number> } {
  const rows = new Map<string, Row>()
  companies.forEach(({ tableId, guests }, column) => {
    for (const key of [tableKey(tableId), ...guests.map(({ id }) => personKey(id))]) {
      const row = rows.get(key) ?? { columns: [], values: [], from: -highs.infinity, to: 1 }
      row.columns.push(column)
      row.values.push(1)
      rows.set(key, row)
    }
  })
  const worth = companies.map(({ guests }) => guests.reduce((sum, { weight }) => sum + weight, 0))
  return {
    data: dataOf(highs, worth, [...rows.values()]),
    rowOf: new Map([...rows.keys()].map((key, at) => [key, at])),
  }
}

/** A linear constraint: the weighted sum of these columns lies between `from` and `to`. */
interface Row {
  columns: number[]
  values: number[]
  from: number
  to: number
}

function writeProgram(
  highs: Highs,
  tables: readonly OpenTable[],
  candidates: readonly Candidate[],
  pairs: Pairs,
): { data: ModelData; seats: Seat[] } {
  const { infinity } = highs
  const worth: number[] = []
  const rows: Row[] = []
  const seats: Seat[] = []
  const ofCandidate = new Map<number, number[]>()
  const addColumn = (value: number) => worth.push(value) - 1
  const addRow = (terms: readonly (readonly [number, number])[], from: number, to: number) => {
    rows.push({
      ...{ columns: terms.map(([column]) => column), values: terms.map(([, value]) => value) },
      ...{ from, to },
    })
  }

  for (const table of tables) {
    const mine: Seat[] = candidates
      .filter(({ tableIds }) => tableIds.includes(table.id))
      .map((candidate) => ({ candidate, tableId: table.id, column: addColumn(candidate.weight) }))
    seats.push(...mine)
    for (const { column, candidate } of mine) {
      const columns = ofCandidate.get(candidate.id)
      if (columns) columns.push(column)
      else ofCandidate.set(candidate.id, [column])
    }
    const isHeld = addColumn(0)
    const all = mine.map(({ column }) => [column, 1] as const)

    addRow([...all, [isHeld, -table.size]], -infinity, 0)
    addRow([...all, [isHeld, -MIN_GUESTS_TO_COMPOSE]], 0, infinity)

    for (const { column, candidate } of mine) {
      const suiting = mine.filter((other) => pairs.doSuit(candidate.id, other.candidate.id))
      const terms = suiting.map((other) => [other.column, 1] as const)
      addRow([...terms, [column, -MIN_SUITABLE_GUESTS]], 0, infinity)
    }
    mine.forEach((one, at) => {
      for (const other of mine.slice(at + 1)) {
        if (!pairs.areBarred(one.candidate.id, other.candidate.id)) continue
        addRow(
          [
            [one.column, 1],
            [other.column, 1],
          ],
          -infinity,
          1,
        )
      }
    })

    // One year is selected as the birth year of the oldest guest; nobody may be more than AGE_SPREAD years younger.
    const years = [...new Set(mine.map(({ candidate }) => candidate.birthYear))]
    const oldest = years.map((year) => ({ year, column: addColumn(0) }))
    addRow([...oldest.map(({ column }) => [column, 1] as const), [isHeld, -1]], -infinity, 0)
    for (const year of years) {
      const born = mine.filter(({ candidate }) => candidate.birthYear === year)
      const allowed = oldest.filter((one) => one.year <= year && year <= one.year + AGE_SPREAD)
      for (const { column } of born) {
        addRow([[column, 1], ...allowed.map((one) => [one.column, -1] as const)], -infinity, 0)
      }
    }

    const verified = mine.filter(({ candidate }) => candidate.isVerified)
    addRow([...verified.map(({ column }) => [column, 1] as const), [isHeld, -1]], 0, infinity)
    if (!table.isFirst) {
      addRow(
        mine.map(({ column, candidate }) => [column, candidate.isRegular ? -2 : 1] as const),
        ...([-infinity, 0] as const),
      )
    }
    if (table.purpose === 'encounter') addParity(mine)
  }
  for (const columns of ofCandidate.values()) {
    if (columns.length > 1)
      addRow(
        columns.map((column) => [column, 1] as const),
        -infinity,
        1,
      )
  }

  function addParity(mine: readonly Seat[]): void {
    const isWoman = ({ candidate }: Seat) => candidate.gender === 'F'
    // Parity does not apply at a table of one gender, which needs three guests of it who suit each other.
    const [ofWomen, ofMen] = [addColumn(0), addColumn(0)]
    addRow(
      [
        [ofWomen, 1],
        [ofMen, 1],
      ],
      -infinity,
      1,
    )
    const difference = mine.map((seat) => [seat.column, isWoman(seat) ? 1 : -1] as const)
    addRow([...difference, [ofWomen, -8], [ofMen, -8]], -infinity, 1)
    addRow([...difference, [ofWomen, 8], [ofMen, 8]], -1, infinity)
    for (const seat of mine) {
      addRow(
        [
          [seat.column, 1],
          [isWoman(seat) ? ofMen : ofWomen, 1],
        ],
        -infinity,
        1,
      )
    }
  }

  return { data: dataOf(highs, worth, rows), seats }
}

/** A maximisation program whose columns are all binary. */
function dataOf({ constants }: Highs, worth: readonly number[], rows: readonly Row[]): ModelData {
  const starts = [0]
  for (const { columns } of rows) starts.push((starts.at(-1) ?? 0) + columns.length)
  return {
    ...{ numCols: worth.length, numRows: rows.length, sense: constants.objectiveSense.maximize },
    ...{ colCost: worth, colLower: worth.map(() => 0), colUpper: worth.map(() => 1) },
    ...{ rowLower: rows.map(({ from }) => from), rowUpper: rows.map(({ to }) => to) },
    integrality: worth.map(() => constants.variableType.integer),
    matrix: {
      ...{ format: 'csr', numRows: rows.length, numCols: worth.length, starts },
      ...{ indices: rows.flatMap(({ columns }) => columns) },
      ...{ values: rows.flatMap(({ values }) => values) },
    },
  }
}
