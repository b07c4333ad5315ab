import type { Tally } from '../scripts/suite/tally.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'
import { runBrowser } from './run-browser.ts'

/** Every screen in all its states and viewports, with every text size in each; and no screen moves by itself. */
export function proveWindows(): Promise<Tally[]> {
  return runBrowser([
    ['Every viewport with every text size', ['/reference.spec', '/layout.spec']],
    ['No screen moves by itself or makes the member wait', ['--grep', `${STEADY}|${SMOOTH}`]],
  ])
}
