import type { FastifyInstance } from 'fastify'
import { METRICS_PATH } from '#server/platform/watch/metrics-path.ts'
import { fail } from './problem.ts'

const LOOK_EVERY_MS = 1_000
const OVERLOAD_DELAY_MS = 1_000
const RETRY_AFTER_SECONDS = 10

/**
 * Refuses requests while the event loop comes more than a second late, twice in a row: one long moment is over by the time
 * it is known. Once a second is enough to know; a histogram of the loop would wake an idle process a hundred times.
 */
export function refuseOverload(http: FastifyInstance): void {
  let dueAt = performance.now() + LOOK_EVERY_MS
  let delays: [before: number, last: number] = [0, 0]

  const timer = setInterval(() => {
    const now = performance.now()
    delays = [delays[1], now - dueAt]
    dueAt = now + LOOK_EVERY_MS
  }, LOOK_EVERY_MS).unref()

  http.addHook('onRequest', async ({ routeOptions }) => {
    // Why it is late is what somebody wants to read then.
    if (routeOptions.url === METRICS_PATH) return
    if (Math.min(...delays) > OVERLOAD_DELAY_MS) {
      fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    }
  })
  http.addHook('onClose', async () => clearInterval(timer))
}
