import type { Tally } from '../scripts/suite/tally.ts'
import { LAYOUT_SHIFT_TITLE, LONG_TASK_TITLE } from '../tests/e2e/title-filters.ts'
import { runBrowser } from './run-browser.ts'

/** Every journey in the browser; `npm test` goes the main one of each feature. The screens are looked at by `windows`. */
export function proveJourneys(): Promise<Tally[]> {
  const ofWindows = `${LAYOUT_SHIFT_TITLE}|${LONG_TASK_TITLE}|layout.spec|reference.spec`
  return runBrowser([['Every journey', ['--grep-invert', ofWindows]]])
}
