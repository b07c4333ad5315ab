import { conclude } from './suite/tally.ts'
import { runVitest } from './suite/test-runs.ts'

/** How large the races and the payment histories are, unless the environment says otherwise. */
const FULL_SIZE = {
  PROOF_HISTORIES: '10000',
  PROOF_PAIRS: '2000',
  PROOF_SENDERS: '200',
  PROOF_MESSAGES: '10000',
}
const PATIENCE_MS = 60 * 60 * 1000

for (const [name, size] of Object.entries(FULL_SIZE)) process.env[name] ??= size

const title = 'Races and payment histories on PostgreSQL, at full size'
conclude([await runVitest(title, ['concurrency'], 'postgres', [`--testTimeout=${PATIENCE_MS}`])])
