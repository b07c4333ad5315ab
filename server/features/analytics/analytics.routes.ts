import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { recordEvent } from '#shared/contracts/analytics.ts'
import type { AnalyticsService } from './analytics.service.ts'

interface Dependencies {
  analytics: Pick<AnalyticsService, 'record'>
  limits: Pick<Limits, 'consume'>
}

export function analyticsRoutes(app: FastifyInstance, { analytics, limits }: Dependencies): void {
  implement(app, recordEvent, async ({ body, request }) => {
    await limits.consume('analytics', request.ip)
    await analytics.record(body.name)
  })
}
