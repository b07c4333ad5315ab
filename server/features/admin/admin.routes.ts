import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http/http.ts'
import { fail } from '#server/platform/http/problem.ts'
import { getMemberFile } from '#shared/contracts/admin/member-file.ts'
import {
  addTestProfile,
  closeMemberDevice,
  downloadMemberExport,
  exportMembers,
  getAdminMember,
  getMemberExport,
  getWaiting,
  listAdminMembers,
  listTestProfiles,
  saveTestProfile,
  signMemberOut,
  updateAdminMember,
} from '#shared/contracts/admin/members.ts'
import type { MemberEditService } from './member-edit.service.ts'
import type { MemberExportService } from './member-exports.service.ts'
import type { MemberFileService } from './member-file.service.ts'
import type { MemberListService } from './member-list.service.ts'
import type { SignOutService } from './sign-out.service.ts'
import type { TestProfileService } from './test-profiles.service.ts'
import type { WaitingService } from './waiting.service.ts'

interface Dependencies {
  config: Pick<Config, 'mode'>
  memberList: MemberListService
  memberEdit: MemberEditService
  memberExports: MemberExportService
  memberFiles: MemberFileService
  signOuts: SignOutService
  testProfiles: TestProfileService
  waiting: WaitingService
}

export function adminRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config, memberList, memberEdit, memberExports, signOuts, testProfiles, waiting } = deps
  implement(app, listAdminMembers, ({ viewer, query }) => memberList.list(viewer, query))
  implement(app, exportMembers, ({ viewer, body }) => memberExports.request(viewer, body))
  implement(app, getMemberExport, ({ viewer, params }) => memberExports.read(viewer, params.id))
  implement(app, downloadMemberExport, async ({ viewer, params, reply }) => {
    const parts = await memberExports.open(viewer, params.id)
    reply.header('Content-Disposition', 'attachment; filename="membres.csv"')
    return Readable.from(parts)
  })
  implement(app, getMemberFile, ({ viewer, params }) => deps.memberFiles.open(viewer, params.id))
  implement(app, getAdminMember, ({ viewer, params }) => memberList.open(viewer, params.id))
  implement(app, updateAdminMember, async ({ viewer, readForm }) => {
    const { fields, files } = await readForm()
    return memberEdit.update(viewer, fields, files)
  })
  implement(app, signMemberOut, ({ viewer, params }) => signOuts.signOut(viewer, params.id))
  implement(app, closeMemberDevice, ({ viewer, params }) =>
    signOuts.closeDevice(viewer, params.id, params.session),
  )
  implement(app, getWaiting, ({ viewer }) => waiting.count(viewer))
  implement(app, listTestProfiles, () => memberList.listTestProfiles())
  implement(app, saveTestProfile, ({ viewer, params, body }) =>
    testProfiles.save(viewer, params.id, body),
  )
  implement(app, addTestProfile, ({ viewer, body }) => {
    if (config.mode === 'production') fail('demo_only')
    return testProfiles.add(viewer, body)
  })
}
