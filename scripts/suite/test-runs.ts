import { readFileSync, rmSync } from 'node:fs'
import { type Command, succeeds } from './commands.ts'
import type { Tally } from './tally.ts'

const REPORTS = '.tmp/reports'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Counts what a report tells. A run that failed without a failing test (a file that does not load, a server that
 * does not start, no test at all) counts one failure.
 */
function tally<Report>(path: string, hasSucceeded: boolean, count: (report: Report) => Tally) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(path, 'utf8')) as Report)
    return { passed, failed: hasSucceeded ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs Vitest projects, on the engine named when they need a database; two engines may be tried side by side. */
export async function runVitest(
  title: string,
  projects: string[],
  engine?: 'pglite' | 'postgres',
  options: readonly string[] = [],
): Promise<Tally> {
  const report = `${REPORTS}/${[...projects, engine ?? ''].join('-')}.json`
  rmSync(report, { force: true })
  const command: Command = {
    tool: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    ...(engine && { env: { TEST_ENGINE: engine } }),
  }
  const hasSucceeded = await succeeds(title, command, engine ? 'at the end' : 'live')
  return tally<VitestReport>(report, hasSucceeded, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

/** Runs the end-to-end tests; the configuration of Playwright says where their report goes. */
export async function runPlaywright(title: string): Promise<Tally> {
  const report = `${REPORTS}/e2e.json`
  rmSync(report, { force: true })
  const hasSucceeded = await succeeds(title, { tool: 'playwright', args: ['test'] })
  return tally<PlaywrightReport>(report, hasSucceeded, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}
