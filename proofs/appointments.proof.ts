import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/**
 * The random appointment histories of a pair of members from `npm test`, 10 000 of them unless PROOF_APPOINTMENTS says
 * otherwise.
 */
export function proveAppointments(): Promise<Tally> {
  process.env.PROOF_APPOINTMENTS ??= '10000'
  const args = ['tests/concurrency/appointment-histories.test.ts']
  return runVitest('Histories of appointments', ['integration'], { args })
}
