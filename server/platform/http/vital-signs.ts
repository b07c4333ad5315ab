import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/log.ts'

const EVERY_MS = 60_000
// Each sample wakes the process: at the default of every ten milliseconds, an idle process would spend a third of a
// percent of a core on them.
const LOOP_SAMPLE_EVERY_MS = 500
const NANOSECONDS_PER_MS = 1_000_000
const MEGABYTE = 2 ** 20

interface Dependencies {
  http: FastifyInstance
  log: Pick<Log, 'info'>
  countSockets: () => number
  /** Whether this process is linked to the others; absent with a single process. */
  isLinked?: (() => boolean) | undefined
  /** Whether reads use a replica; absent without replicas. */
  usesReplica?: (() => boolean) | undefined
}

/** Logs the figures of the process every minute, for graphs and alerts. */
export function createVitalSigns(deps: Dependencies) {
  const { http, log, countSockets, isLinked, usesReplica } = deps
  const responseTimes = createHistogram()
  const loopDelay = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_EVERY_MS })
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  http.addHook('onResponse', (_request, { statusCode, elapsedTime }, done) => {
    // A histogram only accepts values from one.
    responseTimes.record(Math.max(1, Math.round(elapsedTime)))
    if (statusCode >= 500) failures += 1
    done()
  })

  /** The figures since the last call. */
  function take() {
    const signs = {
      requests: responseTimes.count,
      failures,
      medianMs: responseTimes.percentile(50),
      p99Ms: responseTimes.percentile(99),
      loopDelayMs: loopDelayMs(),
      sockets: countSockets(),
      memoryMb: Math.round(memoryUsage.rss() / MEGABYTE),
      ...(isLinked && { isLinked: isLinked() }),
      ...(usesReplica && { usesReplica: usesReplica() }),
    }
    responseTimes.reset()
    loopDelay.reset()
    failures = 0
    return signs
  }

  /** How late the event loop samples were, at the 99th percentile, in milliseconds. */
  function loopDelayMs(): number {
    const sampledMs = loopDelay.percentile(99) / NANOSECONDS_PER_MS
    return Math.max(0, Math.round(sampledMs - LOOP_SAMPLE_EVERY_MS))
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
