// Rules: referral
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createPortraitService } from '#server/features/portraits/portraits.service.ts'
import { createReferralService } from '#server/features/referral/referral.service.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { REFERRER_FLASHES, REWARDS_A_MONTH } from '#shared/domain/referral.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildFlash, buildMember } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'

const FRIENDS = 30
const TIMES = 3

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const log = { error: (...args: unknown[]) => console.error(...args) }
const transact = createTransact(handle, createEvents(log))
const flashes = createFlashService({
  database,
  transact,
  clock,
  portraits: createPortraitService(),
})
const referral = createReferralService({ database, transact, clock, flashes })

beforeEach(() => resetDatabase(handle))

test('one friend who is reported ten times at the same time brings one reward', async () => {
  const { referrerId, friends } = await buildFriends(1)
  await settleAtOnce(friends, 10, referral.rewardIfComplete)
  expect(await flashesOf(referrerId)).toBe(REFERRER_FLASHES)
  expect(await flashesOf(friends[0] ?? 0)).toBe(5)
})

test('thirty friends who complete at the same time, each reported three times, bring ten rewards, and each friend gets one', async () => {
  const { referrerId, friends } = await buildFriends(FRIENDS)
  await settleAtOnce(friends, TIMES, referral.rewardIfComplete)
  expect(await flashesOf(referrerId)).toBe(REWARDS_A_MONTH * REFERRER_FLASHES)
  expect((await referral.info({ id: referrerId })).totalRewards).toBe(100)
  for (const friend of friends) expect(await flashesOf(friend)).toBe(5)
})

naiveTest('with a naive count, the same friends bring more rewards', async () => {
  const { referrerId, friends } = await buildFriends(FRIENDS)
  await settleAtOnce(friends, TIMES, (friendId) => naiveSettle(referrerId, friendId))
  expect(await flashesOf(referrerId)).toBeGreaterThan(REWARDS_A_MONTH * REFERRER_FLASHES)
})

test('simultaneous requests make one code', async () => {
  const { id } = await buildMember(database)
  const made = await Promise.all([1, 2, 3, 4].map(() => referral.generate({ id })))
  expect(new Set(made.map(({ referralCode }) => referralCode)).size).toBe(1)
})

async function buildFriends(count: number): Promise<{ referrerId: number; friends: number[] }> {
  const { id: referrerId } = await buildMember(database)
  await referral.generate({ id: referrerId })
  const target = await buildMember(database, { gender: 'H' })
  const friends: number[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await buildMember(database)
    await buildFlash(database, id, target.id)
    await database
      .insertInto('referrals')
      .values({ referrer_id: referrerId, friend_id: id, created_at: BUILT_AT, completed_at: null })
      .execute()
    friends.push(id)
  }
  return { referrerId, friends }
}

async function settleAtOnce(
  friends: readonly number[],
  times: number,
  settle: (friendId: number) => Promise<void>,
): Promise<void> {
  const reports = Array.from({ length: times }, () => friends).flat()
  await Promise.all(reports.map(settle))
}

/** A naive implementation: it checks the monthly limit and the completion first, and writes afterwards. */
function naiveSettle(referrerId: number, friendId: number): Promise<void> {
  return handle.transaction(async (tx) => {
    const { rows } = await sql<{ isDue: boolean }>`
      select (select count(*) from referrals where referrer_id = ${referrerId} and completed_at is not null)
          < ${REWARDS_A_MONTH}
        and exists (select 1 from referrals where friend_id = ${friendId} and completed_at is null) as "isDue"`.execute(
      tx,
    )
    if (!rows[0]?.isDue) return
    await sql`update referrals set completed_at = ${BUILT_AT} where friend_id = ${friendId}`.execute(
      tx,
    )
    const bonus = { count: REFERRER_FLASHES, expiresAt: null, orderId: null }
    await flashes.grantBonus(tx, { memberId: referrerId, ...bonus })
  })
}

async function flashesOf(memberId: number): Promise<number> {
  const { bonus } = await flashes.remaining({ id: memberId, plan: 'gratuit' })
  return bonus
}
