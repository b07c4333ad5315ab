import type { AppointmentService } from '#server/features/appointments/appointments.service.ts'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { CallService } from '#server/features/calls/calls.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type {
  AdminChange,
  AdminRow,
  MemberAdminService,
} from '#server/features/members/member-admin.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { MessageService } from '#server/features/messages/messages.service.ts'
import type { OpinionService } from '#server/features/opinions/opinions.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { ArchiveService } from '#server/features/privacy/archive.service.ts'
import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { RenewalChoiceService } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { SeatService } from '#server/features/tables/seats.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import {
  type FieldChanges,
  PROFILE_TEXTS,
  type ProfileText,
  REMOVED_MESSAGE,
  REMOVED_TEXTS,
} from '#shared/domain/moderation.ts'
import type { BanNoticeService } from './ban-notices.service.ts'
import type { BanService } from './bans.service.ts'
import { listExcerpt } from './case-queue.db.ts'
import * as db from './decisions.db.ts'
import type { HoldService } from './holds.service.ts'

interface Dependencies {
  clock: Clock
  archive: Pick<ArchiveService, 'archiveConnections'>
  auth: Pick<AuthService, 'shutOut'>
  standing: Pick<StandingService, 'lock' | 'suspend' | 'reinstate' | 'markToReview'>
  bans: Pick<BanService, 'add' | 'transfer' | 'lift' | 'mayBeBanned'>
  banNotices: Pick<BanNoticeService, 'begin' | 'withdraw'>
  badges: Pick<BadgeService, 'revokeIfPhotoChanged'>
  messages: Pick<MessageService, 'rewrite'>
  photos: Pick<PhotoService, 'removeByDecision' | 'restoreByDecision'>
  renewalChoices: Pick<RenewalChoiceService, 'stopForMember'>
  risks: Pick<RiskService, 'lift' | 'closeWithExclusion'>
  memberAdmin: Pick<MemberAdminService, 'lock' | 'change'>
  holds: Pick<HoldService, 'end' | 'release' | 'releaseUnfounded'>
  roles: Pick<RoleService, 'dismiss'>
  appointments: Pick<AppointmentService, 'endAllOfMember'>
  calls: Pick<CallService, 'endAllOfMember'>
  tableSeats: Pick<SeatService, 'endAllOfMember'>
  opinions: Pick<OpinionService, 'endAllOfMember'>
}

/** The member that a measure is about, with their row locked. */
interface ConcernedMember {
  id: number
  public_id: string
  email: string
  status: string
  /** The end of the current suspension, if any. */
  until: Date | null
}

