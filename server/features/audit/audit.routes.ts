import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { exportAudit, listAudit, listAuditActors } from '#shared/contracts/admin/audit.ts'
import type { AuditService } from './audit.service.ts'
import type { AuditExportService } from './audit-export.service.ts'

interface Dependencies {
  audit: Pick<AuditService, 'list' | 'listActors'>
  auditExports: AuditExportService
}

export function auditRoutes(app: FastifyInstance, { audit, auditExports }: Dependencies): void {
  implement(app, listAudit, async ({ query, reply }) => {
    return announceNext(reply, await audit.list(query)).entries
  })
  implement(app, listAuditActors, () => audit.listActors())
  implement(app, exportAudit, ({ viewer, body }) => auditExports.exportAll(viewer, body))
}
