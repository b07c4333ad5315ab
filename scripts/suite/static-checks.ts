import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { type Command, check } from './commands.ts'
import type { Tally } from './tally.ts'

const PROJECTS = ['server', 'client', 'worker', 'tests']

// What has not changed since the last time is not looked at again, nor what depends on nothing that has.
const CACHE = 'node_modules/.cache/types'

// Biome colours what it writes into a file, too.
const COLORS = process.stdout.isTTY ? [] : ['--colors=off']

export async function runStaticChecks(): Promise<Tally[]> {
  const checks: [title: string, command: Command][] = [
    ...PROJECTS.map((project): [string, Command] => [
      `Types: ${project}`,
      {
        tool: 'tsc',
        args: [
          // Two at once already fill two cores: on several threads each would do some of its work twice.
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
      inTurn(() => check(title, { ...command, givesWay: true }, 'at the end')),
    ),
  )
}
