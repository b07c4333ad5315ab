import type { FeatureParts } from '#server/platform/wire.ts'
import { bonusRoutes } from './bonus.routes.ts'
import { createBonusService } from './bonus.service.ts'

export const bonus = {
  services: {
    bonus: createBonusService,
  },
  routes: [bonusRoutes],
} satisfies FeatureParts
