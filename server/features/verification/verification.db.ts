import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Gesture, VerificationRefusal } from '#shared/domain/verification.ts'

const REQUEST = [
  'id',
  'public_id as publicId',
  'member_id as memberId',
  'gesture',
  'photo_key as photoKey',
  'state',
  'requested_at as requestedAt',
  'sent_at as sentAt',
  'refusal',
  'refusal_words as words',
] as const

/** The member's latest request. */
export async function findLast(db: Db, memberId: number) {
  return await db
    .selectFrom('verifications')
    .select(REQUEST)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ gesture: Gesture; refusal: VerificationRefusal | null }>()
    .executeTakeFirst()
}
export type Request = NonNullable<Awaited<ReturnType<typeof findLast>>>

/** Opens a request, unless one is open already. */
export async function insertRequest(
  db: Db,
  asked: { memberId: number; gesture: Gesture; now: Date },
): Promise<void> {
  await db
    .insertInto('verifications')
    .values({ member_id: asked.memberId, gesture: asked.gesture, requested_at: asked.now })
    .onConflict((open) => open.column('member_id').where('state', '=', 'pending').doNothing())
    .execute()
}

/**
 * Saves the storage key before the file exists. Returns false if a photo was already sent, or if the request is no
 * longer open.
 */
export async function savePhotoKey(db: Db, id: number, photoKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({ photo_key: photoKey })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('sent_at', 'is', null)
    .execute()
}

export async function isPending(db: Db, id: number): Promise<boolean> {
  const open = await db
    .selectFrom('verifications')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}

/** The storage key of the photo of an open request. */
export async function findPhoto(db: Db, id: number): Promise<string | null> {
  const open = await db
    .selectFrom('verifications')
    .select('photo_key as photoKey')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return open?.photoKey ?? null
}

/** The open request, locked for one caller at a time until the transaction ends. */
export async function lockPending(tx: Tx, id: number) {
  return await tx
    .selectFrom('verifications')
    .innerJoin('members', 'members.id', 'verifications.member_id')
    .select(['photo_key as photoKey', 'member_id as memberId', 'email as to'])
    .select('first_name as firstName')
    .where('verifications.id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate('verifications')
    .executeTakeFirst()
}

/** Records that the photo was removed. */
export async function clearPhotoKey(db: Db, id: number): Promise<void> {
  await db.updateTable('verifications').set({ photo_key: null }).where('id', '=', id).execute()
}

export async function deleteRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('verifications').where('id', '=', id).execute()
}

export async function findRecipient(db: Db, memberId: number) {
  return await db
    .selectFrom('members')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
