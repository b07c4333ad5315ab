import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Tally } from './tally.ts'

const { PRIORITY_BELOW_NORMAL } = constants.priority

const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  launch: 'tools/launch.mjs',
}

export interface Command {
  tool: keyof typeof TOOLS
  args: string[]
  env?: Record<string, string>
  /** Runs with a low priority, because the tests with a database depend on the product's time limits. */
  hasLowPriority?: boolean
}

/** When the output of a tool is printed; `at the end` keeps the outputs of parallel tools apart. */
export type Showing = 'live' | 'at the end'

/** Runs one tool under a heading; returns whether it succeeded. */
export async function succeeds(
  title: string,
  { tool, args, env, hasLowPriority = false }: Command,
  showing: Showing = 'live',
): Promise<boolean> {
  const heading = `\n== ${title}`
  if (showing === 'live') console.log(heading)
  const child = spawn(process.execPath, [TOOLS[tool], ...args], {
    stdio: showing === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // A shell with NODE_ENV=production would disable React's test mode.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, PRIORITY_BELOW_NORMAL)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
  const [status] = await once(child, 'close')
  if (showing === 'at the end') console.log(`${heading}\n${Buffer.concat(output).toString()}`)
  return status === 0
}

/** Runs a tool that passes or fails as a whole; counts it as one test. */
export async function check(title: string, command: Command, showing?: Showing): Promise<Tally> {
  const hasPassed = await succeeds(title, command, showing)
  console.log(hasPassed ? 'ok' : `FAILED: ${title}`)
  return hasPassed
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, remarks: [`FAILED ${title}`] }
}
