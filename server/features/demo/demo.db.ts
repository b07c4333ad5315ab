import type { Db } from '#server/platform/database/database.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'

export interface ActorRow {
  id: number
  publicId: string
  plan: Plan
  gender: Gender
  city: string
}

/**
 * The demo member with this id if they answer by themselves: one who searches anywhere and is not a shared demo
 * account.
 */
export async function findActor(db: Db, memberId: number): Promise<ActorRow | undefined> {
  return await db
    .selectFrom('members')
    .select(['id', 'public_id as publicId', 'plan', 'gender', 'city'])
    .where('id', '=', memberId)
    .where('is_test_profile', '=', true)
    .where('status', '=', 'active')
    .where('seeks_distance', '=', 'anywhere')
    .where('email', 'not in', Object.values(DEMO_ACCOUNTS))
    .executeTakeFirst()
}

/** The number of matches that a member had before the one with this demo member. */
export async function countEarlierMatches(
  db: Db,
  memberPublicId: string,
  actorId: number,
): Promise<number> {
  const { earlier } = await db
    .selectFrom('match_members as one')
    .innerJoin('members', 'members.id', 'one.member_id')
    .innerJoin('match_members as before', (on) =>
      on
        .onRef('before.member_id', '=', 'one.member_id')
        .onRef('before.match_id', '<', 'one.match_id'),
    )
    .where('members.public_id', '=', memberPublicId)
    .where('one.partner_id', '=', actorId)
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .executeTakeFirstOrThrow()
  return Number(earlier)
}

export async function findPublicId(db: Db, memberId: number): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.public_id
}
