import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { type Command, succeeds } from './commands.ts'
import type { Tally } from './tally.ts'

const REPORTS = '.tmp/reports'

interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** The result of one test in a report. */
interface Outcome {
  name: string
  status: 'passed' | 'failed' | 'skipped'
  error: string | undefined
}

/**
 * Counts the results of a report. A run that failed without a failing test (a file that does not load, a server that
 * does not start, no test at all) counts as one failure.
 */
function tally<Report>(
  title: string,
  { path, hasSucceeded }: { path: string; hasSucceeded: boolean },
  outcomesOf: (report: Report) => Outcome[],
): Tally {
  const outcomes = existsSync(path)
    ? outcomesOf(JSON.parse(readFileSync(path, 'utf8')) as Report)
    : []
  const passed = outcomes.filter(({ status }) => status === 'passed')
  const failed = outcomes.filter(({ status }) => status === 'failed')
  const hasFailedOtherwise = failed.length === 0 && (!hasSucceeded || passed.length === 0)
  const remarks = [
    ...failed.map((test) => `FAILED ${describeOutcome(test)}`),
    ...(hasFailedOtherwise ? [`FAILED ${title}`] : []),
  ]
  return { passed: passed.length, failed: failed.length + (hasFailedOtherwise ? 1 : 0), remarks }
}

const describeOutcome = ({ name, error = '' }: Outcome): string => `${name}\n  ${error}`

function outcomesOfVitest({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, message, assertionResults }): Outcome[] => {
    const file = relative('.', name)
    if (assertionResults.length === 0) return [{ name: file, status: 'failed', error: message }]
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${file} ${fullName}`,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      error: failureMessages[0],
    }))
  })
}

const STATUS_OF_PLAYWRIGHT: Partial<Record<string, Outcome['status']>> = {
  expected: 'passed',
  unexpected: 'failed',
}

function outcomesOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Outcome[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(
      ({ status, results }): Outcome => ({
        name: `${file} ${title}`,
        status: STATUS_OF_PLAYWRIGHT[status] ?? 'skipped',
        error: results.find(({ error }) => error)?.error?.message,
      }),
    ),
  )
  return [...own, ...suites.flatMap(outcomesOfPlaywright)]
}

interface RunOptions {
  /** Additional arguments of the command: files or options. */
  args?: readonly string[]
  env?: Record<string, string>
}

/** Runs Vitest projects. */
export async function runVitest(
  title: string,
  projects: string[],
  { args = [], env }: RunOptions = {},
): Promise<Tally> {
  const report = `${REPORTS}/${projects.join('-')}.json`
  rmSync(report, { force: true })
  const command: Command = {
    tool: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    ...(env && { env }),
  }
  const hasSucceeded = await succeeds(title, command)
  return tally(title, { path: report, hasSucceeded }, outcomesOfVitest)
}

/** Runs the end-to-end tests, or some of them. Playwright's configuration contains the path of the report. */
export async function runPlaywright(
  title: string,
  { args = [], env }: RunOptions = {},
): Promise<Tally> {
  const report = `${REPORTS}/e2e.json`
  rmSync(report, { force: true })
  const hasSucceeded = await succeeds(title, {
    tool: 'playwright',
    args: ['test', ...args],
    hasLowPriority: true,
    ...(env && { env }),
  })
  return tally(title, { path: report, hasSucceeded }, outcomesOfPlaywright)
}
