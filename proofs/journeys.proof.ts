import type { Tally } from '../scripts/suite/tally.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'
import { runBrowser } from './run-browser.ts'

/** Every journey in the browser; `npm test` goes the main one of each feature. The screens are looked at by `windows`. */
export function proveJourneys(): Promise<Tally[]> {
  const ofWindows = `${STEADY}|${SMOOTH}|layout.spec|reference.spec`
  return runBrowser([['Every journey', ['--grep-invert', ofWindows]]])
}
