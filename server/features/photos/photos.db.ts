import type { Db } from '#server/platform/database.ts'

interface NewPhoto {
  publicId: string
  browserHash: string
  width: number
  height: number
  now: Date
}

export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('photos')
    .values({
      public_id: photo.publicId,
      owner_id: null,
      browser_hash: photo.browserHash,
      position: null,
      width: photo.width,
      height: photo.height,
      created_at: photo.now,
    })
    .execute()
}

/** Which of these photos the member may put into the profile: theirs already, or sent by this browser. */
export async function listClaimable(
  db: Db,
  publicIds: string[],
  memberId: number,
  browserHashes: string[],
): Promise<string[]> {
  if (publicIds.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select('public_id')
    .where('public_id', 'in', publicIds)
    .where((is) =>
      is.or([
        is('owner_id', '=', memberId),
        is.and([is('owner_id', 'is', null), is('browser_hash', 'in', browserHashes)]),
      ]),
    )
    .forUpdate()
    .execute()
  return rows.map((row) => row.public_id)
}

/** Makes these the member's photos, in this order; those left out belong to nobody and are swept. */
export async function replacePhotos(db: Db, memberId: number, publicIds: string[], now: Date) {
  await db
    .updateTable('photos')
    .set({ owner_id: null, position: null, browser_hash: null, created_at: now })
    .where('owner_id', '=', memberId)
    .$if(publicIds.length > 0, (query) => query.where('public_id', 'not in', publicIds))
    .execute()
  for (const [position, publicId] of publicIds.entries()) {
    await db
      .updateTable('photos')
      .set({ owner_id: memberId, browser_hash: null, position })
      .where('public_id', '=', publicId)
      .execute()
  }
}

export async function listPhotos(db: Db, memberIds: number[]) {
  if (memberIds.length === 0) return []
  return await db
    .selectFrom('photos')
    .select(['owner_id as ownerId', 'public_id as publicId', 'is_reserved as isReserved'])
    .where('owner_id', 'in', memberIds)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
}

/** Whether this caller may fetch the photo: reserved ones are for their owner and for matches. */
export async function isVisible(
  db: Db,
  publicId: string,
  viewer: { memberId: number | null; browserHash: string | null },
): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select(['owner_id', 'is_reserved', 'browser_hash'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!photo) return false
  if (photo.owner_id === null) {
    return photo.browser_hash !== null && photo.browser_hash === viewer.browserHash
  }
  if (viewer.memberId === null) return false
  if (!photo.is_reserved || photo.owner_id === viewer.memberId) return true
  const match = await db
    .selectFrom('match_members')
    .select('match_id')
    .where('member_id', '=', viewer.memberId)
    .where('partner_id', '=', photo.owner_id)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  return match !== undefined
}

/** Deletes the rows nobody claimed since `before` and answers whose files may go. */
export async function deleteUnclaimed(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .returning('public_id')
    .execute()
  return rows.map((row) => row.public_id)
}
