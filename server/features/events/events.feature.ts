import type { FeatureParts } from '#server/platform/wire.ts'
import { eventRoutes } from './events.routes.ts'
import { createEventService } from './events.service.ts'

export const events = {
  services: {
    vipEvents: createEventService,
  },
  routes: [eventRoutes],
} satisfies FeatureParts
