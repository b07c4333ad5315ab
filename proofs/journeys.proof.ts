import type { Tally } from '../scripts/suite/tally.ts'
import { LAYOUT_SHIFT_TITLE, LONG_TASK_TITLE } from '../tests/e2e/title-filters.ts'
import { runBrowser } from './run-browser.ts'

/**
 * Every end-to-end flow in the browser; `npm test` runs only the main one of each feature. The `windows` proof checks
 * the screens.
 */
export function proveJourneys(): Promise<Tally[]> {
  const ofWindows = `${LAYOUT_SHIFT_TITLE}|${LONG_TASK_TITLE}|layout.spec|reference.spec`
  return runBrowser([['Every end-to-end flow', ['--grep-invert', ofWindows]]])
}
