import type { FeatureParts } from '#server/platform/wire.ts'
import { discoveryListeners } from './discovery.listeners.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { createDiscoveryService } from './discovery.service.ts'
import { createGridService } from './grid.service.ts'
import { passRoutes } from './passes.routes.ts'
import { createPassService } from './passes.service.ts'
import { createServedService } from './served.service.ts'

export const discovery = {
  services: {
    discovery: createDiscoveryService,
    grid: createGridService,
    passes: createPassService,
    served: createServedService,
  },
  routes: [discoveryRoutes, passRoutes],
  listeners: [discoveryListeners],
} satisfies FeatureParts
