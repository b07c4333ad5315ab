import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { runPlaywright } from '../scripts/suite/test-runs.ts'

/** Builds the client, then runs the given browser tests one after the other, at full size. */
export async function runBrowser(
  runs: readonly (readonly [title: string, args: readonly string[]])[],
): Promise<Tally[]> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build]
  const tallies: Tally[] = []
  for (const [title, args] of runs) {
    tallies.push(await runPlaywright(title, { args, env: { FULL_SIZE: 'on' } }))
  }
  return tallies
}
