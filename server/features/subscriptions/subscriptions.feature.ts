import type { FeatureParts } from '#server/platform/wire.ts'
import { createCardService } from './cards.service.ts'
import { createRenewalChoiceService } from './renewal-choices.service.ts'
import { createRenewalNoticeService } from './renewal-notices.service.ts'
import { createRenewalService } from './renewals.service.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import { createSubscriptionService } from './subscriptions.service.ts'
import { createTermEndService } from './term-ends.service.ts'
import { createTermStartService } from './term-starts.service.ts'

export const subscriptions = {
  services: {
    cards: createCardService,
    renewalChoices: createRenewalChoiceService,
    renewalNotices: createRenewalNoticeService,
    renewals: createRenewalService,
    subscriptions: createSubscriptionService,
    termEnds: createTermEndService,
    termStarts: createTermStartService,
  },
  routes: [subscriptionRoutes],
} satisfies FeatureParts
