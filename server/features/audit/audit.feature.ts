import type { FeatureParts } from '#server/platform/wire.ts'
import { auditRoutes } from './audit.routes.ts'
import { createAuditService } from './audit.service.ts'
import { createAuditExportService } from './audit-export.service.ts'

export const audit = {
  services: {
    audit: createAuditService,
    auditExports: createAuditExportService,
  },
  routes: [auditRoutes],
} satisfies FeatureParts
