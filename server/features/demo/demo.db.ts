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

/** A demo member who answers: one who looks anywhere, and no account that somebody may be signed in to. */
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

export async function findPublicId(db: Db, memberId: number): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.public_id
}
