import type { FeatureParts } from '#server/platform/wire.ts'
import { placeRoutes } from './places.routes.ts'
import { createPlaceService } from './places.service.ts'

export const places = {
  services: {
    places: createPlaceService,
  },
  routes: [placeRoutes],
} satisfies FeatureParts
