import type { FeatureParts } from '#server/platform/wire.ts'
import { createCheckInService } from './check-ins.service.ts'
import { trustedRoutes } from './trusted.routes.ts'
import { createTrustedService } from './trusted.service.ts'
import { createTrustedTableService } from './trusted-tables.service.ts'

export const trusted = {
  services: {
    checkIns: createCheckInService,
    trusted: createTrustedService,
    trustedTables: createTrustedTableService,
  },
  routes: [trustedRoutes],
} satisfies FeatureParts
