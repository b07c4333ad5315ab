import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { runPlaywright } from '../scripts/suite/test-runs.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'

/** Every screen in all its states and every window, with letters of all sizes in each of them; and none moves by itself. */
export async function proveWindows(): Promise<Tally[]> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build]
  process.env.FULL_SIZE = 'on'
  return [
    await runPlaywright('Every window with letters of every size', [
      '/reference.spec',
      '/layout.spec',
    ]),
    await runPlaywright('Nothing moves by itself, or makes one wait', [
      '--grep',
      `${STEADY}|${SMOOTH}`,
    ]),
  ]
}
