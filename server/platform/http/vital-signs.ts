import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/log.ts'

const EVERY_MS = 60_000
// Each look wakes the process: at every ten, as is the default, an idle one spends a third of a percent of a core on them.
const LOOP_LOOK_EVERY_MS = 500
const NANOSECONDS = 1_000_000
const MEGABYTE = 2 ** 20

interface Dependencies {
  http: FastifyInstance
  log: Pick<Log, 'info'>
  countSockets: () => number
  /** Whether the other processes hear this one, where there are others. */
  isLinked?: (() => boolean) | undefined
  /** Whether a replica answers what may lag, where there are any. */
  usesReplica?: (() => boolean) | undefined
}

/** The process in figures, a line of the log each minute: what is graphed, and what rings a bell. */
export function createVitalSigns(deps: Dependencies) {
  const { http, log, countSockets, isLinked, usesReplica } = deps
  const answers = createHistogram()
  const loopDelay = monitorEventLoopDelay({ resolution: LOOP_LOOK_EVERY_MS })
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  http.addHook('onResponse', (_request, { statusCode, elapsedTime }, done) => {
    // A histogram counts from one.
    answers.record(Math.max(1, Math.round(elapsedTime)))
    if (statusCode >= 500) failures += 1
    done()
  })

  /** What happened since the last time. */
  function take() {
    const signs = {
      requests: answers.count,
      failures,
      medianMs: answers.percentile(50),
      p99Ms: answers.percentile(99),
      loopDelayMs: loopDelayMs(),
      sockets: countSockets(),
      memoryMb: Math.round(memoryUsage.rss() / MEGABYTE),
      ...(isLinked && { isLinked: isLinked() }),
      ...(usesReplica && { usesReplica: usesReplica() }),
    }
    answers.reset()
    loopDelay.reset()
    failures = 0
    return signs
  }

  /** How much later than it should the loop looked, but for the latest hundredth. */
  function loopDelayMs(): number {
    return Math.max(0, Math.round(loopDelay.percentile(99) / NANOSECONDS - LOOP_LOOK_EVERY_MS))
  }

  function start(): void {
    loopDelay.enable()
    timer = setInterval(() => log.info(take(), 'vital signs'), EVERY_MS)
  }

  function stop(): void {
    clearInterval(timer)
    loopDelay.disable()
  }

  return { start, stop, take }
}
