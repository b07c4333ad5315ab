import { runStaticChecks } from './suite/static-checks.ts'
import { conclude } from './suite/tally.ts'
import { runVitest } from './suite/test-runs.ts'

const [checks, tests] = await Promise.all([
  runStaticChecks(),
  runVitest('Unit and component tests', ['unit', 'component']),
])
conclude([...checks, tests])
