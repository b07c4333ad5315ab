import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type {
  AdminMember,
  addTestProfile,
  saveTestProfile,
} from '#shared/contracts/admin/members.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import { changesBetween } from './changed-values.ts'
import type { MemberListService } from './member-list.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  memberAdmin: MemberAdminService
  accounts: Pick<AccountService, 'createTestProfile'>
  photos: Pick<PhotoService, 'arrange' | 'saveDrawing'>
  portraits: Pick<PortraitService, 'read'>
  audit: Pick<AuditService, 'record'>
  memberList: Pick<MemberListService, 'describe'>
}

/** Adds and changes the test profiles of the demonstration by hand. Refuses to change real members. */
export function createTestProfileService(deps: Dependencies) {
  const { database, transact, memberAdmin, accounts, photos, portraits, audit, memberList } = deps

  async function save(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    wanted: RouteInput<typeof saveTestProfile>['body'],
  ): Promise<AdminMember> {
    const photoUrls = await saveSuggestedPortraits(publicId, wanted.photos)
    return transact(async (tx, emit) => {
      const before = await memberAdmin.lock(tx, publicId)
      if (!before?.is_test_profile) fail('member_not_found')
      const was = await read(tx, before.id)
      const { firstName, age, city, bio } = wanted
      await memberAdmin.change(tx, emit, before, { firstName, age, city, bio })
      await photos.arrange(tx, before.id, null, { photos: photoUrls })
      const after = await read(tx, before.id)
      const changes = changesBetween(was, after)
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'test_profile.changed', subject: `member ${after.id}` },
        detail: { changed: changes.map(({ field }) => field) },
        values: { memberId: before.id, changes },
      })
      return after
    })
  }

  /** The same photos, with each suggested portrait saved as a photo of the profile. */
  async function saveSuggestedPortraits(
    publicId: string,
    urls: readonly string[],
  ): Promise<string[]> {
    const id = (await memberAdmin.findId(database, publicId)) ?? fail('member_not_found')
    const kept: string[] = []
    for (const url of urls) {
      const drawing = await portraits.read(url)
      kept.push(drawing ? (await photos.saveDrawing(id, drawing)).url : url)
    }
    return kept
  }

  function add(
    viewer: Pick<Viewer, 'id'>,
    wanted: RouteInput<typeof addTestProfile>['body'],
  ): Promise<AdminMember> {
    return transact(async (tx) => {
      const id = await accounts.createTestProfile(tx, wanted)
      if (id === undefined) fail('email_taken')
      const profile = await read(tx, id)
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'test_profile.added', subject: `member ${profile.id}` },
        detail: {},
      })
      return profile
    })
  }

  async function read(tx: Tx, id: number): Promise<AdminMember> {
    const [profile] = await memberList.describe(tx, [id], true)
    return profile ?? fail('member_not_found')
  }

  return { save, add }
}
export type TestProfileService = ReturnType<typeof createTestProfileService>
