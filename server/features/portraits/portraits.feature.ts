import type { FeatureParts } from '#server/platform/wire.ts'
import { portraitRoutes } from './portraits.routes.ts'
import { createPortraitService } from './portraits.service.ts'
import { createVeilService } from './veils.service.ts'

export const portraits = {
  services: {
    portraits: createPortraitService,
    veils: createVeilService,
  },
  routes: [portraitRoutes],
} satisfies FeatureParts
