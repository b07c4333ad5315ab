import type { Tally } from '../scripts/suite/tally.ts'
import { comeAsNewcomers } from './returns/newcomers.ts'
import { countFalseMatches } from './returns/photo-pairs.ts'
import { openStage } from './returns/stage.ts'
import { type Caught, comeBackInAllWays } from './returns/ways-back.ts'

const LEAST_CAUGHT = 0.95
const MOST_FALSE = 1 / 10_000

/**
 * Excluded accounts come back in ten ways, and honest newcomers arrive beside them. Of a hundred returns ninety-five are out of
 * sight by what first gives them away; no honest newcomer is for longer than somebody needs to look.
 */
export async function proveReturns(): Promise<Tally> {
  const rounds = Number(process.env.PROOF_RETURNS_ROUNDS ?? 10)
  const size = Number(process.env.PROOF_RETURNS_NEWCOMERS ?? 200)
  const stage = await openStage()
  try {
    const caught = await comeBackInAllWays(stage, rounds)
    print(caught)
    const newcomers = await comeAsNewcomers(stage, size)
    console.log(
      `  ${size} honest newcomers: ${newcomers.held} were held, ${newcomers.heldLonger} of them for more than an hour.`,
    )
    for (const [why, count] of newcomers.why) console.log(`    ${count} by ${why}`)
    const photos = await countFalseMatches()
    console.log(`  ${photos.pairs} pairs of different photos: ${photos.alike} are taken for one.`)
    await stage.forgetMarks()
    const planted = await comeBackInAllWays(stage, 1, { areMarksKept: false })
    return tallyOf([
      ['returns are caught before anybody meets them', share(caught) >= LEAST_CAUGHT],
      ['no honest newcomer is held for longer than an hour', newcomers.heldLonger === 0],
      ['different photos are told apart', photos.alike <= photos.pairs * MOST_FALSE],
      ['without marks the same returns are met everywhere', areMet(planted)],
    ])
  } finally {
    await stage.close()
  }
}

function share(all: readonly Caught[]): number {
  return all.filter(({ seenIn }) => seenIn.length === 0).length / all.length
}

const PLACES = ['deck', 'grid', 'profile', 'flash', 'message']

/** Whether every place where members meet was looked at, and too many returns seen there. */
function areMet(all: readonly Caught[]): boolean {
  const places = new Set(all.flatMap(({ seenIn }) => seenIn))
  return share(all) < LEAST_CAUGHT && PLACES.every((place) => places.has(place))
}

function print(all: readonly Caught[]): void {
  for (const [kind, own] of Map.groupBy(all, (each) => each.kind)) {
    const seen = own.flatMap(({ seenIn }) => seenIn)
    const caught = own.filter(({ seenIn }) => seenIn.length === 0).length
    const where = seen.length > 0 ? `   seen: ${[...new Set(seen)].join(', ')}` : ''
    console.log(`  ${String(caught).padStart(3)} of ${own.length}  ${kind}${where}`)
  }
}

function tallyOf(bars: readonly (readonly [name: string, isHeld: boolean])[]): Tally {
  for (const [name, isHeld] of bars) console.log(`  ${isHeld ? 'ok  ' : 'FAIL'} ${name}`)
  const passed = bars.filter(([, isHeld]) => isHeld).length
  return { passed, failed: bars.length - passed }
}
