import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type Gift = Selectable<Schema['given_plans']>

export async function findGift(db: Db, memberId: number): Promise<Gift | undefined> {
  return await db
    .selectFrom('given_plans')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Saves the one plan that the team gave a member; it replaces the previous one. */
export async function saveGift(tx: Tx, gift: Gift): Promise<void> {
  const { member_id: _, ...changes } = gift
  await tx
    .insertInto('given_plans')
    .values(gift)
    .onConflict((known) => known.column('member_id').doUpdateSet(changes))
    .execute()
}

export async function removeGift(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('given_plans').where('member_id', '=', memberId).execute()
}

/** Ids of members whose given plan has ended, the earliest end first. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('given_plans')
    .select('member_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** The member to notify about a given plan; undefined for a demonstration profile, or once the account is deleted. */
export async function findRecipient(
  db: Db,
  memberId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  return await db
    .selectFrom('members')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', memberId)
    .where('is_test_profile', '=', false)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
}
