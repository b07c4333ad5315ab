import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/** Every test that needs a database, on the engine of `npm start`; `npm test` asks it the journeys alone. */
export function proveEmbedded(): Promise<Tally> {
  return runVitest('All on the embedded engine', ['embedded'], { env: { EMBEDDED: 'all' } })
}
