import type { FeatureParts } from '#server/platform/wire.ts'
import { referralListeners } from './referral.listeners.ts'
import { referralRoutes } from './referral.routes.ts'
import { createReferralService } from './referral.service.ts'

export const referral = {
  services: {
    referral: createReferralService,
  },
  routes: [referralRoutes],
  listeners: [referralListeners],
} satisfies FeatureParts
