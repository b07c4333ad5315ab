import type { FeatureParts } from '#server/platform/wire.ts'
import { portraitRoutes } from './portraits.routes.ts'
import { createPortraitService } from './portraits.service.ts'

export const portraits = {
  services: {
    portraits: createPortraitService,
  },
  routes: [portraitRoutes],
} satisfies FeatureParts
