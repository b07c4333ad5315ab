import { Piscina } from 'piscina'
import type { ComposerAnswer, ComposerTask } from './composer-thread.ts'

const IDLE_MS = 30_000

/** A worker thread, because composing a town takes a second or two of CPU time, which would block all requests. */
const thread = new Piscina<ComposerTask, ComposerAnswer>({
  filename: new URL('./composer-thread.ts', import.meta.url).href,
  name: 'composeTown',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** Runs the composition in the worker thread; returns the companies and the CPU seconds used. */
export function composeTown(task: ComposerTask): Promise<ComposerAnswer> {
  return thread.run(task)
}
