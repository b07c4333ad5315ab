import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fail } from '#server/platform/http/problem.ts'
import { PHOTO_WIDTHS, type PhotoWidth, photoIdOf, photoUrl } from '#shared/domain/photo-url.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import type { EncodedPhoto } from './photo-encoding.ts'
import { hashWords, isAlike } from './photo-regions.ts'
import * as db from './photos.db.ts'
import type { PictureService, Sender } from './pictures.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNCLAIMED_LASTS_MS = DAY_MS
/** The six months in which a decision can be contested, and the time to answer. */
const REMOVED_LASTS_MS = 210 * DAY_MS

const MAIN_RESERVED = 'La photo principale est visible de tous : elle ne peut pas être réservée.'
const RESERVED_ELSEWHERE = 'Une photo réservée doit faire partie de vos photos.'

interface Dependencies {
  database: Database
  clock: Clock
  storage: Storage
  pictures: Pick<PictureService, 'encode'>
}

export interface MemberPhotos {
  /** URLs, main photo first; without the reserved photos unless they were requested. */
  photos: string[]
  /** The thumbhash shown until each photo has loaded; null for photos uploaded before thumbhashes were stored. */
  placeholders: (string | null)[]
  /** The number of reserved photos. */
  reserved: number
}

/** What a card contains of a photo. */
export interface CardPhoto {
  publicId: string
  isReserved: boolean
  thumbhash: string | null
}

