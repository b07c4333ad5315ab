import type { FeatureParts } from '#server/platform/wire.ts'
import { turnRoutes } from './turns.routes.ts'
import { createTurnService } from './turns.service.ts'

export const turns = {
  services: {
    turns: createTurnService,
  },
  routes: [turnRoutes],
} satisfies FeatureParts
