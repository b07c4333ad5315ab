import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { listVisits, markVisitsSeen } from '#shared/contracts/visits.ts'
import type { VisitorService } from './visitors.service.ts'

interface Dependencies {
  visitors: VisitorService
}

export function visitRoutes(app: FastifyInstance, { visitors }: Dependencies): void {
  implement(app, listVisits, async ({ query, viewer, reply }) => {
    return announceNext(reply, await visitors.list(viewer, query.cursor)).visits
  })

  implement(app, markVisitsSeen, ({ viewer }) => visitors.markSeen(viewer))
}
