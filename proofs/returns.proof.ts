import type { Tally } from '../scripts/suite/tally.ts'
import { registerNewcomers } from './returns/newcomers.ts'
import { countFalseMatches } from './returns/photo-pairs.ts'
import { openStage } from './returns/stage.ts'
import { playAllReturns, type ReturnOutcome } from './returns/ways-back.ts'

const LEAST_CAUGHT = 0.95
const MOST_FALSE = 1 / 10_000

/**
 * Excluded members return in ten ways, and honest newcomers register among them. At least 95 of 100 returns are hidden
 * from other members as soon as they show the first sign; no honest newcomer is held longer than a moderator needs to
 * look.
 */
export async function proveReturns(): Promise<Tally> {
  const rounds = Number(process.env.PROOF_RETURNS_ROUNDS ?? 10)
  const size = Number(process.env.PROOF_RETURNS_NEWCOMERS ?? 200)
  const stage = await openStage()
  try {
    const caught = await playAllReturns(stage, rounds)
    print(caught)
    const newcomers = await registerNewcomers(stage, size)
    console.log(
      `  ${size} honest newcomers: ${newcomers.held} were held, ${newcomers.heldTooLong} of them for more than an hour.`,
    )
    for (const [why, count] of newcomers.why) console.log(`    ${count} by ${why}`)
    const photos = await countFalseMatches()
    console.log(
      `  ${photos.pairs} pairs of different photos: ${photos.alike} are taken for the same photo.`,
    )
    await stage.forgetMarks()
    const withoutMarks = await playAllReturns(stage, 1, { areMarksKept: false })
    return tallyOf([
      [
        'at least 95 % of returning members are caught before anybody can meet them',
        share(caught) >= LEAST_CAUGHT,
      ],
      ['no honest newcomer is held for longer than an hour', newcomers.heldTooLong === 0],
      [
        'different photos are not taken for the same one',
        photos.alike <= photos.pairs * MOST_FALSE,
      ],
      [
        'without the marks of excluded accounts the same returns are visible everywhere',
        areVisible(withoutMarks),
      ],
    ])
  } finally {
    await stage.close()
  }
}

function share(all: readonly ReturnOutcome[]): number {
  return all.filter(({ seenIn }) => seenIn.length === 0).length / all.length
}

const PLACES = ['deck', 'grid', 'profile', 'flash', 'message']

/** Whether every place where members meet was checked, and too many returns were visible there. */
function areVisible(all: readonly ReturnOutcome[]): boolean {
  const places = new Set(all.flatMap(({ seenIn }) => seenIn))
  return share(all) < LEAST_CAUGHT && PLACES.every((place) => places.has(place))
}

function print(all: readonly ReturnOutcome[]): void {
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
