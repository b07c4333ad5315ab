import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { exportAudit, listAudit, listAuditActors } from '#shared/contracts/admin/audit.ts'
import type { AuditService } from './audit.service.ts'
import type { AuditExportService } from './audit-export.service.ts'

interface Dependencies {
  audit: Pick<AuditService, 'list' | 'listActors'>
  auditExports: AuditExportService
}

export function auditRoutes(app: FastifyInstance, { audit, auditExports }: Dependencies): void {
  implement(app, listAudit, async ({ query, reply }) => {
    const { entries, next } = await audit.list(query)
    if (next) reply.header('X-Next-Cursor', next)
    return entries
  })
  implement(app, listAuditActors, () => audit.listActors())
  implement(app, exportAudit, ({ viewer, body }) => auditExports.exportAll(viewer, body))
}
