import type { FeatureParts } from '#server/platform/wire.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { createNewsletterService } from './newsletter.service.ts'
import { subscriberAdminRoutes } from './subscriber-admin.routes.ts'
import { createSubscriberAdminService } from './subscriber-admin.service.ts'

export const newsletter = {
  services: {
    newsletter: createNewsletterService,
    subscriberAdmin: createSubscriberAdminService,
  },
  routes: [newsletterRoutes, subscriberAdminRoutes],
} satisfies FeatureParts
