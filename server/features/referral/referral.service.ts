import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Referral } from '#shared/contracts/referral.ts'
import { REFERRAL_UNKNOWN } from '#shared/contracts/registration.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import { FRIEND_FLASHES, REFERRER_FLASHES, REWARDS_A_MONTH } from '#shared/domain/referral.ts'
import * as db from './referral.db.ts'
import { newReferralCode, readReferralCode } from './referral-code.ts'

const LISTED = 100
const BATCH = 200

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  flashes: Pick<FlashService, 'grantBonus'>
}

interface Registration {
  memberId: number
  code: string | undefined
  /** Whether the browser already belonged to a member. */
  isKnownDevice: boolean
}

export function createReferralService({ database, transact, clock, flashes }: Dependencies) {
  /** The member's code, and the referrals made with it. */
  async function info(viewer: Pick<Viewer, 'id'>): Promise<Referral> {
    const referrals = await db.listReferrals(database, viewer.id, LISTED)
    return {
      referralCode: await db.findCode(database, viewer.id),
      referrals: referrals.map(({ id, createdAt, completedAt, reward }) => ({
        id,
        createdAt: createdAt.toISOString(),
        status: completedAt ? 'completed' : 'pending',
        rewardAmount: reward,
      })),
      totalRewards: await db.sumRewards(database, viewer.id),
    }
  }

  /** The member's code, created on the first request. */
  async function generate(viewer: Pick<Viewer, 'id'>): Promise<{ referralCode: string }> {
    const firstName = await db.findFirstName(database, viewer.id)
    for (;;) {
      const known = await db.findCode(database, viewer.id)
      if (known) return { referralCode: known }
      // If another member has the drawn code, nothing is inserted and another code is drawn.
      const code = newReferralCode(firstName)
      await db.insertCode(database, { memberId: viewer.id, code, now: clock.now() })
    }
  }

  /**
   * Stores with whose code a member registered, and returns whether they are somebody's friend. An unknown code is
   * refused at its field; a code of the same person is ignored; a referral from a browser that already belonged to a
   * member is stored, but never rewarded. A form that is sent again replaces the referral. If it has no `code`, as on
   * the page that corrects an email address, the referral is kept.
   */
  async function register(
    tx: Tx,
    { memberId, code, isKnownDevice }: Registration,
  ): Promise<boolean> {
    if (code === undefined) return db.hasPending(tx, memberId)
    await db.deletePending(tx, memberId)
    if (!code.trim()) return false
    const referrer = await db.findReferrer(tx, readReferralCode(code), memberId)
    if (!referrer) {
      const errors = [{ path: 'referralCode', message: REFERRAL_UNKNOWN }]
      fail('validation', { errors })
    }
    if (mailboxOf(referrer.email) === mailboxOf(referrer.friendEmail)) return false
    await db.insertReferral(tx, {
      referrerId: referrer.id,
      friendId: memberId,
      isSameDevice: isKnownDevice,
      now: clock.now(),
    })
    return true
  }

  /** Rewards a friend's referral, if they fulfil all conditions. */
  async function rewardIfComplete(friendId: number): Promise<void> {
    const ready = await db.listReady(database, { friendId, afterId: 0, limit: 1 })
    for (const referral of ready) await transact((tx, emit) => reward(tx, emit, referral))
  }

  /** Grants all rewards that are due, so that an event lost in a crash costs nobody their flashes. */
  async function settleAll(): Promise<void> {
    await db.deleteDropped(database)
    let ready: db.ReadyReferral[]
    let afterId = 0
    do {
      ready = await db.listReady(database, { afterId, limit: BATCH })
      for (const referral of ready) await transact((tx, emit) => reward(tx, emit, referral))
      afterId = ready.at(-1)?.id ?? afterId
    } while (ready.length === BATCH)
  }

  async function reward(tx: Tx, emit: Emit, referral: db.ReadyReferral): Promise<void> {
    const { id, referrerId, friendId } = referral
    const now = clock.now()
    // Locked: two friends who finish at the same time must not both get the last reward of the month.
    const isActive = await db.lockReferrer(tx, referrerId)
    const isRewarded =
      isActive && (await db.countRewards(tx, referrerId, startOfMonth(now))) < REWARDS_A_MONTH
    const flashesEarned = isRewarded ? REFERRER_FLASHES : 0
    if (!(await db.completeReferral(tx, id, { now, reward: flashesEarned }))) return
    await grantFlashes(tx, emit, friendId, FRIEND_FLASHES)
    if (isRewarded) await grantFlashes(tx, emit, referrerId, REFERRER_FLASHES)
  }

  async function grantFlashes(tx: Tx, emit: Emit, memberId: number, count: number): Promise<void> {
    await flashes.grantBonus(tx, { memberId, count, expiresAt: null, orderId: null })
    emit('member.changed', { memberId })
  }

  function startOfMonth(now: Date): Date {
    return startOfDay(now, 1 - Number(clock.today().slice(-2)))
  }

  return { info, generate, register, rewardIfComplete, settleAll }
}
export type ReferralService = ReturnType<typeof createReferralService>
