import type { Tally } from '../scripts/suite/tally.ts'
import { LAYOUT_SHIFT_TITLE, LONG_TASK_TITLE } from '../tests/e2e/title-filters.ts'
import { runBrowser } from './run-browser.ts'

/** Every screen in all its states and viewports, with every text size in each; and no screen moves by itself. */
export function proveWindows(): Promise<Tally[]> {
  return runBrowser([
    ['Every viewport with every text size', ['/reference.spec', '/layout.spec']],
    [
      'No screen moves by itself or makes the member wait',
      ['--grep', `${LAYOUT_SHIFT_TITLE}|${LONG_TASK_TITLE}`],
    ],
  ])
}
