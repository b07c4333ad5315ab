import type { FastifyInstance } from 'fastify'
import { METRICS_PATH } from '#server/platform/watch/metrics-path.ts'
import { fail } from './problem.ts'

const CHECK_EVERY_MS = 1_000
const OVERLOAD_DELAY_MS = 1_000
const RETRY_AFTER_SECONDS = 10

/**
 * Refuses requests while the event loop is more than a second late, twice in a row: a single long pause is over when
 * it is detected. One check per second is enough; an event-loop histogram would wake an idle process a hundred times.
 */
export function refuseOverload(http: FastifyInstance): void {
  let dueAt = performance.now() + CHECK_EVERY_MS
  let delays: [before: number, last: number] = [0, 0]

  const timer = setInterval(() => {
    const now = performance.now()
    delays = [delays[1], now - dueAt]
    dueAt = now + CHECK_EVERY_MS
  }, CHECK_EVERY_MS).unref()

  http.addHook('onRequest', async ({ routeOptions }) => {
    // Metrics are needed most during an overload.
    if (routeOptions.url === METRICS_PATH) return
    if (Math.min(...delays) > OVERLOAD_DELAY_MS) {
      fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    }
  })
  http.addHook('onClose', async () => clearInterval(timer))
}
