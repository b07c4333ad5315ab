import type { FeatureParts } from '#server/platform/wire.ts'
import { legalRoutes } from './legal.routes.ts'
import { createLegalService } from './legal.service.ts'

export const legal = {
  services: {
    legal: createLegalService,
  },
  routes: [legalRoutes],
} satisfies FeatureParts
