import type { FeatureParts } from '#server/platform/wire.ts'
import { createIdentityService } from './identities.service.ts'
import { createProviders } from './providers.ts'
import { socialRoutes } from './social.routes.ts'
import { createSocialService } from './social.service.ts'

export const social = {
  services: {
    identities: createIdentityService,
    socialProviders: createProviders,
    social: createSocialService,
  },
  routes: [socialRoutes],
} satisfies FeatureParts
