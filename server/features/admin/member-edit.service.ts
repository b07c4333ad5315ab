import type * as z from 'zod/mini'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type {
  AdminChange,
  AdminRow,
  MemberAdminService,
} from '#server/features/members/member-admin.service.ts'
import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { HoldService } from '#server/features/moderation/holds.service.ts'
import type { GrantService } from '#server/features/orders/grants.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import {
  type AdminMember,
  TOO_MANY_PHOTOS,
  type updateAdminMember,
} from '#shared/contracts/admin/members.ts'
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
  roles: Pick<RoleService, 'requireCanDecideAbout'>
  decisions: Pick<DecisionService, 'correct'>
  holds: Pick<HoldService, 'releaseAndNotify'>
}

interface Correction {
  before: AdminRow
  was: AdminMember
  after: AdminMember
  wanted: Fields
  hasChangedPhotos: boolean
}

const NO_REASON = 'Dites au membre pourquoi son profil change.'
const PAST_DAY = 'Choisissez un jour à venir.'
const WRONG_FORMAT = 'Seuls JPG, JPEG, PNG sont acceptés'

/** Changes one member for the back office: locks the row, checks the version and writes an audit entry. */
export function createMemberEditService(deps: Dependencies) {
  const { database, transact, clock, memberAdmin, photos, badges, grants, audit, memberList } = deps
  const { roles, decisions, holds } = deps

  /** Changes the fields that were sent. The photos become those in `existingPhotos`, followed by the new files. */
  async function update(
    viewer: Pick<Viewer, 'id'>,
    wanted: Fields,
    files: readonly Buffer[],
  ): Promise<{ user: AdminMember; photosCount: number }> {
    if (!files.every(isJpegOrPng)) refuse('photos', WRONG_FORMAT)
    if ((wanted.existingPhotos?.length ?? 0) + files.length > PHOTOS_MAX) {
      refuse('photos', TOO_MANY_PHOTOS)
    }
    // Photos are encoded before any row is locked. After a refusal, the cleanup of unclaimed uploads removes them.
    const memberId = (await memberAdmin.findId(database, wanted.id)) ?? fail('member_not_found')
    const added: string[] = []
    for (const file of files) added.push((await photos.saveFor(memberId, file)).url)

    const user = await transact(async (tx, emit) => {
      const before = (await memberAdmin.lock(tx, wanted.id)) ?? fail('member_not_found')
      if (wanted.version !== undefined && wanted.version !== before.version) fail('stale_version')
      if (wanted.email !== undefined && wanted.email !== before.email) fail('email_unchangeable')
      const was = await read(tx, before.id)
      const change = changeOf(wanted)
      if (change.isToReview === false) {
        const member = { ...before, firstName: before.first_name }
        await holds.releaseAndNotify(tx, emit, member, { isLimited: false })
      }
      await memberAdmin.change(tx, emit, before, change)
      const kept = wanted.existingPhotos ?? was.photos
      const shown = [...kept, ...added]
      const hasChangedPhotos = JSON.stringify(shown) !== JSON.stringify(was.photos)
      const result = { hasChangedPhotos, after: await read(tx, before.id) }
      const decisionId = await decideCorrection(tx, viewer, { before, was, wanted, ...result })
      if (hasChangedPhotos) {
        if (shown.length > PHOTOS_MAX) refuse('photos', TOO_MANY_PHOTOS)
        // Removed under the decision: the member cannot show the photo again, and a reversal restores it.
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
   * Grants the plan that an administrator chose for one member, or for each member of a bulk change (use-bulk-edit.ts
   * in the client), until a given day; also changes the end of a granted plan. Never replaces a paid plan: only the
   * confirmation of a payment opens one (settlement.service.ts in server/features/orders/).
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

  /**
   * Records a decision if the change affects what others see of a real member: the member is notified of the reason and
   * can contest it. Returns the id of the decision, undefined if none is needed.
   */
  async function decideCorrection(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    { before, was, after, wanted, hasChangedPhotos }: Correction,
  ): Promise<number | undefined> {
    const changes = reversibleChanges(before, was, after)
    const fields = PROFILE_FIELDS.filter((field) =>
      field === 'photos' ? hasChangedPhotos : field in changes,
    )
    if (before.is_test_profile || fields.length === 0) return undefined
    await roles.requireCanDecideAbout(tx, viewer, before.id)
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

/** The old and new values from which a correction can be undone. The age is kept as the constant year of birth. */
function reversibleChanges(
  { first_name: firstName, birth_year: birthYear }: AdminRow,
  was: AdminMember,
  is: AdminMember,
): FieldChanges {
  const newName = is.isToReview ? is.firstName.replace(/^\*/, '') : is.firstName
  return {
    ...(newName !== firstName && { firstName: { was: firstName, is: newName } }),
    ...(is.gender !== was.gender && { gender: { was: was.gender, is: is.gender } }),
    ...(is.age !== was.age && { age: { was: birthYear, is: birthYear + was.age - is.age } }),
    ...(is.city !== was.city && { city: { was: was.city, is: is.city } }),
    ...(is.bio !== was.bio && { bio: { was: was.bio, is: is.bio } }),
  }
}
