import { runStaticChecks } from './suite/static-checks.ts'
import { conclude } from './suite/tally.ts'
import { runVitest } from './suite/test-runs.ts'

conclude([
  ...runStaticChecks(),
  runVitest('Unit and component tests', ['unit', 'component']),
  runVitest('Integration tests on the embedded engine', ['integration'], 'pglite'),
])
