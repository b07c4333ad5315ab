import type { FeatureParts } from '#server/platform/wire.ts'
import { matchRoutes } from './matches.routes.ts'
import { createMatchService } from './matches.service.ts'

export const matches = {
  services: {
    matches: createMatchService,
  },
  routes: [matchRoutes],
} satisfies FeatureParts
