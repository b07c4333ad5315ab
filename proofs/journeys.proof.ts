import type { Tally } from '../scripts/suite/tally.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'
import { runBrowser } from './run-browser.ts'

/**
 * Every end-to-end flow in the browser; `npm test` runs only the main one of each feature. The `windows` proof checks
 * the screens.
 */
export function proveJourneys(): Promise<Tally[]> {
  const ofWindows = `${STEADY}|${SMOOTH}|layout.spec|reference.spec`
  return runBrowser([['Every end-to-end flow', ['--grep-invert', ofWindows]]])
}
