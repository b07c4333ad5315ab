import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { figuresOfAttack, figuresOfHonest, printTables } from './attack/figures.ts'
import { play, prepareDatabase } from './attack/play.ts'
import type { Member, Side } from './attack/world.ts'

/**
 * Rules are tuned on seeds 1 to 3; seeds 101 to 105 are held out and run once, at the end. A seed takes some minutes.
 * `PROOF_ATTACK_SEEDS=1,2,3` selects the seeds.
 */
const SEEDS = '1'
const HONEST = 400

const IN_TIME_LEAST = 0.9
const HONEST_MOST = 0.01

const CAUTION =
  'Attack: the scripts and the members are invented, by an author who did not know the rules, and no moderator decides on a report. ' +
  'Real swindlers will find ways that no script uses.'

/**
 * Simulates a month of a community with swindlers, all through the API of the product. At least nine in ten attacking
 * accounts are restricted before they write to a fifth member, and at most one honest member in a hundred is ever
 * restricted.
 */
export async function proveAttack(): Promise<Tally> {
  const seeds = (process.env.PROOF_ATTACK_SEEDS ?? SEEDS).split(',').map(Number)
  const honest = Number(process.env.PROOF_ATTACK_MEMBERS ?? HONEST)
  const server = startPostgres()
  try {
    await prepareDatabase(server.url)
    const limit = pLimit(availableParallelism())
    const played = await Promise.all(
      seeds.map((seed) =>
        limit(async () => {
          const start = performance.now()
          const members = await play(server.url, { seed, honest })
          const seconds = Math.round((performance.now() - start) / 1000)
          console.log(`  seed ${seed} in ${seconds} s: ${summaryOf(members)}`)
          return members
        }),
      ),
    )
    return judge(played.flat())
  } finally {
    server.stop()
  }
}

function sidesOf(members: readonly Member[]): Record<Side, Member[]> {
  const of = (wanted: Side) => members.filter(({ side }) => side === wanted)
  return { attack: of('attack'), honest: of('honest') }
}

function summaryOf(members: readonly Member[]): string {
  const { attack, honest } = sidesOf(members)
  const { inTime, accounts } = figuresOfAttack(attack)
  const { restricted } = figuresOfHonest(honest)
  return `${inTime} of ${accounts} accounts in time, ${restricted} of ${honest.length} honest members restricted`
}

function judge(members: readonly Member[]): Tally {
  const { attack: attackers, honest } = sidesOf(members)
  printTables(attackers, honest)
  const { inTime, accounts } = figuresOfAttack(attackers)
  const { restricted } = figuresOfHonest(honest)
  const bars = [
    {
      isHeld: inTime >= IN_TIME_LEAST * accounts,
      title: `${percent(inTime, accounts)} of the attacking accounts restricted before their fifth recipient (at least 90 %)`,
    },
    {
      isHeld: restricted <= HONEST_MOST * honest.length,
      title: `${percent(restricted, honest.length)} of the honest members ever restricted (at most 1 %)`,
    },
  ]
  console.log('')
  for (const { isHeld, title } of bars) console.log(`  ${isHeld ? 'ok  ' : 'FAIL'} ${title}`)
  const passed = bars.filter(({ isHeld }) => isHeld).length
  return { passed, failed: bars.length - passed, remarks: [CAUTION] }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}
