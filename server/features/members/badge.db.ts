import type { Db } from '#server/platform/database/database.ts'

export interface Badge {
  verifiedAt: Date | null
  /** The profile is hidden until it is verified. */
  isAwaited: boolean
  /** The profile is hidden until the team has reviewed it, even if it is verified. */
  isHeld: boolean
}

export async function findBadge(db: Db, id: number): Promise<Badge> {
  return await db
    .selectFrom('members')
    .select((member) => [
      'verified_at as verifiedAt',
      'awaits_verification as isAwaited',
      member
        .and([member.ref('is_to_review'), member.ref('awaits_verification')])
        .$castTo<boolean>()
        .as('isHeld'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function saveBadge(
  db: Db,
  id: number,
  { verifiedAt, isAwaited }: Pick<Badge, 'verifiedAt' | 'isAwaited'>,
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

/** Makes up to `limit` members visible who wait to be verified; returns their ids. */
export async function endVerificationWaits(db: Db, limit: number): Promise<number[]> {
  const waiting = db
    .selectFrom('members')
    .select('id')
    .where('awaits_verification', '=', true)
    .where('is_to_review', '=', false)
    .limit(limit)
  const rows = await db
    .updateTable('members')
    .set({ awaits_verification: false })
    .where('id', 'in', waiting)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
