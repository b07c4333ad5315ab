import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/** Every call, the team's among them: made twice, and with each of its fields spoilt in turn. */
export function proveEveryCall(): Promise<Tally> {
  const files = ['twice.test', 'bad-input.test']
  return runVitest('Every call, made twice and spoilt', ['integration', 'concurrency'], {
    args: files,
    env: { FULL_SIZE: 'on' },
  })
}
