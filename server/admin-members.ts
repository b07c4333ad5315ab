import { createMemberEditService } from './features/admin/member-edit.service.ts'
import { createMemberExportService } from './features/admin/member-exports.service.ts'
import { createMemberFileService } from './features/admin/member-file.service.ts'
import { createMemberListService } from './features/admin/member-list.service.ts'
import { createSignOutService } from './features/admin/sign-out.service.ts'
import { createTestProfileService } from './features/admin/test-profiles.service.ts'

type Dependencies = Parameters<typeof createMemberListService>[0] &
  Parameters<typeof createSignOutService>[0] &
  Omit<Parameters<typeof createMemberEditService>[0], 'memberList'> &
  Omit<Parameters<typeof createMemberExportService>[0], 'memberList'> &
  Omit<Parameters<typeof createTestProfileService>[0], 'memberList'>

/** What the back office does about members, on top of the services of the product. */
export function createAdminMembers(deps: Dependencies) {
  const memberList = createMemberListService(deps)
  return {
    memberList,
    memberEdit: createMemberEditService({ ...deps, memberList }),
    memberExports: createMemberExportService({ ...deps, memberList }),
    memberFiles: createMemberFileService(deps),
    signOuts: createSignOutService(deps),
    testProfiles: createTestProfileService({ ...deps, memberList }),
  }
}