export function createPhotoService(deps: Dependencies) {
  const { database, clock, storage, pictures } = deps

  /** Encodes and stores a photo for its sender. */
  async function save(
    readFile: () => Promise<Uint8Array>,
    sender: Sender,
  ): Promise<{ url: string }> {
    return store(await pictures.encode(sender, 'photo', readFile), sender)
  }

  /** Inserts the row before writing the files: the cleanup finds every file through its row, even after a crash. */
  async function store(
    { files, ...looks }: EncodedPhoto,
    uploader: db.Uploader,
  ): Promise<{ url: string }> {
    const publicId = randomUUID()
    await db.insertPhoto(database, { publicId, uploader, ...looks, now: clock.now() })
    for (const file of files) await storage.put(fileKey(publicId, file.width), file.bytes)
    return { url: photoUrl(publicId) }
  }

  /** Stores a photo for a member, as if they had uploaded it. */
  function saveFor(memberId: number, bytes: Buffer): Promise<{ url: string }> {
    return save(async () => bytes, { memberId })
  }

  /** Stores a drawing of our own as a photo of a member. */
  async function saveDrawing(memberId: number, svg: string): Promise<{ url: string }> {
    const encoded = await pictures.encode({ memberId }, 'drawing', async () => Buffer.from(svg))
    return store(encoded, { memberId })
  }

  /** The photos among `urls` that the member can use, in this order: already theirs, or uploaded by this browser. */
  async function listClaimable(
    tx: Tx,
    memberId: number,
    browserHash: string | null,
    urls: readonly string[],
  ): Promise<db.KeptPhoto[]> {
    const ids = [...new Set(urls)].map(photoIdOf).filter((id) => id !== undefined)
    const found = await db.listClaimable(tx, ids, memberId, browserHash)
    const byId = new Map(found.map((photo) => [photo.publicId, photo]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  function replace(tx: Tx, memberId: number, kept: readonly db.KeptPhoto[]): Promise<void> {
    return db.replacePhotos(tx, memberId, kept, clock.now())
  }

  /** Makes `urls` the photos of a member who registers, none of them reserved; photos of others are dropped. */
  async function claim(
    tx: Tx,
    memberId: number,
    browserHash: string | null,
    urls: readonly string[],
  ): Promise<void> {
    const found = await listClaimable(tx, memberId, browserHash, urls)
    const photos = found.map((photo) => ({ ...photo, isReserved: false }))
    await replace(tx, memberId, photos)
  }

  /**
   * Makes `photos` the member's, in this order, and `reserved` visible only to matches; without `reserved`, each photo
   * keeps its state.
   */
  async function arrange(
    tx: Tx,
    memberId: number,
    browserHash: string | null,
    { photos, reserved }: { photos: readonly string[]; reserved?: readonly string[] | undefined },
  ): Promise<void> {
    const found = await listClaimable(tx, memberId, browserHash, photos)
    if (found.length < new Set(photos).size) fail('unknown_photo')
    if (reserved?.some((url) => !photos.includes(url))) refuseReserved(RESERVED_ELSEWHERE)
    const arranged = found.map(({ publicId, isReserved }) => ({
      publicId,
      isReserved: reserved?.includes(photoUrl(publicId)) ?? isReserved,
    }))
    const [main] = arranged
    if (!main?.isReserved) return replace(tx, memberId, arranged)
    // A reserved photo can already be the main one, if a decision has removed all others. Members cannot choose it.
    const [previous] = await db.listPhotos(tx, [memberId])
    const isUnchanged = previous?.isReserved && previous.publicId === main.publicId
    if (!isUnchanged) refuseReserved(MAIN_RESERVED)
    await replace(tx, memberId, reservedLast(arranged))
  }

  /**
   * Arranges photos for the team, without changing which are reserved. If the main photo is removed, the next public
   * one replaces it.
   */
  async function arrangeByTeam(tx: Tx, memberId: number, urls: readonly string[]): Promise<void> {
    const found = await listClaimable(tx, memberId, null, urls)
    if (found.length < new Set(urls).size) fail('unknown_photo')
    await replace(tx, memberId, found[0]?.isReserved ? reservedLast(found) : found)
  }

  /**
   * Takes the member's new photos, each of them once. Returns a function that compares them with one stored likeness,
   * or undefined if no photo is new.
   */
  async function takeNewPhotoMatcher(
    tx: Tx,
    memberId: number,
  ): Promise<((likeness: Uint8Array) => boolean) | undefined> {
    const regions = (await db.takeRegions(tx, memberId)).map(hashWords)
    if (regions.length === 0) return undefined
    return (likeness) => {
      const stored = hashWords(likeness)
      return regions.some((own) => isAlike(own, stored))
    }
  }

  /** Releases the photos of an erased member; the cleanup deletes their rows and files. */
  function release(tx: Tx, memberId: number): Promise<void> {
    return db.releasePhotos(tx, memberId, { now: clock.now() })
  }

  /** Removes photos of a member by a decision; the remaining ones move up. Returns the number removed. */
  async function removeByDecision(
    tx: Tx,
    memberId: number,
    { urls, decisionId }: { urls: readonly string[]; decisionId: number },
  ): Promise<number> {
    const publicIds = urls.map(photoIdOf).filter((id) => id !== undefined)
    if (publicIds.length === 0) return 0
    const now = clock.now()
    const count = await db.removePhotos(tx, { memberId, publicIds, decisionId, now })
    await putBack(tx, memberId, [])
    return count
  }

  /** URLs of the photos removed by these decisions, while they are kept: only moderators can fetch them. */
  async function listRemovedByDecision(
    handle: Db,
    decisionIds: readonly number[],
  ): Promise<string[]> {
    return (await db.listRemovedIds(handle, decisionIds)).map(photoUrl)
  }

  /** Restores the photos removed by a decision, after the member's current ones. */
  async function restoreByDecision(tx: Tx, memberId: number, decisionId: number): Promise<void> {
    await putBack(tx, memberId, await db.lockRemoved(tx, decisionId))
  }

  async function putBack(tx: Tx, memberId: number, added: db.KeptPhoto[]): Promise<void> {
    const photos = [...(await db.listPhotos(tx, [memberId])), ...added].slice(0, PHOTOS_MAX)
    if (photos.length > 0) await replace(tx, memberId, reservedLast(photos))
  }

  /** The photos of each of these members who has any, as `describe` returns them. */
  async function listFor(
    handle: Db,
    memberIds: number[],
    options: { withReserved?: boolean } = {},
  ): Promise<Map<number, MemberPhotos>> {
    const found = await db.listPhotos(handle, memberIds)
    const byOwner = Map.groupBy(found, ({ ownerId }) => ownerId ?? 0)
    return new Map([...byOwner].map(([ownerId, own]) => [ownerId, describe(own, options)]))
  }

  /** URLs of the member's reserved photos. */
  async function reservedOf(handle: Db, memberId: number): Promise<string[]> {
    const photos = await db.listPhotos(handle, [memberId])
    return photos.filter(({ isReserved }) => isReserved).map(({ publicId }) => photoUrl(publicId))
  }

  /** The storage key of a photo that this viewer can see, else undefined. */
  async function fileFor(
    publicId: string,
    width: PhotoWidth,
    viewer: db.PhotoViewer,
  ): Promise<string | undefined> {
    return (await db.isVisible(database, publicId, viewer)) ? fileKey(publicId, width) : undefined
  }

  function read(file: string): Promise<Uint8Array> {
    return storage.getBytes(file)
  }

  /**
   * The bytes of a photo in its greatest width, if the file exists. The caller checks that the photo is its member's
   * own.
   */
  function readUnchecked(publicId: string): Promise<Uint8Array | undefined> {
    return storage.findBytes(largestKey(publicId))
  }

  /** Records that a moderator has compared these photos with the member. */
  function markCompared(tx: Tx, memberId: number, urls: readonly string[]): Promise<void> {
    const publicIds = urls.map(photoIdOf).filter((id) => id !== undefined)
    return db.markCompared(tx, memberId, { publicIds, now: clock.now() })
  }

  /** Whether a moderator has compared the main photo with its owner. */
  function isMainCompared(handle: Db, memberId: number): Promise<boolean> {
    return db.isMainCompared(handle, memberId)
  }

  /**
   * Removes photos that no profile claimed within 24 hours, and photos removed by old decisions. Files are removed
   * before rows, so that an interrupted cleanup is repeated.
   */
  async function sweep(): Promise<void> {
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
    const [before, removedBefore] = [ago(UNCLAIMED_LASTS_MS), ago(REMOVED_LASTS_MS)]
    const unclaimed = await db.listUnclaimed(database, before, removedBefore)
    for (const publicId of unclaimed) await remove(publicId)
  }

  /**
   * Works without a transaction: removing files from a remote store can take longer than PostgreSQL lets one stay idle.
   */
  async function remove(publicId: string): Promise<void> {
    if (!(await db.makeUnclaimable(database, publicId))) return
    for (const width of PHOTO_WIDTHS) await storage.remove(fileKey(publicId, width))
    await db.deletePhoto(database, publicId)
  }

  return {
    save,
    saveFor,
    saveDrawing,
    claim,
    arrange,
    arrangeByTeam,
    takeNewPhotoMatcher,
    release,
    removeByDecision,
    restoreByDecision,
    listRemovedByDecision,
    listFor,
    describe,
    reservedOf,
    fileFor,
    read,
    readUnchecked,
    markCompared,
    isMainCompared,
    sweep,
  }
}
export type PhotoService = ReturnType<typeof createPhotoService>

/** A member's photos in their order. Reserved photos are counted, and listed only with `withReserved`. */
function describe(
  own: readonly CardPhoto[],
  { withReserved = false }: { withReserved?: boolean } = {},
): MemberPhotos {
  const shown = own.filter(({ isReserved }) => withReserved || !isReserved)
  return {
    photos: shown.map(({ publicId }) => photoUrl(publicId)),
    placeholders: shown.map(({ thumbhash }) => thumbhash),
    reserved: own.filter(({ isReserved }) => isReserved).length,
  }
}

/** Moves reserved photos to the end: the main photo is public, unless all photos are reserved. */
function reservedLast(photos: readonly db.KeptPhoto[]): db.KeptPhoto[] {
  return photos.toSorted((one, other) => +one.isReserved - +other.isReserved)
}

function refuseReserved(message: string): never {
  fail('validation', { message, errors: [{ path: 'reservedPhotos', message }] })
}

/** The storage key of the widest file of a photo. */
export function largestKey(publicId: string): string {
  return fileKey(publicId, PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 800)
}

function fileKey(publicId: string, width: PhotoWidth): string {
  return `${publicId}/${width}.webp`
}
