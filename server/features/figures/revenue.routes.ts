import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { exportLedger, getRevenue } from '#shared/contracts/admin/revenue.ts'
import type { LedgerExportService } from './ledger-export.service.ts'
import type { RevenueService } from './revenue.service.ts'

interface Dependencies {
  revenue: RevenueService
  ledgerExports: LedgerExportService
}

export function revenueRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { revenue, ledgerExports } = deps
  implement(app, getRevenue, ({ query }) => revenue.read(query))
  implement(app, exportLedger, ({ viewer, body }) => ledgerExports.exportDays(viewer, body))
}
