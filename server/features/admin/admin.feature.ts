import type { FeatureParts } from '#server/platform/wire.ts'
import { adminRoutes } from './admin.routes.ts'
import { createMemberEditService } from './member-edit.service.ts'
import { createMemberExportService } from './member-exports.service.ts'
import { createMemberFileService } from './member-file.service.ts'
import { createMemberListService } from './member-list.service.ts'
import { createSignOutService } from './sign-out.service.ts'
import { createTestProfileService } from './test-profiles.service.ts'
import { createWaitingService } from './waiting.service.ts'

export const admin = {
  services: {
    memberEdit: createMemberEditService,
    memberExports: createMemberExportService,
    memberFiles: createMemberFileService,
    memberList: createMemberListService,
    signOuts: createSignOutService,
    testProfiles: createTestProfileService,
    waiting: createWaitingService,
  },
  routes: [adminRoutes],
} satisfies FeatureParts