/** Applies the effects of a decision, and undoes them. */
export function createEffectService(deps: Dependencies) {
  const { clock, archive, auth, standing, bans, badges, messages, photos, renewalChoices } = deps
  const { memberAdmin, roles, appointments, calls, tableSeats, opinions, risks, banNotices } = deps
  const { holds } = deps

  /** Applies the measure, in the transaction of the decision. */
  async function apply(
    tx: Tx,
    emit: Emit,
    decision: db.DecisionRow,
    {
      member,
      reporterId,
      urls,
    }: { member: ConcernedMember; reporterId: number | null; urls: string[] },
  ): Promise<void> {
    switch (decision.measure) {
      case 'remove_messages':
        return rewrite(tx, emit, decision, { reporterId, text: () => REMOVED_MESSAGE })
      case 'remove_photos':
        return removePhotos(tx, emit, decision, { member, urls })
      case 'remove_texts':
        return removeTexts(tx, emit, decision, member)
      case 'rewrite_texts':
        // The team reviews the profile again after the member has rewritten it.
        return standing.markToReview(tx, member.id)
      case 'suspend':
      case 'ban':
        await close(tx, emit, decision, member)
        return
      // Nothing is left to do: the service that applied an edit or a restriction has also recorded the decision.
      case 'edit':
      case 'restrict':
      case 'hold':
      case 'none':
      case 'warning':
    }
  }

  async function removePhotos(
    tx: Tx,
    emit: Emit,
    { id: decisionId }: db.DecisionRow,
    { member, urls }: { member: ConcernedMember; urls: string[] },
  ): Promise<void> {
    const count = await photos.removeByDecision(tx, member.id, { urls, decisionId })
    if (count === 0) {
      const message = 'Ces photos ne sont plus dans ce profil.'
      fail('validation', { message, errors: [{ path: 'photos', message }] })
    }
    await badges.revokeIfPhotoChanged(tx, emit, member.id)
    emit('member.changed', { memberId: member.id })
  }

  async function removeTexts(
    tx: Tx,
    emit: Emit,
    { id, fields }: db.DecisionRow,
    member: ConcernedMember,
  ): Promise<void> {
    const before = await memberAdmin.lock(tx, member.public_id)
    const texts = PROFILE_TEXTS.filter((text) => fields.includes(text)).filter(
      (text) => before && textOf(before, text) !== REMOVED_TEXTS[text],
    )
    if (!before || texts.length === 0) {
      const message = "Il n'y a plus rien à retirer de ce texte."
      fail('validation', { message, errors: [{ path: 'texts', message }] })
    }
    const removed: AdminChange = {
      ...(texts.includes('firstName') && { firstName: REMOVED_TEXTS.firstName }),
      ...(texts.includes('bio') && { bio: REMOVED_TEXTS.bio }),
      ...(texts.includes('prompts') && { prompts: [] }),
    }
    const changes: FieldChanges = Object.fromEntries(
      texts.map((text) => [text, { was: textOf(before, text), is: REMOVED_TEXTS[text] }]),
    )
    await memberAdmin.change(tx, emit, before, removed)
    await db.saveChanges(tx, id, changes)
  }

  /** Restores what a decision changed, unless the member has changed it again since. */
  async function restore(
    tx: Tx,
    emit: Emit,
    { changes }: db.DecisionRow,
    memberId: number,
  ): Promise<void> {
    const member = await standing.lock(tx, memberId)
    const before = member && (await memberAdmin.lock(tx, member.public_id))
    if (!before || !changes) return
    await memberAdmin.change(tx, emit, before, previousValuesOf(before, changes, clock.year()))
  }

  async function close(
    tx: Tx,
    emit: Emit,
    decision: db.DecisionRow,
    member: ConcernedMember,
  ): Promise<void> {
    await bans.add(tx, decision, member)
    if (decision.measure === 'ban') {
      // Nobody pays for the next term of a plan that they cannot use.
      await renewalChoices.stopForMember(tx, emit, member.id)
      await roles.dismiss(tx, emit, member.id)
      await holds.end(tx, member.id)
      await risks.closeWithExclusion(tx, member.id, decision.decided_by)
      await banNotices.begin(tx, member.id)
    }
    const until = latest(member, decision.until)
    await standing.suspend(tx, emit, member.id, until)
    await opinions.endAllOfMember(tx, member.id)
    await appointments.endAllOfMember(tx, emit, member.id)
    await calls.endAllOfMember(tx, emit, member.id)
    await tableSeats.endAllOfMember(tx, emit, member.id)
    // Archived now, as for a departure: the connections no longer exist when an excluded account is erased.
    await archive.archiveConnections(tx, member.id)
    await auth.shutOut(tx, emit, member.id)
  }

  /** Undoes the effects of a decision that was reversed. */
  async function undo(
    tx: Tx,
    emit: Emit,
    decision: db.DecisionRow,
    reporterId: number | null,
  ): Promise<void> {
    const { member_id: memberId } = decision
    if (memberId === null) return
    switch (decision.measure) {
      case 'remove_messages':
        return rewrite(tx, emit, decision, { reporterId, text: (body) => body })
      case 'remove_photos':
        await photos.restoreByDecision(tx, memberId, decision.id)
        await badges.revokeIfPhotoChanged(tx, emit, memberId)
        return emit('member.changed', { memberId })
      case 'edit':
        await restore(tx, emit, decision, memberId)
        await photos.restoreByDecision(tx, memberId, decision.id)
        return badges.revokeIfPhotoChanged(tx, emit, memberId)
      case 'remove_texts':
        return restore(tx, emit, decision, memberId)
      case 'restrict':
        return unrestrict(tx, decision, memberId)
      case 'hold':
        // A later hold has reasons and an appeal of its own.
        if (decision.until === null) await release(tx, emit, memberId)
        return
      case 'suspend':
      case 'ban':
        await removeMarks(tx, emit, decision, memberId)
        if (decision.measure === 'ban') await release(tx, emit, memberId)
        return reopen(tx, emit, memberId)
      case 'none':
      case 'warning':
      case 'rewrite_texts':
    }
  }

  /** The decisions about a member that were not reversed, the latest first. */
  async function listUnreversed(tx: Tx, memberId: number): Promise<db.DecisionRow[]> {
    const decisions = await db.listDecisions(tx, { memberId })
    return decisions.filter(({ appeal }) => appeal?.outcome !== 'reversed')
  }

  /** Ends a restriction, unless a later decision also restricts the member. */
  async function unrestrict(
    tx: Tx,
    { id }: Pick<db.DecisionRow, 'id'>,
    memberId: number,
  ): Promise<void> {
    const now = clock.now()
    const isRestrictedSince = (await listUnreversed(tx, memberId)).some(
      (other) =>
        other.measure === 'restrict' && other.id > id && other.until !== null && other.until > now,
    )
    if (!isRestrictedSince) await risks.lift(tx, memberId)
  }

  /**
   * Transfers the marks of a decision to another one that still excludes the member; otherwise deletes them, and
   * releases those who were held only because of them.
   */
  async function removeMarks(
    tx: Tx,
    emit: Emit,
    { id }: Pick<db.DecisionRow, 'id'>,
    memberId: number,
  ): Promise<void> {
    const now = clock.now()
    const unreversedDecisions = await listUnreversed(tx, memberId)
    const suspensions = unreversedDecisions.flatMap((other) =>
      other.measure === 'suspend' && other.until && other.until > now
        ? { ...other, until: other.until }
        : [],
    )
    const [longest] = suspensions.toSorted((one, other) => Number(other.until) - Number(one.until))
    const closing = unreversedDecisions.find(({ measure }) => measure === 'ban') ?? longest
    if (closing) return bans.transfer(tx, id, closing)
    for (const heldId of await bans.lift(tx, id)) {
      const held = await standing.lock(tx, heldId)
      if (held && !(await bans.mayBeBanned(tx, heldId))) {
        await holds.releaseUnfounded(tx, emit, held)
      }
    }
  }

  /**
   * Ends the hold of a profile, also after the reversal of an exclusion: it had closed the open risk case, so nobody
   * would review the profile.
   */
  async function release(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const member = await standing.lock(tx, memberId)
    if (member) await holds.release(tx, emit, member)
  }

  /** Reopens an account, unless another decision still keeps it closed. */
  async function reopen(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const now = clock.now()
    const unreversedDecisions = await listUnreversed(tx, memberId)
    if (unreversedDecisions.some(({ measure }) => measure === 'ban')) {
      return standing.suspend(tx, emit, memberId, null)
    }
    await banNotices.withdraw(tx, emit, memberId)
    const ends = unreversedDecisions.flatMap(({ measure, until }) =>
      measure === 'suspend' && until && until > now ? until : [],
    )
    const [end] = ends.toSorted((one, other) => other.getTime() - one.getTime())
    if (end) return standing.suspend(tx, emit, memberId, end)
    return standing.reinstate(tx, emit, memberId)
  }

  /** Rewrites the reported messages. The case keeps their original text, so that removed messages can be restored. */
  async function rewrite(
    tx: Tx,
    emit: Emit,
    { report_id: reportId, member_id: senderId }: db.DecisionRow,
    { reporterId, text }: { reporterId: number | null; text: (body: string) => string },
  ): Promise<void> {
    if (reportId === null || senderId === null || reporterId === null) return
    const excerpt = await listExcerpt(tx, reportId)
    const theirs = excerpt.filter((message) => message.id > 0 && message.senderId === senderId)
    await messages.rewrite(
      tx,
      emit,
      { senderId, partnerId: reporterId },
      theirs.map(({ id, body }) => ({ id, body: text(body) })),
    )
  }

  return { apply, undo }
}
export type EffectService = ReturnType<typeof createEffectService>

