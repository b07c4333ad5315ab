import type { Config } from '#server/config.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import * as db from './decisions.db.ts'
import { profileReviewedMail } from './moderation.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  memberAdmin: Pick<MemberAdminService, 'release'>
  badges: Pick<BadgeService, 'read'>
  risks: Pick<RiskService, 'discount' | 'retractResemblance' | 'isRestricted'>
}

interface HeldMember {
  id: number
  public_id: string
}

/** Ends holds: bans.service.ts begins them, risk-notices.service.ts notifies the members. */
export function createHoldService(deps: Dependencies) {
  const { config, clock, schedule, memberAdmin, badges, risks } = deps

  /** Ends the statement of reasons of a hold that an exclusion replaces. */
  function end(tx: Tx, memberId: number): Promise<void> {
    return db.endHold(tx, memberId, clock.now())
  }

  /**
   * Makes a held profile visible; returns whether it was held. The resemblance was reviewed with it: it would otherwise
   * restrict the member's next conversation.
   */
  async function release(tx: Tx, emit: Emit, { id, public_id }: HeldMember): Promise<boolean> {
    if (!(await memberAdmin.release(tx, emit, public_id))) return false
    await end(tx, id)
    await risks.discount(tx, id)
    return true
  }

  /** Releases a member and tells them by email; `isLimited` if they cannot start conversations yet. */
  async function releaseAndNotify(
    tx: Tx,
    emit: Emit,
    member: HeldMember & { email: string; firstName: string },
    { isLimited }: { isLimited: boolean },
  ): Promise<void> {
    if (await release(tx, emit, member)) await notify(tx, member, { isLimited })
  }

  /**
   * Releases a member whose resemblance was to somebody who should not have been excluded. Nobody has reviewed their
   * other signals, which still count.
   */
  async function releaseUnfounded(
    tx: Tx,
    emit: Emit,
    member: HeldMember & { email: string; firstName: string; status: string },
  ): Promise<void> {
    if (!(await memberAdmin.release(tx, emit, member.public_id))) return
    await end(tx, member.id)
    await risks.retractResemblance(tx, member.id)
    if (member.status !== 'active') return
    await notify(tx, member, { isLimited: await risks.isRestricted(tx, member.id) })
  }

  async function notify(
    tx: Tx,
    member: { id: number; email: string; firstName: string },
    { isLimited }: { isLimited: boolean },
  ): Promise<void> {
    const { isAwaited } = await badges.read(tx, member.id)
    const recipient = { to: member.email, firstName: member.firstName }
    const mail = profileReviewedMail(recipient, { isAwaited, isLimited }, config)
    await schedule.enqueue(tx, 'mail', mail)
  }

  return { end, release, releaseAndNotify, releaseUnfounded }
}
export type HoldService = ReturnType<typeof createHoldService>
