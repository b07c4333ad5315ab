import type { Db, Tx } from '#server/platform/database/database.ts'

/** Locks a member's row until the transaction ends, even if they have left; returns undefined once they are erased. */
export async function lockStanding(tx: Tx, id: number) {
  return await tx
    .selectFrom('members')
    .select([
      'id',
      'public_id',
      'email',
      'first_name as firstName',
      'status',
      'suspended_until as until',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where((is) => is.or([is('status', '<>', 'deleted'), is('left_at', 'is not', null)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveStanding(
  db: Db,
  id: number,
  standing: { status: 'active' | 'suspended'; suspended_until: Date | null; reinstated_at?: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({ ...standing, version: member('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', 'in', ['active', 'suspended'])
    .execute()
}

export async function findSuspended(db: Db, email: string) {
  return await db
    .selectFrom('members')
    .select(['id', 'first_name as firstName', 'suspended_until as until'])
    .where('email', '=', email)
    .where('status', '=', 'suspended')
    .executeTakeFirst()
}

/** Locks members whose suspension is over. Rows that another process has locked are skipped. */
export async function lockEnded(tx: Tx, now: Date, limit: number) {
  return await tx
    .selectFrom('members')
    .select(['id', 'email', 'first_name as firstName'])
    .where('status', '=', 'suspended')
    .where('suspended_until', '<=', now)
    .orderBy('suspended_until')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function markToReview(db: Db, id: number): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({ is_to_review: true, version: member('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function hold(db: Db, id: number): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({
      is_to_review: true,
      awaits_verification: true,
      version: member('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function findIdOf(db: Db, publicId: string): Promise<number | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('public_id', '=', publicId)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
  return member?.id
}
