import type { FeatureParts } from '#server/platform/wire.ts'
import { createBlockService } from './blocks.service.ts'
import { safetyListeners } from './safety.listeners.ts'
import { safetyRoutes } from './safety.routes.ts'

export const safety = {
  services: {
    blocks: createBlockService,
  },
  routes: [safetyRoutes],
  listeners: [safetyListeners],
} satisfies FeatureParts
