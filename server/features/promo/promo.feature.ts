import type { FeatureParts } from '#server/platform/wire.ts'
import { promoRoutes } from './promo.routes.ts'
import { createPromoService } from './promo.service.ts'
import { promoAdminRoutes } from './promo-admin.routes.ts'
import { createPromoAdminService } from './promo-admin.service.ts'

export const promo = {
  services: {
    promo: createPromoService,
    promoAdmin: createPromoAdminService,
  },
  routes: [promoRoutes, promoAdminRoutes],
} satisfies FeatureParts
