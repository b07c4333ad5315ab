import type { FeatureParts } from '#server/platform/wire.ts'
import { rankingRoutes } from './ranking.routes.ts'
import { createRankingService } from './ranking.service.ts'

export const ranking = {
  services: {
    ranking: createRankingService,
  },
  routes: [rankingRoutes],
} satisfies FeatureParts
