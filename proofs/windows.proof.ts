import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { runPlaywright } from '../scripts/suite/test-runs.ts'

/** Every screen in all its states and every window, with letters of all sizes in each of them. */
export async function proveWindows(): Promise<Tally> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return build
  process.env.LOOKS = 'all'
  return runPlaywright('Every window with letters of every size', ['reference', 'layout'])
}
