import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { startPostgres } from '#tests/support/postgres.ts'
import { sum, type Tally } from '../scripts/suite/tally.ts'
import { judge } from './matching/bars.ts'
import { printFates } from './matching/fates.ts'
import { printLimits } from './matching/limits.ts'
import { type Options, readOptions } from './matching/options.ts'
import { type Outcome, play, prepareDatabase } from './matching/play.ts'
import type { Outcomes } from './matching/summary.ts'
import { printTables } from './matching/table.ts'
import { CHOSEN, TODAY } from './matching/variants.ts'
import type { Playable } from './matching/worlds.ts'

const CAUTION =
  'Matching: tastes, habits and orders were invented by one author. The ratios are hypotheses about members, not findings; ' +
  'only decks dealt to real members, some of them in the previous order, can confirm them.'

/** Simulates communities with hidden tastes through the product, and compares deck orders: see docs/matching.md. */
export async function proveMatching(): Promise<Tally> {
  const options = await readOptions(process.env)
  const server = startPostgres()
  const tallies: Tally[] = []
  try {
    await prepareDatabase(server.url)
    for (const [name, world] of options.worlds) {
      const outcomes = await playSeeds(server.url, name, world, options)
      printTables(name, outcomes)
      console.log('')
      for (const { name: variant } of [TODAY, CHOSEN]) {
        const seeds = outcomes.get(variant) ?? []
        printLimits(
          variant,
          seeds.map(({ limits }) => limits),
        )
        printFates(
          variant,
          seeds.map(({ fates }) => fates),
        )
      }
      tallies.push(judge(name, outcomes))
    }
  } finally {
    server.stop()
  }
  return { ...sum(tallies), remarks: [CAUTION] }
}

/** Seeds run in parallel, each on its own databases. */
async function playSeeds(
  server: string,
  name: string,
  playable: Playable,
  options: Options,
): Promise<Outcomes> {
  const { warmUp, days, seeds } = options
  const size = options.members ?? playable.size
  console.log(
    `\n  ${name}: ${size} members, ${warmUp} warm-up days and ${days} measured days, ${seeds.length} seeds`,
  )
  const limit = pLimit(availableParallelism())
  const variants = options.variantsOf(playable)
  const found = await Promise.all(
    seeds.map((seed) =>
      limit(async () => {
        const start = performance.now()
        const world = playable.make({ seed, size, days: warmUp + days })
        const request = { world, seed, warmUp, days, variants }
        const outcomes = await play(server, `${seed}`, request)
        console.log(`  seed ${seed} in ${Math.round((performance.now() - start) / 1000)} s`)
        return outcomes
      }),
    ),
  )
  return new Map(
    variants.map(({ name }) => [
      name,
      found.flatMap((one): Outcome[] => [one.get(name) ?? []].flat()),
    ]),
  )
}
