import type { Tally } from '../../scripts/suite/tally.ts'

export interface Figure {
  what: string
  reached: number
  /** The limit that must hold today. The decisions on caution say which limits are still short of their aim. */
  atLeast?: number
  atMost?: number
}

export function judge(figures: readonly Figure[]): Tally {
  let passed = 0
  for (const { what, reached, atLeast = Number.NEGATIVE_INFINITY, atMost = Infinity } of figures) {
    const isHeld = reached >= atLeast && reached <= atMost
    if (isHeld) passed += 1
    console.log(`  ${isHeld ? 'ok  ' : 'FAIL'} ${what}: ${reached.toFixed(3)}`)
  }
  return { passed, failed: figures.length - passed }
}
