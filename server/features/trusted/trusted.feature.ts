import type { FeatureParts } from '#server/platform/wire.ts'
import { createCheckInService } from './check-ins.service.ts'
import { trustedRoutes } from './trusted.routes.ts'
import { createTrustedService } from './trusted.service.ts'

export const trusted = {
  services: {
    checkIns: createCheckInService,
    trusted: createTrustedService,
  },
  routes: [trustedRoutes],
} satisfies FeatureParts
