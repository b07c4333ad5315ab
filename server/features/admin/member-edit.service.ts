import type * as z from 'zod/mini'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type {
  AdminChange,
  AdminRow,
  MemberAdminService,
} from '#server/features/members/member-admin.service.ts'
import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { GrantService } from '#server/features/orders/grants.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { AdminMember, updateAdminMember } from '#shared/contracts/admin/members.ts'
import { type FieldChanges, PROFILE_FIELDS } from '#shared/domain/moderation.ts'
import { addMonths, dayStart } from '#shared/domain/paris-calendar.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import { isPaid } from './admin.db.ts'
import { changesBetween } from './changed-values.ts'
import { isJpegOrPng } from './image-signature.ts'
import type { MemberListService } from './member-list.service.ts'

type Fields = z.infer<(typeof updateAdminMember)['form']['fields']>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  memberAdmin: MemberAdminService
  photos: Pick<PhotoService, 'saveFor' | 'arrangeByTeam' | 'listFor' | 'removeByDecision'>
  badges: Pick<BadgeService, 'revokeIfPhotoChanged'>
  grants: Pick<GrantService, 'grant'>
  audit: Pick<AuditService, 'record'>
  memberList: Pick<MemberListService, 'describe'>
  roles: Pick<RoleService, 'requireMayMeasure'>
  decisions: Pick<DecisionService, 'correct'>
}

interface Corrected {
  before: AdminRow
  was: AdminMember
  after: AdminMember
  wanted: Fields
  isOtherPhotos: boolean
}

const NO_REASON = 'Dites au membre pourquoi son profil change.'
const TOO_MANY_PHOTOS = `Maximum ${PHOTOS_MAX} photos par profil...`
const PAST_DAY = 'Choisissez un jour à venir.'
const NO_SUCH_FORMAT = 'Seuls JPG, JPEG, PNG sont acceptés'

