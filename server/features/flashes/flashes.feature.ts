import type { FeatureParts } from '#server/platform/wire.ts'
import { flashRoutes } from './flashes.routes.ts'
import { createFlashService } from './flashes.service.ts'
import { createReceivedFlashService } from './received.service.ts'
import { createReturnedFlashService } from './returned.service.ts'

export const flashes = {
  services: {
    flashes: createFlashService,
    receivedFlashes: createReceivedFlashService,
    returnedFlashes: createReturnedFlashService,
  },
  routes: [flashRoutes],
} satisfies FeatureParts
