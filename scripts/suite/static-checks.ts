import { existsSync } from 'node:fs'
import { check } from './commands.ts'
import type { Tally } from './tally.ts'

const PROJECTS = ['server', 'client', 'worker', 'tests']
const FOLDERS = ['shared', 'server', 'client', 'db', 'bench', 'scripts', 'tests']

// Biome colours what it writes into a file, too.
const COLORS = process.stdout.isTTY ? [] : ['--colors=off']

export function runStaticChecks(): Tally[] {
  return [
    ...PROJECTS.map((project) =>
      check(`Types: ${project}`, { tool: 'tsc', args: ['-p', `tsconfig.${project}.json`] }),
    ),
    check('Lint and format', { tool: 'biome', args: ['ci', '--error-on-warnings', ...COLORS] }),
    check('Dependency rules', { tool: 'depcruise', args: FOLDERS.filter((f) => existsSync(f)) }),
    check('Dead code', { tool: 'knip', args: [] }),
  ]
}
