import type * as z from 'zod/mini'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { GrantService } from '#server/features/billing/grants.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type {
  OfficeChange,
  OfficeRow,
  OfficeService,
} from '#server/features/members/office.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/problem.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { OfficeMember, updateOfficeMember } from '#shared/contracts/admin.ts'
import { PHOTOS_MAX } from '#shared/domain/member-rules.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { isPaid } from './admin.db.ts'
import { isJpegOrPng } from './image-signature.ts'
import type { MemberListService } from './member-list.service.ts'

type Fields = z.infer<(typeof updateOfficeMember)['form']['fields']>

interface Dependencies {
  database: Database
  transact: Transact
  office: OfficeService
  photos: Pick<PhotoService, 'keepFor' | 'arrange' | 'listFor'>
  badges: Pick<BadgeService, 'settle'>
  grants: Pick<GrantService, 'give'>
  audit: Pick<AuditService, 'record'>
  memberList: Pick<MemberListService, 'describe'>
}

const AUDITED = [
  ...(['firstName', 'gender', 'age', 'city', 'region', 'subscription', 'bio'] as const),
  ...(['isToReview', 'photos'] as const),
]

const TOO_MANY_PHOTOS = `Maximum ${PHOTOS_MAX} photos par profil...`
const NO_SUCH_FORMAT = 'Seuls JPG, JPEG, PNG sont acceptés'

/** How the office changes one member: a lock, a version, an entry in the audit log. */
export function createMemberEditService(deps: Dependencies) {
  const { database, transact, office, photos, badges, grants, audit, memberList } = deps

  /** Changes what is sent of a member; the photos are those kept in `existingPhotos`, then the new ones. */
  async function update(
    viewer: Pick<Viewer, 'id'>,
    wanted: Fields,
    files: readonly Buffer[],
  ): Promise<{ user: OfficeMember; photosCount: number }> {
    if (!files.every(isJpegOrPng)) refuse('photos', NO_SUCH_FORMAT)
    if ((wanted.existingPhotos?.length ?? 0) + files.length > PHOTOS_MAX) {
      refuse('photos', TOO_MANY_PHOTOS)
    }
    // Encoded before any row is taken; what a refusal leaves behind is swept with the uploads nobody claimed.
    const memberId = (await office.findId(database, wanted.id)) ?? fail('member_not_found')
    const added: string[] = []
    for (const file of files) added.push((await photos.keepFor(memberId, file)).url)

    const user = await transact(async (tx, emit) => {
      const before = (await office.lock(tx, wanted.id)) ?? fail('member_not_found')
      if (wanted.version !== undefined && wanted.version !== before.version) fail('stale_version')
      if (wanted.email !== undefined && wanted.email !== before.email) fail('email_unchangeable')
      const was = await read(tx, before.id)
      await office.change(tx, emit, before, changeOf(wanted))
      if (wanted.existingPhotos || added.length > 0) {
        const kept = wanted.existingPhotos ?? (await photosOf(tx, before.id))
        if (kept.length + added.length > PHOTOS_MAX) refuse('photos', TOO_MANY_PHOTOS)
        await photos.arrange(tx, before.id, null, { photos: [...kept, ...added] })
        await badges.settle(tx, emit, before.id)
      }
      if (wanted.subscription) await give(tx, emit, before, wanted.subscription)
      const after = await read(tx, before.id)
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'member.changed',
        subject: `member ${before.public_id}`,
        detail: { changed: changedFields(was, after), version: after.version },
      })
      return after
    })
    return { user, photosCount: user.photos.length }
  }

  /** Gives a plan without end: never in the place of one that is paid for. */
  async function give(tx: Tx, emit: Emit, before: OfficeRow, plan: Plan): Promise<void> {
    if (plan === before.plan) return
    if (await isPaid(tx, before.id)) fail('plan_is_paid')
    await grants.give(tx, emit, { memberId: before.id, plan })
  }

  async function photosOf(tx: Tx, id: number): Promise<string[]> {
    return (await photos.listFor(tx, [id], { withReserved: true })).get(id)?.photos ?? []
  }

  async function read(tx: Tx, id: number): Promise<OfficeMember> {
    const [user] = await memberList.describe(tx, [id], true)
    return user ?? fail('member_not_found')
  }

  return { update }
}
export type MemberEditService = ReturnType<typeof createMemberEditService>

function changeOf(wanted: Fields): OfficeChange {
  const { firstName, gender, age, city, bio, region, isToReview } = wanted
  return {
    ...{ gender, age, city, bio },
    firstName: firstName?.name,
    isToReview: isToReview === undefined ? firstName?.isStarred : isToReview === 'true',
    region: region === '' ? null : region,
  }
}

/** What has become another: a form also sends what stays as it was. */
function changedFields(was: OfficeMember, is: OfficeMember): string[] {
  return AUDITED.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}

function refuse(path: string, message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}
