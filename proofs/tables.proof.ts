import process from 'node:process'
import type { Highs } from 'highs'
import { budgetOf } from '#server/features/tables/budget.ts'
import { compose } from '#server/features/tables/compose.ts'
import { loadSolver } from '#server/features/tables/solver.ts'
import { type Seating, solve } from '#server/features/tables/table-model.ts'
import { bestWeightOf, violationsOf } from '#tests/support/table-judge.ts'
import { type RandomTown, randomTown } from '#tests/support/towns.ts'
import type { Tally } from '../scripts/suite/tally.ts'

const MEMBERS = 5000
const SECONDS = 2
const LEAST_SHARE = 0.95
/** How long the optimum of a whole town may take to be found. */
const SECONDS_OF_OPTIMUM = 20

/** Of five thousand, how many said when they are free, and at how many tables there is room: from villages to cities. */
const KINDS = [
  { share: 0.008, tables: 1 },
  { share: 0.014, tables: 2 },
  { share: 0.02, tables: 3 },
  { share: 0.025, tables: 5 },
  { share: 0.045, tables: 9 },
  { share: 0.08, tables: 12 },
] as const

interface Composed {
  people: number
  tables: number
  seated: number
  worth: number
  seconds: number
  wrongs: string[]
  /** Undefined where it was not found in its time. */
  optimum: number | undefined
  /** The same by looking at every company there is; undefined where those are too many. */
  bestOfAll: number | undefined
}

/**
 * Composes towns of five thousand members at random. Every rule holds at every table, as somebody judges who shares no line with what
 * composes; a town takes two seconds of one processor. Where the optimum can be found, nineteen twentieths of it are reached in each
 * town; in towns so small that every company can be looked at, it is the best of them all.
 */
export async function proveTables(): Promise<Tally> {
  const count = Number(process.env.PROOF_TABLES_TOWNS ?? 200)
  const highs = await loadSolver()
  const towns: Composed[] = []
  for (let at = 0; at < count; at++) {
    const kind = KINDS[at % KINDS.length] ?? KINDS[0]
    towns.push(composeOne(highs, randomTown(`proof ${at}`, { members: MEMBERS, ...kind })))
    const made = towns.at(-1)
    if (made && shareOf(made) < LEAST_SHARE) console.log(`  Town ${at}: ${percent(shareOf(made))}`)
    if ((at + 1) % 20 === 0) console.log(`  ${at + 1} of ${count} towns`)
  }
  print(towns)
  return tallyOf([
    ['every rule holds at every table', towns.every(({ wrongs }) => wrongs.length === 0)],
    ['a town takes two seconds', towns.every(({ seconds }) => seconds <= SECONDS)],
    ['nearly all of the optimum is reached in each town', leastShare(towns) >= LEAST_SHARE],
    ['the optimum is the best of all companies, where all can be looked at', isOptimumRight(towns)],
    ['the optimum is known of most towns', known(towns).length >= towns.length * 0.8],
  ])
}

function composeOne(highs: Highs, town: RandomTown): Composed {
  const clock = budgetOf(Number.MAX_SAFE_INTEGER / 1e6)
  const before = clock.seconds()
  const seating = compose(highs, town, SECONDS * 0.9)
  const seconds = before - clock.seconds()
  const { tables, candidates, pairs } = town
  const best = solve(highs, tables, candidates, pairs, budgetOf(SECONDS_OF_OPTIMUM))
  return {
    ...{ people: candidates.length, tables: tables.length, seconds },
    ...{ seated: [...seating.values()].flat().length, worth: worthOf(seating) },
    wrongs: violationsOf(town, seating),
    optimum: best.isProven ? worthOf(best.seating) : undefined,
    bestOfAll: bestWeightOf(town),
  }
}

function worthOf(seating: Seating): number {
  return [...seating.values()].flat().reduce((sum, { weight }) => sum + weight, 0)
}

function known(towns: readonly Composed[]): Composed[] {
  return towns.filter(({ optimum }) => optimum !== undefined)
}

function isOptimumRight(towns: readonly Composed[]): boolean {
  const both = known(towns).filter(({ bestOfAll }) => bestOfAll !== undefined)
  const seated = both.filter(({ bestOfAll }) => bestOfAll !== 0)
  console.log(
    `  Every company was looked at in ${both.length} towns; in ${seated.length} some can be seated`,
  )
  return seated.length > 0 && both.every(({ optimum, bestOfAll }) => optimum === bestOfAll)
}

function shareOf({ worth, optimum }: Composed): number {
  return optimum ? worth / optimum : 1
}

/** Of all that could be seated, how much was. */
function meanShare(towns: readonly Composed[]): number {
  const found = known(towns)
  const best = found.reduce((sum, { optimum }) => sum + (optimum ?? 0), 0)
  return best === 0 ? 1 : found.reduce((sum, { worth }) => sum + worth, 0) / best
}

function leastShare(towns: readonly Composed[]): number {
  return Math.min(1, ...known(towns).map(shareOf))
}

function print(towns: readonly Composed[]): void {
  for (const wrong of towns.flatMap(({ wrongs }) => wrongs)) console.log(`  ${wrong}`)
  for (const [tables, own] of Map.groupBy(towns, (town) => town.tables)) {
    const found = known(own)
    const times = own.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
    const people = own.reduce((sum, town) => sum + town.people, 0) / own.length
    const seated = own.reduce((sum, town) => sum + town.seated, 0) / own.length
    console.log(
      `  ${own.length} towns, ${tables} tables: ${people.toFixed(0)} people free, ${seated.toFixed(1)} seated;` +
        ` optimum known of ${found.length}, reached ${percent(meanShare(own))}, at least ${percent(leastShare(own))};` +
        ` ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(2)} s, at most ${(times.at(-1) ?? 0).toFixed(2)} s`,
    )
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function tallyOf(checks: readonly (readonly [string, boolean])[]): Tally {
  for (const [name, isHeld] of checks) console.log(`  ${isHeld ? '✓' : '✗'} ${name}`)
  const passed = checks.filter(([, isHeld]) => isHeld).length
  return { passed, failed: checks.length - passed }
}
