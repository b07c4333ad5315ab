import type { FeatureParts } from '#server/platform/wire.ts'
import { createAppealService } from './appeals.service.ts'
import { createBanNoticeService } from './ban-notices.service.ts'
import { createBanService } from './bans.service.ts'
import { createCaseFileService } from './case-file.service.ts'
import { createCaseQueueService } from './case-queue.service.ts'
import { createCaseService } from './cases.service.ts'
import { createClosureService } from './closures.service.ts'
import { createDecisionService } from './decisions.service.ts'
import { createEffectService } from './effects.service.ts'
import { createHoldService } from './holds.service.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { createReportService } from './reports.service.ts'
import { createSuspensionService } from './suspensions.service.ts'
import { createTransparencyService } from './transparency.service.ts'

export const moderation = {
  services: {
    appeals: createAppealService,
    banNotices: createBanNoticeService,
    bans: createBanService,
    caseFiles: createCaseFileService,
    caseQueue: createCaseQueueService,
    cases: createCaseService,
    closures: createClosureService,
    decisions: createDecisionService,
    effects: createEffectService,
    holds: createHoldService,
    reports: createReportService,
    suspensions: createSuspensionService,
    transparency: createTransparencyService,
  },
  routes: [moderationRoutes],
} satisfies FeatureParts
