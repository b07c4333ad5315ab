import { Piscina } from 'piscina'
import type { ComposerAnswer, ComposerTask } from './composer-thread.ts'

const IDLE_MS = 30_000

/** A town keeps a processor busy for a second or two, in which nobody else's request would be answered. */
const thread = new Piscina<ComposerTask, ComposerAnswer>({
  filename: new URL('./composer-thread.ts', import.meta.url).href,
  name: 'composeTown',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** Whom to seat at which table, and how long the thread worked at it. */
export function composeTown(task: ComposerTask): Promise<ComposerAnswer> {
  return thread.run(task)
}
