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

interface Dependencies {
  clock: Clock
  archive: Pick<ArchiveService, 'archiveConnections'>
  auth: Pick<AuthService, 'shutOut'>
  standing: Pick<StandingService, 'lock' | 'suspend' | 'reinstate' | 'markToReview'>
  bans: Pick<BanService, 'add' | 'handOn' | 'lift'>
  banNotices: Pick<BanNoticeService, 'begin' | 'withdraw'>
  badges: Pick<BadgeService, 'revokeIfPhotoChanged'>
  messages: Pick<MessageService, 'rewrite'>
  photos: Pick<PhotoService, 'removeByDecision' | 'restoreByDecision'>
  renewalChoices: Pick<RenewalChoiceService, 'stopForMember'>
  risks: Pick<RiskService, 'lift' | 'closeWithExclusion'>
  memberAdmin: Pick<MemberAdminService, 'lock' | 'change' | 'release'>
  roles: Pick<RoleService, 'dismiss'>
  appointments: Pick<AppointmentService, 'endAllOf'>
  calls: Pick<CallService, 'endAllOf'>
  tableSeats: Pick<SeatService, 'endAllOf'>
  opinions: Pick<OpinionService, 'endAllOf'>
}

/** The member a measure is about, with their row locked. */
interface Concerned {
  id: number
  public_id: string
  email: string
  status: string
  /** The end of a suspension that runs already. */
  until: Date | null
}

/** What a decision does, and how it is undone. */
export function createEffectService(deps: Dependencies) {
  const { clock, archive, auth, standing, bans, badges, messages, photos, renewalChoices } = deps
  const { memberAdmin, roles, appointments, calls, tableSeats, opinions, risks, banNotices } = deps

  /** Does what was decided, in the transaction that decides it. */
  async function apply(
    tx: Tx,
    emit: Emit,
    decision: db.DecisionRow,
    { member, reporterId, urls }: { member: Concerned; reporterId: number | null; urls: string[] },
  ): Promise<void> {
    switch (decision.measure) {
      case 'remove_messages':
        return rewrite(tx, emit, decision, { reporterId, text: () => REMOVED_MESSAGE })
      case 'remove_photos':
        return takePhotos(tx, emit, decision, { member, urls })
      case 'remove_texts':
        return removeTexts(tx, emit, decision, member)
      case 'rewrite_texts':
        // Somebody looks again at what was rewritten.
        return standing.markToReview(tx, member.id)
      case 'suspend':
      case 'ban':
        await close(tx, emit, decision, member)
        return
      // Nothing is left to do: the service that did it has written the decision.
      case 'edit':
      case 'restrict':
      case 'none':
      case 'warning':
    }
  }

  async function takePhotos(
    tx: Tx,
    emit: Emit,
    { id: decisionId }: db.DecisionRow,
    { member, urls }: { member: Concerned; urls: string[] },
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
    member: Concerned,
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

  /** Puts back what a decision changed, where it still stands: what the member has written since is theirs. */
  async function restore(
    tx: Tx,
    emit: Emit,
    { changes }: db.DecisionRow,
    memberId: number,
  ): Promise<void> {
    const member = await standing.lock(tx, memberId)
    const before = member && (await memberAdmin.lock(tx, member.public_id))
    if (!before || !changes) return
    await memberAdmin.change(tx, emit, before, formerOf(before, changes, clock.year()))
  }

  async function close(
    tx: Tx,
    emit: Emit,
    decision: db.DecisionRow,
    member: Concerned,
  ): Promise<void> {
    await bans.add(tx, decision, member)
    if (decision.measure === 'ban') {
      // Nobody pays for the next term of a plan that they cannot use.
      await renewalChoices.stopForMember(tx, emit, member.id)
      await roles.dismiss(tx, emit, member.id)
      await risks.closeWithExclusion(tx, member.id, decision.decided_by)
      await banNotices.begin(tx, member.id)
    }
    const until = latest(member, decision.until)
    await standing.suspend(tx, emit, member.id, until)
    await opinions.endAllOf(tx, member.id)
    await appointments.endAllOf(tx, emit, member.id)
    await calls.endAllOf(tx, emit, member.id)
    await tableSeats.endAllOf(tx, emit, member.id)
    // As of a departure: nothing is left of them by the time that an account excluded for good is erased.
    await archive.archiveConnections(tx, member.id)
    await auth.shutOut(tx, emit, member.id)
  }

  /** Undoes what a decision did: it was reversed. */
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
      case 'suspend':
      case 'ban':
        await forgetMarks(tx, decision, memberId)
        if (decision.measure === 'ban') await release(tx, emit, memberId)
        return reopen(tx, emit, memberId)
      case 'none':
      case 'warning':
      case 'rewrite_texts':
    }
  }

  /** The decisions about a member that nobody has reversed, the latest first. */
  async function listStanding(tx: Tx, memberId: number): Promise<db.DecisionRow[]> {
    const decisions = await db.listDecisions(tx, { memberId })
    return decisions.filter(({ appeal }) => appeal?.outcome !== 'reversed')
  }

  /** Ends a restriction, unless a later one stands: that one was decided for itself. */
  async function unrestrict(
    tx: Tx,
    { id }: Pick<db.DecisionRow, 'id'>,
    memberId: number,
  ): Promise<void> {
    const now = clock.now()
    const isRestrictedSince = (await listStanding(tx, memberId)).some(
      (other) =>
        other.measure === 'restrict' && other.id > id && other.until !== null && other.until > now,
    )
    if (!isRestrictedSince) await risks.lift(tx, memberId)
  }

  /** Forgets what a decision kept of a member, unless another still keeps them out: the marks are that one's then. */
  async function forgetMarks(
    tx: Tx,
    { id }: Pick<db.DecisionRow, 'id'>,
    memberId: number,
  ): Promise<void> {
    const now = clock.now()
    const standingDecisions = await listStanding(tx, memberId)
    const suspensions = standingDecisions.flatMap((other) =>
      other.measure === 'suspend' && other.until && other.until > now
        ? { ...other, until: other.until }
        : [],
    )
    const [longest] = suspensions.toSorted((one, other) => Number(other.until) - Number(one.until))
    const keeping = standingDecisions.find(({ measure }) => measure === 'ban') ?? longest
    if (keeping) return bans.handOn(tx, id, keeping)
    return bans.lift(tx, id)
  }

  /** A profile waits for no look any more: the exclusion has closed what was open about it, and nobody would look again. */
  async function release(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const member = await standing.lock(tx, memberId)
    if (member) await memberAdmin.release(tx, emit, member.public_id)
  }

  /** Lets a member in again, unless another decision still keeps them out. */
  async function reopen(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const now = clock.now()
    const standingDecisions = await listStanding(tx, memberId)
    if (standingDecisions.some(({ measure }) => measure === 'ban')) {
      return standing.suspend(tx, emit, memberId, null)
    }
    await banNotices.withdraw(tx, emit, memberId)
    const ends = standingDecisions.flatMap(({ measure, until }) =>
      measure === 'suspend' && until && until > now ? until : [],
    )
    const [end] = ends.toSorted((one, other) => other.getTime() - one.getTime())
    if (end) return standing.suspend(tx, emit, memberId, end)
    return standing.reinstate(tx, emit, memberId)
  }

  /** What was reported stays in the case, so that a removed message can come back. */
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

/** A suspension never shortens one that runs, nor an exclusion. */
function latest(member: Concerned, until: Date | null): Date | null {
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

/** What a profile held before a decision changed it, but for what has been changed again since. */
function formerOf(row: AdminRow, changes: FieldChanges, year: number): AdminChange {
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
