import type { FeatureParts } from '#server/platform/wire.ts'
import { createVisitorService } from './visitors.service.ts'
import { visitListeners } from './visits.listeners.ts'
import { visitRoutes } from './visits.routes.ts'
import { createVisitService } from './visits.service.ts'

export const visits = {
  services: {
    visitors: createVisitorService,
    visits: createVisitService,
  },
  routes: [visitRoutes],
  listeners: [visitListeners],
} satisfies FeatureParts
