import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PhotoLooks } from './photo-encoding.ts'

/** Who uploads a photo: a member, or the browser of a visitor who has no account yet. */
export type Uploader = { memberId: number } | { browserHash: string }

interface NewPhoto extends PhotoLooks {
  publicId: string
  uploader: Uploader
  now: Date
}

function uploaderColumns(uploader: Uploader) {
  return 'memberId' in uploader
    ? { uploaded_by_id: uploader.memberId, browser_hash: null }
    : { uploaded_by_id: null, browser_hash: uploader.browserHash }
}

export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('photos')
    .values({
      public_id: photo.publicId,
      ...uploaderColumns(photo.uploader),
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      perceptual_hash: photo.perceptualHash,
      mirrored_hash: photo.mirroredHash,
      likeness: photo.likeness,
      regions: photo.regions,
      created_at: photo.now,
      unclaimed_at: photo.now,
    })
    .execute()
}

export interface KeptPhoto {
  publicId: string
  /** Whether only matches can see it. */
  isReserved: boolean
}

/** Hides photos by a decision of the team. They are kept until the decision can no longer be contested. */
export async function removePhotos(
  db: Db,
  removed: { memberId: number; publicIds: readonly string[]; decisionId: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({
      owner_id: null,
      position: null,
      removed_at: removed.now,
      removed_by_decision_id: removed.decisionId,
    })
    .where('owner_id', '=', removed.memberId)
    .where('public_id', 'in', removed.publicIds)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function lockRemoved(db: Db, decisionId: number): Promise<KeptPhoto[]> {
  return await db
    .selectFrom('photos')
    .select(['public_id as publicId', 'is_reserved as isReserved'])
    .where('removed_by_decision_id', '=', decisionId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Public ids of the photos removed by these decisions, as far as they are still kept. */
export async function listRemovedIds(db: Db, decisionIds: readonly number[]): Promise<string[]> {
  if (decisionIds.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select('public_id')
    .where('removed_by_decision_id', 'in', decisionIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.public_id)
}

/** Those of the photos that the member can add to their profile: already theirs, or uploaded by this browser. */
export async function listClaimable(
  db: Db,
  publicIds: string[],
  memberId: number,
  browserHash: string | null,
): Promise<KeptPhoto[]> {
  if (publicIds.length === 0) return []
  return await db
    .selectFrom('photos')
    .select(['public_id as publicId', 'is_reserved as isReserved'])
    .where('public_id', 'in', publicIds)
    .where((is) =>
      is.or([
        is('owner_id', '=', memberId),
        is('uploaded_by_id', '=', memberId),
        is('browser_hash', '=', browserHash),
      ]),
    )
    .forUpdate()
    .execute()
}

/**
 * Makes these the member's photos, in this order. Their other photos become unclaimed like new uploads, because another
 * open page of the member that still shows one can save it.
 */
export async function replacePhotos(
  db: Db,
  memberId: number,
  photos: readonly KeptPhoto[],
  now: Date,
): Promise<void> {
  await releasePhotos(db, memberId, { except: photos, uploader: memberId, now })
  for (const [position, { publicId, isReserved }] of photos.entries()) {
    await db
      .updateTable('photos')
      .set({
        owner_id: memberId,
        position,
        is_reserved: isReserved,
        uploaded_by_id: null,
        browser_hash: null,
        unclaimed_at: null,
        removed_at: null,
        removed_by_decision_id: null,
      })
      .where('public_id', '=', publicId)
      .execute()
  }
}

interface Release {
  except?: readonly KeptPhoto[]
  /** The member who can claim them again; nobody if left out. */
  uploader?: number
  now: Date
}

/** Takes photos out of a profile. They are cleaned up unless they are claimed again. */
export async function releasePhotos(
  db: Db,
  memberId: number,
  { except = [], uploader, now }: Release,
): Promise<void> {
  const kept = except.map(({ publicId }) => publicId)
  await saveRemovedLooks(db, memberId, kept, now)
  await db
    .updateTable('photos')
    .set({ owner_id: null, position: null, uploaded_by_id: uploader ?? null, unclaimed_at: now })
    .where('owner_id', '=', memberId)
    .$if(kept.length > 0, (query) => query.where('public_id', 'not in', kept))
    .execute()
}

/**
 * Keeps the hashes of removed photos for 30 days: a member who is excluded soon after could have removed them just
 * before.
 */
async function saveRemovedLooks(
  db: Db,
  memberId: number,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into removed_looks (member_id, perceptual_hash, likeness, removed_at)
    select distinct on (perceptual_hash) ${memberId}::integer, perceptual_hash::text, likeness, ${now}::timestamptz from photos
    where owner_id = ${memberId} and perceptual_hash is not null and public_id <> all (${kept}::uuid[])
    on conflict (member_id, perceptual_hash) do update set removed_at = excluded.removed_at`.execute(
    db,
  )
}

/** Returns and deletes the regions of a member's new photos, so that each photo is compared once. */
export async function takeRegions(tx: Tx, memberId: number): Promise<Uint8Array[]> {
  const rows = await tx
    .selectFrom('photos')
    .select(['id', 'regions'])
    .where('owner_id', '=', memberId)
    .where('regions', 'is not', null)
    .forUpdate()
    .execute()
  if (rows.length > 0) {
    await tx
      .updateTable('photos')
      .set({ regions: null })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
  return rows.flatMap(({ regions }) => regions ?? [])
}

export async function listPhotos(db: Db, memberIds: number[]) {
  if (memberIds.length === 0) return []
  return await db
    .selectFrom('photos')
    .select([
      'owner_id as ownerId',
      'public_id as publicId',
      'is_reserved as isReserved',
      'thumbhash',
    ])
    .where(sql<boolean>`owner_id = any (${memberIds}::integer[])`)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
}

export async function markCompared(
  db: Db,
  memberId: number,
  { publicIds, now }: { publicIds: string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ compared_at: now })
    .where('owner_id', '=', memberId)
    .where('public_id', 'in', publicIds)
    .execute()
}

export async function isMainCompared(db: Db, memberId: number): Promise<boolean> {
  const main = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('position', '=', 0)
    .where('compared_at', 'is not', null)
    .executeTakeFirst()
  return main !== undefined
}

export interface PhotoViewer {
  memberId: number | null
  browserHash: string | null
  /** Sees every photo of every profile. */
  isModerator: boolean
}

/**
 * Whether this viewer can fetch the photo. An unclaimed photo is visible to its uploader; a removed photo to
 * moderators; a reserved photo to its owner, matches and moderators; any other photo to the members who can see its
 * owner (db/functions/is_visible_to.sql) and to moderators.
 */
export async function isVisible(db: Db, publicId: string, viewer: PhotoViewer): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    select case
      when p.removed_at is not null then ${viewer.isModerator}
      when p.owner_id is null then
        coalesce(p.uploaded_by_id = ${viewer.memberId} or p.browser_hash = ${viewer.browserHash}, false)
      when ${viewer.isModerator} then true
      when ${viewer.memberId}::integer is null or not is_visible_to(p.owner_id, ${viewer.memberId}) then false
      when not p.is_reserved or p.owner_id = ${viewer.memberId} then true
      else exists (
        select 1 from match_members mm
        where mm.member_id = ${viewer.memberId} and mm.partner_id = p.owner_id)
    end as "isVisible"
    from photos p where p.public_id = ${publicId}`.execute(db)
  return rows[0]?.isVisible ?? false
}

/** Photos that are unclaimed since before `before`, and photos that the team removed before `removedBefore`. */
export async function listUnclaimed(db: Db, before: Date, removedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('public_id')
    .where((is) => is.or([is('unclaimed_at', '<', before), is('removed_at', '<', removedBefore)]))
    .execute()
  return rows.map((row) => row.public_id)
}

/** Makes an unclaimed or removed photo impossible to claim or restore; returns false if a profile has it again. */
export async function makeUnclaimable(db: Db, publicId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ uploaded_by_id: null, browser_hash: null, removed_by_decision_id: null })
    .where('public_id', '=', publicId)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePhoto(db: Db, publicId: string): Promise<void> {
  await db.deleteFrom('photos').where('public_id', '=', publicId).execute()
}