/**
 * When the account's closure ends; null for never. A suspension shortens neither a longer suspension nor an exclusion.
 */
function latest(member: ConcernedMember, until: Date | null): Date | null {
  if (member.status !== 'suspended') return until
  if (until === null || member.until === null) return null
  return until > member.until ? until : member.until
}

function textOf(row: AdminRow, text: ProfileText): string {
  switch (text) {
    case 'firstName':
      return row.first_name
    case 'bio':
      return row.bio
    case 'prompts':
      return JSON.stringify(row.prompts)
  }
}

/** The values that a decision replaced, except those that have been changed again since. */
function previousValuesOf(row: AdminRow, changes: FieldChanges, year: number): AdminChange {
  const { firstName, bio, prompts, city, gender, age } = changes
  return {
    ...(firstName?.is === row.first_name && { firstName: String(firstName.was) }),
    ...(bio?.is === row.bio && { bio: String(bio.was) }),
    ...(prompts?.is === textOf(row, 'prompts') && { prompts: JSON.parse(String(prompts.was)) }),
    ...(city?.is === row.city && { city: String(city.was) }),
    ...(gender?.is === row.gender && { gender: gender.was === 'F' ? 'F' : 'H' }),
    ...(age?.is === row.birth_year && { age: year - Number(age.was) }),
  }
}
