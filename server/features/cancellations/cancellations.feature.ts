import type { FeatureParts } from '#server/platform/wire.ts'
import { cancellationRoutes } from './cancellations.routes.ts'
import { createCancellationService } from './cancellations.service.ts'

export const cancellations = {
  services: {
    cancellations: createCancellationService,
  },
  routes: [cancellationRoutes],
} satisfies FeatureParts
