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

/** Much of the tests is waiting, for queues, disks and times that run out: several at once keep two cores busy. */
const WITH_DATABASE = ['--maxWorkers=4']
const WITHOUT_DATABASE = ['--maxWorkers=2']

function runWithoutBrowser(): Promise<Tally[]> {
  return Promise.all([
    runVitest('Unit and component tests', ['unit', 'component'], { args: WITHOUT_DATABASE }),
    runVitest('Tests with a database', ['integration', 'concurrency', 'embedded'], {
      args: WITH_DATABASE,
      showing: 'at the end',
    }),
  ])
}

const [checks, tests] = await Promise.all([runStaticChecks(), runWithoutBrowser()])
conclude([...checks, ...tests, ...(await runEndToEnd())])
