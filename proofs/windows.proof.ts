import type { Tally } from '../scripts/suite/tally.ts'
import { LAYOUT_SHIFT_TITLE, LONG_TASK_TITLE } from '../tests/e2e/title-filters.ts'
import { runBrowser } from './run-browser.ts'

/** Every screen in all its states and every window, with letters of all sizes in each of them; and none moves by itself. */
export function proveWindows(): Promise<Tally[]> {
  return runBrowser([
    ['Every window with letters of every size', ['/reference.spec', '/layout.spec']],
    [
      'Nothing moves by itself, or makes one wait',
      ['--grep', `${LAYOUT_SHIFT_TITLE}|${LONG_TASK_TITLE}`],
    ],
  ])
}
