import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/**
 * Sizes of the races and the payment histories, unless the environment sets others. PROOF_NAIVE also runs the naive
 * implementations that must fail.
 */
const FULL_SIZE = {
  PROOF_HISTORIES: '10000',
  PROOF_PAIRS: '2000',
  PROOF_SENDERS: '200',
  PROOF_MESSAGES: '10000',
  PROOF_NAIVE: 'on',
}
const TIMEOUT_MS = 60 * 60 * 1000

/** The concurrency tests of `npm test`, at full size. */
export function proveRaces(): Promise<Tally> {
  for (const [name, size] of Object.entries(FULL_SIZE)) process.env[name] ??= size
  const args = ['tests/concurrency/', `--testTimeout=${TIMEOUT_MS}`]
  return runVitest('Concurrency tests at full size', ['integration'], { args })
}
