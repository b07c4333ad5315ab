import type { FeatureParts } from '#server/platform/wire.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { createCatalogueService } from './catalogue.service.ts'
import { offerAdminRoutes } from './offer-admin.routes.ts'
import { createOfferAdminService } from './offer-admin.service.ts'

export const plans = {
  services: {
    catalogue: createCatalogueService,
    offerAdmin: createOfferAdminService,
  },
  routes: [catalogueRoutes, offerAdminRoutes],
} satisfies FeatureParts
