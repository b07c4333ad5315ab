import type { Db } from '#server/platform/database.ts'

export interface Badge {
  verifiedAt: Date | null
  /** Nobody sees the profile before it is verified. */
  isAwaited: boolean
}

export async function findBadge(db: Db, id: number): Promise<Badge> {
  return await db
    .selectFrom('members')
    .select(['verified_at as verifiedAt', 'awaits_verification as isAwaited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function saveBadge(
  db: Db,
  id: number,
  { verifiedAt, isAwaited }: Badge,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({
      verified_at: verifiedAt,
      awaits_verification: isAwaited,
      version: member('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Lets a few of those be seen who wait to be verified; answers them. */
export async function endWaits(db: Db, limit: number): Promise<number[]> {
  const waiting = db
    .selectFrom('members')
    .select('id')
    .where('awaits_verification', '=', true)
    .limit(limit)
  const rows = await db
    .updateTable('members')
    .set({ awaits_verification: false })
    .where('id', 'in', waiting)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
