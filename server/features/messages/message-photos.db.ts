import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PHOTO_MESSAGE } from '#shared/domain/message-photos.ts'

interface NewPhoto {
  publicId: string
  senderId: number
  thumbhash: string
  now: Date
}

export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('message_photos')
    .values({
      public_id: photo.publicId,
      sender_id: photo.senderId,
      thumbhash: photo.thumbhash,
      created_at: photo.now,
    })
    .execute()
}

/** Links the photo to its message. */
export async function attachPhoto(
  tx: Tx,
  publicId: string,
  message: { matchId: number; id: number },
): Promise<void> {
  await tx
    .updateTable('message_photos')
    .set({ match_id: message.matchId, message_id: message.id })
    .where('public_id', '=', publicId)
    .execute()
}

/** Whether a member on any plan can write to this partner: the partner has written, or the two met at a table. */
export async function mayAnswer(db: Db, matchId: number, partnerId: number): Promise<boolean> {
  const side = await db
    .selectFrom('match_members')
    .select(['has_written', 'is_open'])
    .where('match_id', '=', matchId)
    .where('member_id', '=', partnerId)
    .executeTakeFirst()
  return side !== undefined && (side.has_written || side.is_open)
}

// Selects a photo that the member can see: no block hides its conversation, and the body of its message is still
// PHOTO_MESSAGE (a removal by the team or an erasure replaces it).
const visiblePhoto = (publicId: string, memberId: number) => sql`
  p.public_id = ${publicId}
    and mine.match_id = p.match_id and mine.member_id = ${memberId} and not mine.is_hidden
    and m.match_id = p.match_id and m.id = p.message_id and m.body = ${PHOTO_MESSAGE}`

/** Whether this member can fetch the photo: they sent it, or received and unveiled it. */
export async function isReadable(db: Db, publicId: string, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from message_photos p, match_members mine, messages m
    where ${visiblePhoto(publicId, memberId)} and (p.sender_id = ${memberId} or p.is_seen)`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns false if this member received no such photo. */
export async function markSeen(tx: Tx, publicId: string, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message_photos p set is_seen = true from match_members mine, messages m
    where ${visiblePhoto(publicId, memberId)} and p.sender_id <> ${memberId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Photos created before `before` that belong to no message and to no report. */
export async function listUnattached(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ publicId: string }>`
    select p.public_id as "publicId" from message_photos p
    where p.match_id is null and p.created_at < ${before}
      and not exists (select from report_messages r where r.photo_id = p.public_id)`.execute(db)
  return rows.map(({ publicId }) => publicId)
}

/** Locks the photo, waiting for a transaction that is linking it to a message; false if it now belongs to a message. */
export async function lockUnattached(tx: Tx, publicId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message_photos')
    .select('public_id')
    .where('public_id', '=', publicId)
    .where('match_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePhoto(db: Db, publicId: string): Promise<void> {
  await db
    .deleteFrom('message_photos')
    .where('public_id', '=', publicId)
    .where('match_id', 'is', null)
    .execute()
}
