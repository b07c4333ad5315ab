import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { runPlaywright } from '../scripts/suite/test-runs.ts'
import { SMOOTH, STEADY } from '../tests/e2e/steady.ts'

/** Every journey in the browser; `npm test` goes those of one of each kind. The screens are looked at by `windows`. */
export async function proveJourneys(): Promise<Tally[]> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build]
  process.env.FULL_SIZE = 'on'
  const ofWindows = `${STEADY}|${SMOOTH}|layout.spec|reference.spec`
  return [await runPlaywright('Every journey', ['--grep-invert', ofWindows])]
}
