import type { FeatureParts } from '#server/platform/wire.ts'
import { declineListeners } from './declines.listeners.ts'
import { declineRoutes } from './declines.routes.ts'
import { createDeclineService } from './declines.service.ts'

export const declines = {
  services: {
    declines: createDeclineService,
  },
  routes: [declineRoutes],
  listeners: [declineListeners],
} satisfies FeatureParts
