import type { FeatureParts } from '#server/platform/wire.ts'
import { socialProofRoutes } from './social-proof.routes.ts'
import { createSocialProofService } from './social-proof.service.ts'

export const socialProof = {
  services: {
    socialProof: createSocialProofService,
  },
  routes: [socialProofRoutes],
} satisfies FeatureParts
