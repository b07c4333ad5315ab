import type { FeatureParts } from '#server/platform/wire.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { createAnalyticsService } from './analytics.service.ts'

export const analytics = {
  services: {
    analytics: createAnalyticsService,
  },
  routes: [analyticsRoutes],
} satisfies FeatureParts
