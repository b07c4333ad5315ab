import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Metrics } from '#server/platform/watch/metrics.ts'
import { METRICS_PATH } from '#server/platform/watch/metrics-path.ts'
import type { BacklogService } from './backlog.service.ts'
import { createBacklogGauges } from './backlog-gauges.ts'

interface Dependencies {
  config: Pick<Config, 'metricsToken'>
  metrics: Metrics | undefined
  backlog: BacklogService
}

/** The metrics for operators. Without METRICS_TOKEN this path is a 404 like any unknown one. */
export function operationsRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config, metrics, backlog } = deps
  const token = config.metricsToken
  if (!metrics || token === null) return
  const show = createBacklogGauges(metrics)

  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer')
      fail('unauthenticated')
    }
    show(await backlog.latestBacklog())
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

// Hashes have the same length, as timingSafeEqual requires, and the time of the comparison reveals nothing.
function isSame(sent = '', expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
