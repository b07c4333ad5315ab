import type { Db } from '#server/platform/database/database.ts'

/** Decided requests whose photo was not removed by the decision. */
export async function listDecidedWithPhoto(db: Db) {
  return await db
    .selectFrom('verifications')
    .select(['id', 'photo_key as photoKey'])
    .where('state', '<>', 'pending')
    .where('photo_key', 'is not', null)
    .$narrowType<{ photoKey: string }>()
    .execute()
}

/** Open requests of members who have left, and those requested before `askedBefore` whose photo was never sent. */
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

/** Open requests that nobody has decided and whose photo was sent before `sentBefore`. */
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
