import type { FeatureParts } from '#server/platform/wire.ts'
import { trustedRoutes } from './trusted.routes.ts'
import { createTrustedService } from './trusted.service.ts'

export const trusted = {
  services: {
    trusted: createTrustedService,
  },
  routes: [trustedRoutes],
} satisfies FeatureParts
