import { existsSync } from 'node:fs'
import { type Command, check } from './commands.ts'
import type { Tally } from './tally.ts'

const PROJECTS = ['server', 'client', 'worker', 'tests']
const FOLDERS = ['shared', 'server', 'client', 'db', 'bench', 'proofs', 'scripts', 'tests']

// Biome colours what it writes into a file, too.
const COLORS = process.stdout.isTTY ? [] : ['--colors=off']

export async function runStaticChecks(): Promise<Tally[]> {
  const checks: [title: string, command: Command][] = [
    ...PROJECTS.map((project): [string, Command] => [
      `Types: ${project}`,
      { tool: 'tsc', args: ['-p', `tsconfig.${project}.json`] },
    ]),
    ['Lint and format', { tool: 'biome', args: ['ci', '--error-on-warnings', ...COLORS] }],
    ['Dependency rules', { tool: 'depcruise', args: FOLDERS.filter((f) => existsSync(f)) }],
    ['Dead code', { tool: 'knip', args: [] }],
  ]
  const tallies: Tally[] = []
  for (const [title, command] of checks) tallies.push(await check(title, command))
  return tallies
}
