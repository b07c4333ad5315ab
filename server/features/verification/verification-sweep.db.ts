import type { Db } from '#server/platform/database/database.ts'

/** Decided, with a photo that the decision did not manage to remove. */
export async function listDecidedWithPhoto(db: Db) {
  return await db
    .selectFrom('verifications')
    .select(['id', 'photo_key as photoKey'])
    .where('state', '<>', 'pending')
    .where('photo_key', 'is not', null)
    .$narrowType<{ photoKey: string }>()
    .execute()
}

/** Open requests of somebody who has left, and those whose photo did not come since `askedBefore`. */
export async function listAbandoned(db: Db, askedBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('verifications as v')
    .innerJoin('members as m', 'm.id', 'v.member_id')
    .select('v.id')
    .where('v.state', '=', 'pending')
    .where((is) =>
      is.or([
        is('m.status', '=', 'deleted'),
        is.and([is('v.sent_at', 'is', null), is('v.requested_at', '<', askedBefore)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Open requests of which nobody has decided. */
export async function listLapsed(db: Db, sentBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('verifications')
    .select('id')
    .where('state', '=', 'pending')
    .where('sent_at', '<', sentBefore)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteDecided(db: Db, decidedBefore: Date): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('state', '<>', 'pending')
    .where('photo_key', 'is', null)
    .where('decided_at', '<', decidedBefore)
    .execute()
}
