import { spawnSync } from 'node:child_process'
import type { Tally } from './tally.ts'

const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  launch: 'tools/launch.mjs',
}

export interface Command {
  tool: keyof typeof TOOLS
  args: string[]
  env?: Record<string, string>
}

/** Runs one tool under a heading and says whether it succeeded. */
export function succeeds(title: string, { tool, args, env }: Command): boolean {
  console.log(`\n== ${title}`)
  const { status } = spawnSync(process.execPath, [TOOLS[tool], ...args], {
    stdio: 'inherit',
    // A shell that says "production" would take React's test mode away.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  return status === 0
}

/** A check that either holds or not counts as one. */
export function check(title: string, command: Command): Tally {
  const holds = succeeds(title, command)
  console.log(holds ? 'ok' : `FAILED: ${title}`)
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 }
}
