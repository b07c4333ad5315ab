import { check } from './suite/commands.ts'
import { runStaticChecks } from './suite/static-checks.ts'
import { conclude, type Tally } from './suite/tally.ts'
import { runPlaywright, runVitest } from './suite/test-runs.ts'

const FAILED: Tally = { passed: 0, failed: 1 }

function runEndToEnd(): Tally[] {
  const build = check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build, FAILED]
  return [build, runPlaywright('End-to-end tests')]
}

conclude([
  ...runStaticChecks(),
  runVitest('Unit and component tests', ['unit', 'component']),
  runVitest('Integration tests on the embedded engine', ['integration'], 'pglite'),
  runVitest(
    'Integration and concurrency tests on PostgreSQL',
    ['integration', 'concurrency'],
    'postgres',
  ),
  ...runEndToEnd(),
])
