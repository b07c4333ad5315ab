import type { Tally } from '../scripts/suite/tally.ts'
import { runVitest } from '../scripts/suite/test-runs.ts'

/**
 * Every test that needs a database, on the embedded engine of `npm start`. `npm test` runs only the end-to-end flows on
 * it.
 */
export function proveEmbedded(): Promise<Tally> {
  return runVitest('All on the embedded engine', ['embedded'], { env: { EMBEDDED: 'all' } })
}
