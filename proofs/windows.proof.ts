import type { Tally } from '../scripts/suite/tally.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'
import { runBrowser } from './run-browser.ts'

/** Every screen in all its states and every window, with letters of all sizes in each of them; and none moves by itself. */
export function proveWindows(): Promise<Tally[]> {
  return runBrowser([
    ['Every window with letters of every size', ['/reference.spec', '/layout.spec']],
    ['Nothing moves by itself, or makes one wait', ['--grep', `${STEADY}|${SMOOTH}`]],
  ])
}
