import { check } from './suite/commands.ts'
import { runStaticChecks } from './suite/static-checks.ts'
import { conclude } from './suite/tally.ts'
import { runPlaywright, runVitest } from './suite/test-runs.ts'

const PROJECTS = ['unit', 'component', 'integration', 'embedded']

const [checks, tests, build] = await Promise.all([
  runStaticChecks(),
  runVitest('Tests without a browser', PROJECTS),
  check('Client build', { tool: 'launch', args: ['build'] }, 'at the end'),
])
// Not at the same time as the others: every browser test would wait for a processor core.
const browsers =
  build.failed > 0 ? { passed: 0, failed: 1 } : await runPlaywright('End-to-end tests')
conclude([...checks, tests, build, browsers])
