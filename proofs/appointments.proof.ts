import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/** The random histories of two members about an appointment, of `npm test`, as many as are worth proving. */
export function proveAppointments(): Promise<Tally> {
  process.env.PROOF_APPOINTMENTS ??= '10000'
  const args = ['tests/concurrency/appointment-histories.test.ts']
  return runVitest('Histories of appointments', ['integration'], { args })
}
