import type { FeatureParts } from '#server/platform/wire.ts'
import { healthRoutes } from './health.routes.ts'

export const health = {
  routes: [healthRoutes],
} satisfies FeatureParts
