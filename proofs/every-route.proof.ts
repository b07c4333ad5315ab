import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/** Every route, the team's among them: asked twice, and with each of its fields spoilt in turn. */
export function proveEveryRoute(): Promise<Tally> {
  const files = ['twice.test', 'bad-input.test']
  return runVitest('Every route, asked twice and spoilt', ['integration'], {
    args: files,
    env: { FULL_SIZE: 'on' },
  })
}
