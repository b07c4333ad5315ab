import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { listAudit } from '#shared/contracts/audit.ts'
import type { AuditService } from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, audit: Pick<AuditService, 'list'>): void {
  implement(app, listAudit, async ({ query, reply }) => {
    const { entries, next } = await audit.list(query)
    if (next) reply.header('X-Next-Cursor', next)
    return entries
  })
}
