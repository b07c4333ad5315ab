import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/** Sends every route, including the team's, twice, and with each of its fields malformed in turn. */
export function proveEveryRoute(): Promise<Tally> {
  const files = ['twice.test', 'bad-input.test']
  return runVitest('Every route, sent twice and malformed', ['integration'], {
    args: files,
    env: { FULL_SIZE: 'on' },
  })
}
