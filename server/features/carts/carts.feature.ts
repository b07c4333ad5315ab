import type { FeatureParts } from '#server/platform/wire.ts'
import { cartRoutes } from './carts.routes.ts'
import { createCartService } from './carts.service.ts'

export const carts = {
  services: {
    carts: createCartService,
  },
  routes: [cartRoutes],
} satisfies FeatureParts
