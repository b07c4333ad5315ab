import type { FeatureParts } from '#server/platform/wire.ts'
import { createContactService } from './contact.service.ts'
import { createOutreachService } from './outreach.service.ts'
import { supportRoutes } from './support.routes.ts'
import { createSupportService } from './support.service.ts'

export const support = {
  services: {
    contact: createContactService,
    outreach: createOutreachService,
    support: createSupportService,
  },
  routes: [supportRoutes],
} satisfies FeatureParts
