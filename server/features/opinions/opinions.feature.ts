import type { FeatureParts } from '#server/platform/wire.ts'
import { createOpinionDeskService } from './opinion-desk.service.ts'
import { opinionListeners } from './opinions.listeners.ts'
import { opinionRoutes } from './opinions.routes.ts'
import { createOpinionService } from './opinions.service.ts'

export const opinions = {
  services: {
    opinions: createOpinionService,
    opinionDesk: createOpinionDeskService,
  },
  routes: [opinionRoutes],
  listeners: [opinionListeners],
} satisfies FeatureParts
