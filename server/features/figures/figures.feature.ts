import type { FeatureParts } from '#server/platform/wire.ts'
import { figuresRoutes } from './figures.routes.ts'
import { createFiguresService } from './figures.service.ts'
import { createLedgerExportService } from './ledger-export.service.ts'
import { revenueRoutes } from './revenue.routes.ts'
import { createRevenueService } from './revenue.service.ts'

export const figures = {
  services: {
    figures: createFiguresService,
    ledgerExports: createLedgerExportService,
    revenue: createRevenueService,
  },
  routes: [figuresRoutes, revenueRoutes],
} satisfies FeatureParts
