import { sum, type Tally } from '../../scripts/suite/tally.ts'
import { runVitest } from '../../scripts/suite/test-runs.ts'

/** The amount of work between the kills, unless the environment sets others. */
const FULL_SIZE = {
  PROOF_KILLS: '20',
  PROOF_KILL_MESSAGES: '10000',
  PROOF_KILL_FLASHES: '2000',
  PROOF_KILL_REGISTRATIONS: '1000',
}

/** The SIGKILL test of `npm test` at full size, on each engine in turn. */
export async function proveKills(): Promise<Tally> {
  for (const [name, size] of Object.entries(FULL_SIZE)) process.env[name] ??= size
  const args = ['tests/integration/kill.test.ts']
  return sum([
    await runVitest('Kills on the embedded database', ['embedded'], { args }),
    await runVitest('Kills on PostgreSQL', ['integration'], { args }),
  ])
}
