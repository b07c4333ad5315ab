import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export async function findCode(db: Db, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Stores a member's code, unless they have one or another member has this one. */
export async function insertCode(
  db: Db,
  row: { memberId: number; code: string; now: Date },
): Promise<void> {
  await db
    .insertInto('referral_codes')
    .values({ member_id: row.memberId, code: row.code, created_at: row.now })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function findFirstName(db: Db, memberId: number): Promise<string> {
  const { first_name } = await db
    .selectFrom('members')
    .select('first_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return first_name
}

/** The active member who owns a code, with their email address and that of the new member. */
export async function findReferrer(
  db: Db,
  code: string,
  friendId: number,
): Promise<{ id: number; email: string; friendEmail: string } | undefined> {
  return await db
    .selectFrom('referral_codes')
    .innerJoin('members', 'members.id', 'referral_codes.member_id')
    .innerJoin('members as friend', (join) => join.on('friend.id', '=', friendId))
    .where('referral_codes.code', '=', code)
    .where('members.status', '=', 'active')
    .select(['members.id', 'members.email', 'friend.email as friendEmail'])
    .executeTakeFirst()
}

export async function insertReferral(
  db: Db,
  row: { referrerId: number; friendId: number; isSameDevice: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('referrals')
    .values({
      referrer_id: row.referrerId,
      friend_id: row.friendId,
      is_same_device: row.isSameDevice,
      created_at: row.now,
      completed_at: null,
    })
    .execute()
}

/** Whether a member registered with a code, and its reward is still due. */
export async function hasPending(db: Db, friendId: number): Promise<boolean> {
  const referral = await db
    .selectFrom('referrals')
    .select('id')
    .where('friend_id', '=', friendId)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return referral !== undefined
}

/** Deletes the open referral of a registration, before it is stored again. */
export async function deletePending(db: Db, friendId: number): Promise<void> {
  await db
    .deleteFrom('referrals')
    .where('friend_id', '=', friendId)
    .where('completed_at', 'is', null)
    .execute()
}

/** Deletes the referrals of registrations that were never confirmed and are erased. */
export async function deleteDropped(db: Db): Promise<void> {
  await db
    .deleteFrom('referrals')
    .where('friend_id', 'is', null)
    .where('completed_at', 'is', null)
    .execute()
}

export interface ReadyReferral {
  id: number
  referrerId: number
  friendId: number
}

/**
 * The unrewarded referrals whose friend has a confirmed address, saved preferences and sent a flash: that of one
 * friend, or those after an id.
 */
export async function listReady(
  db: Db,
  { friendId, afterId, limit }: { friendId?: number; afterId: number; limit: number },
): Promise<ReadyReferral[]> {
  return await db
    .selectFrom('referrals')
    .innerJoin('members as friend', 'friend.id', 'referrals.friend_id')
    .where('referrals.completed_at', 'is', null)
    .where('referrals.is_same_device', '=', false)
    .where('referrals.id', '>', afterId)
    .$if(friendId !== undefined, (query) => query.where('friend.id', '=', friendId ?? 0))
    .where('friend.status', '=', 'active')
    .where('friend.preferences_saved_at', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('edges')
          .select(sql`1`.as('one'))
          .whereRef('edges.from_id', '=', 'friend.id')
          .where('edges.kind', '=', 'flash'),
      ),
    )
    .select(['referrals.id', 'referrals.referrer_id as referrerId', 'friend.id as friendId'])
    .orderBy('referrals.id')
    .limit(limit)
    .execute()
}

/** Serialises the rewards of one referrer, and returns whether that member is active. */
export async function lockReferrer(tx: Tx, referrerId: number): Promise<boolean> {
  const referrer = await tx
    .selectFrom('referral_codes')
    .innerJoin('members', 'members.id', 'referral_codes.member_id')
    .where('referral_codes.member_id', '=', referrerId)
    .select('members.status')
    .forNoKeyUpdate('referral_codes')
    .executeTakeFirst()
  return referrer?.status === 'active'
}

/** The number of rewards of a referrer since an instant. */
export async function countRewards(db: Db, referrerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .where('referrer_id', '=', referrerId)
    .where('completed_at', '>=', since)
    .where('reward_flashes', '>', 0)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns false if it was already completed. */
export async function completeReferral(
  db: Db,
  id: number,
  { now, reward }: { now: Date; reward: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referrals')
    .set({ completed_at: now, reward_flashes: reward })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A referrer's referrals, newest first, without those from a device of a member. */
export async function listReferrals(db: Db, referrerId: number, limit: number) {
  return await db
    .selectFrom('referrals')
    .where('referrer_id', '=', referrerId)
    .where('is_same_device', '=', false)
    .select([
      'id',
      'created_at as createdAt',
      'completed_at as completedAt',
      'reward_flashes as reward',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function sumRewards(db: Db, referrerId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('referrals')
    .where('referrer_id', '=', referrerId)
    .select(sql<number>`coalesce(sum(reward_flashes), 0)::integer`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}
