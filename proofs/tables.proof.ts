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
/** Time limit for the search for the optimum of a whole town. */
const SECONDS_OF_OPTIMUM = 20

/**
 * Share of the five thousand members who said when they are free, and the number of tables: from villages to cities.
 */
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
  /** Undefined if it was not found within the time limit. */
  optimum: number | undefined
  /** The optimum by exhaustive search over every group; undefined if there are too many groups. */
  bestOfAll: number | undefined
}

/**
 * Composes tables for random towns of five thousand members. Every rule holds at every table, according to a checker
 * that shares no code with the composer; a town takes at most two seconds of one processor. If the optimum can be
 * found, each town reaches at least 95 % of it; in towns small enough for an exhaustive search, the optimum is the best
 * of all groups.
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
    ['a town takes at most two seconds', towns.every(({ seconds }) => seconds <= SECONDS)],
    ['each town reaches at least 95 % of the optimum', leastShare(towns) >= LEAST_SHARE],
    [
      'the optimum is the best of all groups, in the towns that can be searched exhaustively',
      isOptimumRight(towns),
    ],
    ['the optimum is known for most towns', known(towns).length >= towns.length * 0.8],
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
    `  ${both.length} towns were searched exhaustively; in ${seated.length} of them somebody can be seated`,
  )
  return seated.length > 0 && both.every(({ optimum, bestOfAll }) => optimum === bestOfAll)
}

function shareOf({ worth, optimum }: Composed): number {
  return optimum ? worth / optimum : 1
}

/** The worth of the seatings as a share of the optimum, over all towns where it is known. */
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
        ` optimum known for ${found.length}, reached ${percent(meanShare(own))}, at least ${percent(leastShare(own))};` +
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
