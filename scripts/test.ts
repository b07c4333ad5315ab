import { check } from './suite/commands.ts'
import { runStaticChecks } from './suite/static-checks.ts'
import { conclude, type Tally } from './suite/tally.ts'
import { runPlaywright, runVitest } from './suite/test-runs.ts'

const FAILED: Tally = { passed: 0, failed: 1 }

async function runEndToEnd(): Promise<Tally[]> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build, FAILED]
  return [build, await runPlaywright('End-to-end tests')]
}

/** One after the other: beside the tests with a database, they fill what those leave of two cores. */
async function runWithoutDatabase(): Promise<Tally[]> {
  const checks = await runStaticChecks()
  const args = ['--maxWorkers=1']
  const tests = await runVitest('Unit and component tests', ['unit', 'component'], { args })
  return [...checks, tests, ...(await runEndToEnd())]
}

/** Half of them is waiting. Two at once wait as long as four do, who would get in each other's way: a quarter more work. */
function runWithDatabase(): Promise<Tally> {
  return runVitest('Tests with a database', ['integration', 'concurrency', 'embedded'], {
    args: ['--maxWorkers=2'],
    showing: 'at the end',
  })
}

const [others, withDatabase] = await Promise.all([runWithoutDatabase(), runWithDatabase()])
conclude([...others, withDatabase])
