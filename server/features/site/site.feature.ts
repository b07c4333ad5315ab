import type { FeatureParts } from '#server/platform/wire.ts'
import { siteRoutes } from './site.routes.ts'

export const site = {
  routes: [siteRoutes],
} satisfies FeatureParts
