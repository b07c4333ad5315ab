import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { type Command, check } from './commands.ts'
import type { Tally } from './tally.ts'

const PROJECTS = ['server', 'client', 'worker', 'tests']

// TypeScript checks only the files that changed since the last run, and those that depend on them.
const CACHE = 'node_modules/.cache/types'

// Biome writes colours even if its output is not a terminal.
const COLORS = process.stdout.isTTY ? [] : ['--colors=off']

export async function runStaticChecks(): Promise<Tally[]> {
  const checks: [title: string, command: Command][] = [
    ...PROJECTS.map((project): [string, Command] => [
      `Types: ${project}`,
      {
        tool: 'tsc',
        args: [
          // Two projects in parallel already use two cores: with several threads, each would do some work twice.
          ...['-p', `tsconfig.${project}.json`, '--singleThreaded'],
          ...['--incremental', '--tsBuildInfoFile', `${CACHE}/${project}.tsbuildinfo`],
        ],
      },
    ]),
    ['Lint and format', { tool: 'biome', args: ['ci', '--error-on-warnings', ...COLORS] }],
    ['Dead code', { tool: 'knip', args: [] }],
  ]
  const inTurn = pLimit(availableParallelism())
  return Promise.all(
    checks.map(([title, command]) =>
      inTurn(() => check(title, { ...command, hasLowPriority: true }, 'at the end')),
    ),
  )
}
