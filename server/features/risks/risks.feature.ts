import type { FeatureParts } from '#server/platform/wire.ts'
import { createRiskNoticeService } from './risk-notices.service.ts'
import { createRiskQueueService } from './risk-queue.service.ts'
import { riskListeners } from './risks.listeners.ts'
import { riskRoutes } from './risks.routes.ts'
import { createRiskService } from './risks.service.ts'

export const risks = {
  services: {
    risks: createRiskService,
    riskNotices: createRiskNoticeService,
    riskQueue: createRiskQueueService,
  },
  routes: [riskRoutes],
  listeners: [riskListeners],
} satisfies FeatureParts
