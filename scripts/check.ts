import { runStaticChecks } from './suite/static-checks.ts'
import { conclude } from './suite/tally.ts'
import { runVitest } from './suite/test-runs.ts'

conclude([
  ...(await runStaticChecks()),
  await runVitest('Unit and component tests', ['unit', 'component']),
])
