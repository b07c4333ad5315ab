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
  /** Leaves the processor to the tests with a database, which keep the product's own limits of time. */
  givesWay?: boolean
}

/** What a tool says is shown as it says it; of tools that run side by side, all at once when each has ended. */
export type Showing = 'live' | 'at the end'

/** Runs one tool under a heading and says whether it succeeded. */
export async function succeeds(
  title: string,
  { tool, args, env, givesWay = false }: Command,
  showing: Showing = 'live',
): Promise<boolean> {
  const heading = `\n== ${title}`
  if (showing === 'live') console.log(heading)
  const child = spawn(process.execPath, [TOOLS[tool], ...args], {
    stdio: showing === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // A shell that says "production" would take React's test mode away.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  if (givesWay && child.pid !== undefined) setPriority(child.pid, PRIORITY_BELOW_NORMAL)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const [status] = await once(child, 'close')
  if (showing === 'at the end') console.log(`${heading}\n${Buffer.concat(said).toString()}`)
  return status === 0
}

/** A check that either holds or not counts as one. */
export async function check(title: string, command: Command, showing?: Showing): Promise<Tally> {
  const holds = await succeeds(title, command, showing)
  console.log(holds ? 'ok' : `FAILED: ${title}`)
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, remarks: [`FAILED ${title}`] }
}