/** How the back office changes one member: a lock, a version, an entry in the audit log. */
export function createMemberEditService(deps: Dependencies) {
  const { database, transact, clock, memberAdmin, photos, badges, grants, audit, memberList } = deps
  const { roles, decisions } = deps

  /** Changes what is sent of a member; the photos are those kept in `existingPhotos`, then the new ones. */
  async function update(
    viewer: Pick<Viewer, 'id'>,
    wanted: Fields,
    files: readonly Buffer[],
  ): Promise<{ user: AdminMember; photosCount: number }> {
    if (!files.every(isJpegOrPng)) refuse('photos', NO_SUCH_FORMAT)
    if ((wanted.existingPhotos?.length ?? 0) + files.length > PHOTOS_MAX) {
      refuse('photos', TOO_MANY_PHOTOS)
    }
    // Encoded before any row is taken; what a refusal leaves behind is swept with the uploads nobody claimed.
    const memberId = (await memberAdmin.findId(database, wanted.id)) ?? fail('member_not_found')
    const added: string[] = []
    for (const file of files) added.push((await photos.saveFor(memberId, file)).url)

    const user = await transact(async (tx, emit) => {
      const before = (await memberAdmin.lock(tx, wanted.id)) ?? fail('member_not_found')
      if (wanted.version !== undefined && wanted.version !== before.version) fail('stale_version')
      if (wanted.email !== undefined && wanted.email !== before.email) fail('email_unchangeable')
      const was = await read(tx, before.id)
      await memberAdmin.change(tx, emit, before, changeOf(wanted))
      const kept = wanted.existingPhotos ?? was.photos
      const shown = [...kept, ...added]
      const isOtherPhotos = JSON.stringify(shown) !== JSON.stringify(was.photos)
      const said = { isOtherPhotos, after: await read(tx, before.id) }
      const decisionId = await justify(tx, viewer, { before, was, wanted, ...said })
      if (isOtherPhotos) {
        if (shown.length > PHOTOS_MAX) refuse('photos', TOO_MANY_PHOTOS)
        // Under its decision: the member cannot show it again, and a reversal gives it back.
        const urls = was.photos.filter((url) => !kept.includes(url))
        if (decisionId) await photos.removeByDecision(tx, before.id, { urls, decisionId })
        await photos.arrangeByTeam(tx, before.id, shown)
        await badges.revokeIfPhotoChanged(tx, emit, before.id)
      }
      await grantPlan(tx, emit, before, wanted)
      const after = await read(tx, before.id)
      const changes = changesBetween(was, after)
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'member.changed',
        subject: `member ${before.public_id}`,
        detail: { changed: changes.map(({ field }) => field), version: after.version },
        values: { memberId: before.id, changes },
      })
      return after
    })
    return { user, photosCount: user.photos.length }
  }

  /**
   * Gives the plan that an administrator sets, of a single member or of each in a bulk change
   * (use-bulk-edit.ts of the client), until a day, or another end to the one that was given: never
   * in the place of one that is paid for, which the confirmation of its payment alone opens
   * (settlement.service.ts in server/features/orders/).
   */
  async function grantPlan(tx: Tx, emit: Emit, before: AdminRow, wanted: Fields): Promise<void> {
    const { subscription: plan = before.plan, subscriptionUntil: until } = wanted
    const isSame = plan === before.plan
    if (isSame && (until === undefined || plan === 'gratuit')) return
    if (await isPaid(tx, before.id)) {
      if (isSame) return
      fail('plan_is_paid')
    }
    const now = clock.now()
    const endsAt = until === undefined ? addMonths(now, 1) : dayStart(until, 1)
    if (endsAt <= now) refuse('subscriptionUntil', PAST_DAY)
    await grants.grant(tx, emit, { memberId: before.id, plan, endsAt })
  }

  /** What others see of a real member is changed for a reason, which the member is told, and may contest. */
  async function justify(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    { before, was, after, wanted, isOtherPhotos }: Corrected,
  ): Promise<number | undefined> {
    const changes = formerValues(before, was, after)
    const fields = PROFILE_FIELDS.filter((field) =>
      field === 'photos' ? isOtherPhotos : field in changes,
    )
    if (before.is_test_profile || fields.length === 0) return undefined
    await roles.requireMayMeasure(tx, viewer, before.id)
    if (!wanted.reason) refuse('reason', NO_REASON)
    const { ground, reason: facts } = wanted
    return decisions.correct(tx, viewer, { memberId: before.id, ground, facts, fields, changes })
  }

  async function read(tx: Tx, id: number): Promise<AdminMember> {
    const [user] = await memberList.describe(tx, [id], true)
    return user ?? fail('member_not_found')
  }

  return { update }
}
export type MemberEditService = ReturnType<typeof createMemberEditService>

function changeOf(wanted: Fields): AdminChange {
  const { firstName, gender, age, city, bio, region, isToReview } = wanted
  return {
    ...{ gender, age, city, bio },
    firstName: firstName?.name,
    isToReview: isToReview === undefined ? firstName?.isStarred : isToReview === 'true',
    region: region === '' ? null : region,
  }
}

function refuse(path: string, message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}

/** What a correction can be undone from; of the age the year of birth, which stays the same. */
function formerValues(
  { first_name: firstName, birth_year: birthYear }: AdminRow,
  was: AdminMember,
  is: AdminMember,
): FieldChanges {
  const isName = is.isToReview ? is.firstName.replace(/^\*/, '') : is.firstName
  return {
    ...(isName !== firstName && { firstName: { was: firstName, is: isName } }),
    ...(is.gender !== was.gender && { gender: { was: was.gender, is: is.gender } }),
    ...(is.age !== was.age && { age: { was: birthYear, is: birthYear + was.age - is.age } }),
    ...(is.city !== was.city && { city: { was: was.city, is: is.city } }),
    ...(is.bio !== was.bio && { bio: { was: was.bio, is: is.bio } }),
  }
}
