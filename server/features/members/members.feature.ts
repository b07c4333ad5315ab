import type { FeatureParts } from '#server/platform/wire.ts'
import { createAccountService } from './accounts.service.ts'
import { createBadgeService } from './badge.service.ts'
import { createDepartureService } from './departures.service.ts'
import { createMemberAdminService } from './member-admin.service.ts'
import { createMemberPlanService } from './member-plans.service.ts'
import { memberListeners } from './members.listeners.ts'
import { memberRoutes } from './members.routes.ts'
import { createMemberService } from './members.service.ts'
import { createPreferenceService } from './preferences.service.ts'
import { createProfileService } from './profile.service.ts'
import { createStandingService } from './standing.service.ts'
import { createVisibilityService } from './visibility.service.ts'

export const members = {
  services: {
    accounts: createAccountService,
    badges: createBadgeService,
    departures: createDepartureService,
    memberAdmin: createMemberAdminService,
    members: createMemberService,
    memberPlans: createMemberPlanService,
    preferences: createPreferenceService,
    profiles: createProfileService,
    standing: createStandingService,
    visibility: createVisibilityService,
  },
  routes: [memberRoutes],
  listeners: [memberListeners],
} satisfies FeatureParts
