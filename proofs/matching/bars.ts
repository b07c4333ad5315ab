import type { Tally } from '../../scripts/suite/tally.ts'
import { GROUP_NAMES } from './figures.ts'
import { type Outcomes, ratioOf } from './summary.ts'
import { CHOSEN, TODAY } from './variants.ts'

const MATCHES_AT_LEAST = 1.35
const GINI_AT_MOST = 1.05

/** Checks the order that the product uses in one world: more matches, fewer for no group, and views no less even. */
export function judge(world: string, outcomes: Outcomes): Tally {
  const chosen = outcomes.get(CHOSEN.name) ?? []
  const today = outcomes.get(TODAY.name) ?? []
  const groups = GROUP_NAMES.filter((group) => group !== 'everybody')
  const bars = [
    {
      what: 'matches',
      ratio: ratioOf(chosen, today, 'everybody', 'matches'),
      atLeast: MATCHES_AT_LEAST,
    },
    ...groups.map((group) => ({
      what: `matches of ${group}`,
      ratio: ratioOf(chosen, today, group, 'matches'),
      atLeast: 1,
    })),
    {
      what: 'Gini of views',
      ratio: ratioOf(chosen, today, 'everybody', 'giniViews'),
      atMost: GINI_AT_MOST,
    },
  ]
  let passed = 0
  for (const { what, ratio, ...bar } of bars) {
    const isHeld = 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost
    if (isHeld) passed += 1
    const limit = 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`
    console.log(
      `  ${isHeld ? 'ok  ' : 'FAIL'} ${world}, ${CHOSEN.name}: ${what} ${ratio.toFixed(2)} times today's, ${limit}`,
    )
  }
  return { passed, failed: bars.length - passed }
}
