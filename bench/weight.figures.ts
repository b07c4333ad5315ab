import { join } from 'node:path'
import { readManifest } from '../scripts/build/manifest.ts'
import { weigh } from '../scripts/build/weights.ts'
import { atMost, printVerdicts } from './verdict.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

/** The sizes that the build checks against its budgets and fails over: compressed, in thousands of bytes. */
export async function measureWeight(): Promise<boolean> {
  const weights = weigh(CLIENT, readManifest(CLIENT))
  return printVerdicts(weights.map(({ what, kB, limit }) => atMost(what, kB, limit, ' kB')))
}
