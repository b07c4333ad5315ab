import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { listVisits, markVisitsSeen } from '#shared/contracts/visits.ts'
import type { VisitorService } from './visitors.service.ts'

export function visitRoutes(app: FastifyInstance, visitors: VisitorService): void {
  implement(app, listVisits, async ({ query, viewer, reply }) => {
    const { visits, next } = await visitors.list(viewer, query.cursor)
    if (next) reply.header('X-Next-Cursor', next)
    return visits
  })

  implement(app, markVisitsSeen, ({ viewer }) => visitors.markSeen(viewer))
}
