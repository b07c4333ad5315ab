import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fail } from '#server/platform/http/problem.ts'
import { PHOTO_WIDTHS, type PhotoWidth, photoIdOf, photoUrl } from '#shared/domain/photo-url.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import type { EncodedPhoto } from './photo-encoding.ts'
import { isAlike, wordsOf } from './photo-regions.ts'
import * as db from './photos.db.ts'
import type { PictureService, Sender } from './pictures.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNCLAIMED_LASTS_MS = DAY_MS
/** As long as the decision may be contested, and the answer to that takes. */
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
  /** Addresses that anyone signed in may fetch, main photo first. */
  photos: string[]
  /** How each of them looks until it is loaded; null for photos kept before that was noted. */
  placeholders: (string | null)[]
  /** How many are kept for matches. */
  reserved: number
}

/** What a card tells of a photo. */
export interface CardPhoto {
  publicId: string
  isReserved: boolean
  thumbhash: string | null
}

export function createPhotoService(deps: Dependencies) {
  const { database, clock, storage, pictures } = deps

  /** Keeps a photo for its sender. */
  async function save(
    readFile: () => Promise<Uint8Array>,
    sender: Sender,
  ): Promise<{ url: string }> {
    return store(await pictures.encode(sender, 'photo', readFile), sender)
  }

  /** The row comes first: what has one is swept, whatever happens next. */
  async function store(
    { files, ...looks }: EncodedPhoto,
    uploader: db.Uploader,
  ): Promise<{ url: string }> {
    const publicId = randomUUID()
    await db.insertPhoto(database, { publicId, uploader, ...looks, now: clock.now() })
    for (const file of files) await storage.put(fileKey(publicId, file.width), file.bytes)
    return { url: photoUrl(publicId) }
  }

  /** Keeps a photo for a member, as if they had sent it themselves. */
  function saveFor(memberId: number, bytes: Buffer): Promise<{ url: string }> {
    return save(async () => bytes, { memberId })
  }

  /** Keeps a drawing of our own as a photo of a member. */
  async function saveDrawing(memberId: number, svg: string): Promise<{ url: string }> {
    const encoded = await pictures.encode({ memberId }, 'drawing', async () => Buffer.from(svg))
    return store(encoded, { memberId })
  }

  /** Those of `urls` that may be the member's photos, in this order: theirs already, or sent by this browser. */
  async function claimable(
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

  /** Makes `urls` the photos of a member who registers, none of them reserved; what is not theirs to use is dropped. */
  async function claim(
    tx: Tx,
    memberId: number,
    browserHash: string | null,
    urls: readonly string[],
  ): Promise<void> {
    const found = await claimable(tx, memberId, browserHash, urls)
    const photos = found.map((photo) => ({ ...photo, isReserved: false }))
    await replace(tx, memberId, photos)
  }

  /** Makes `photos` the member's, in this order, `reserved` being for matches alone; without it each keeps its mark. */
  async function arrange(
    tx: Tx,
    memberId: number,
    browserHash: string | null,
    { photos, reserved }: { photos: readonly string[]; reserved?: readonly string[] | undefined },
  ): Promise<void> {
    const found = await claimable(tx, memberId, browserHash, photos)
    if (found.length < new Set(photos).size) fail('unknown_photo')
    if (reserved?.some((url) => !photos.includes(url))) refuseMark(RESERVED_ELSEWHERE)
    const arranged = found.map(({ publicId, isReserved }) => ({
      publicId,
      isReserved: reserved?.includes(photoUrl(publicId)) ?? isReserved,
    }))
    const [main] = arranged
    if (!main?.isReserved) return replace(tx, memberId, arranged)
    // Where a decision has left nothing else it is the main one already: nobody makes it so.
    const [former] = await db.listPhotos(tx, [memberId])
    const isAsBefore = former?.isReserved && former.publicId === main.publicId
    if (!isAsBefore) refuseMark(MAIN_RESERVED)
    await replace(tx, memberId, reservedLast(arranged))
  }

  /** The same for the team, which lifts no mark: where the main photo goes, the next that all may see takes its place. */
  async function arrangeByTeam(tx: Tx, memberId: number, urls: readonly string[]): Promise<void> {
    const found = await claimable(tx, memberId, null, urls)
    if (found.length < new Set(urls).size) fail('unknown_photo')
    await replace(tx, memberId, found[0]?.isReserved ? reservedLast(found) : found)
  }

  /**
   * Takes the member's new photos, each of them once. Returns a test that compares them with one noted likeness, or undefined
   * if no photo is new.
   */
  async function takeNew(
    tx: Tx,
    memberId: number,
  ): Promise<((likeness: Uint8Array) => boolean) | undefined> {
    const regions = (await db.takeRegions(tx, memberId)).map(wordsOf)
    if (regions.length === 0) return undefined
    return (likeness) => {
      const noted = wordsOf(likeness)
      return regions.some((seen) => isAlike(seen, noted))
    }
  }

  /** Leaves the photos of a member who is erased to the sweep, which knows their files. */
  function release(tx: Tx, memberId: number): Promise<void> {
    return db.releasePhotos(tx, memberId, { now: clock.now() })
  }

  /** Takes photos from a member by a decision, those that are left move up; answers how many were there. */
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

  /** The addresses of what these decisions took away, as long as it is kept: the team alone may fetch them. */
  async function listRemovedByDecision(
    handle: Db,
    decisionIds: readonly number[],
  ): Promise<string[]> {
    return (await db.listTakenAway(handle, decisionIds)).map(photoUrl)
  }

  /** Gives back what a decision took away, after what the member has shown since. */
  async function restoreByDecision(tx: Tx, memberId: number, decisionId: number): Promise<void> {
    await putBack(tx, memberId, await db.listRemoved(tx, decisionId))
  }

  async function putBack(tx: Tx, memberId: number, added: db.KeptPhoto[]): Promise<void> {
    const photos = [...(await db.listPhotos(tx, [memberId])), ...added].slice(0, PHOTOS_MAX)
    if (photos.length > 0) await replace(tx, memberId, reservedLast(photos))
  }

  /** The photos of each of these members who has any, as `describe` tells them. */
  async function listFor(
    handle: Db,
    memberIds: number[],
    options: { withReserved?: boolean } = {},
  ): Promise<Map<number, MemberPhotos>> {
    const found = await db.listPhotos(handle, memberIds)
    const byOwner = Map.groupBy(found, ({ ownerId }) => ownerId ?? 0)
    return new Map([...byOwner].map(([ownerId, own]) => [ownerId, describe(own, options)]))
  }

  /** Those of the member's photos that matches alone may see. */
  async function reservedOf(handle: Db, memberId: number): Promise<string[]> {
    const photos = await db.listPhotos(handle, [memberId])
    return photos.filter(({ isReserved }) => isReserved).map(({ publicId }) => photoUrl(publicId))
  }

  /** The file of a photo this caller may see, else undefined. */
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

  /** The bytes of a photo in its greatest width, if its files have come, for whoever it belongs to: the caller knows. */
  function readOwn(publicId: string): Promise<Uint8Array | undefined> {
    return storage.findBytes(largestKey(publicId))
  }

  /** Notes that a moderator has compared these photos of a member with them. */
  function markCompared(tx: Tx, memberId: number, urls: readonly string[]): Promise<void> {
    const publicIds = urls.map(photoIdOf).filter((id) => id !== undefined)
    return db.markCompared(tx, memberId, { publicIds, now: clock.now() })
  }

  /** Whether the main photo is one that a moderator has compared with its owner. */
  function isMainCompared(handle: Db, memberId: number): Promise<boolean> {
    return db.isMainCompared(handle, memberId)
  }

  /** Removes the photos that no profile claimed within 24 hours, files first: a sweep cut short is done again. */
  async function sweep(): Promise<void> {
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
    const [before, removedBefore] = [ago(UNCLAIMED_LASTS_MS), ago(REMOVED_LASTS_MS)]
    const unclaimed = await db.listUnclaimed(database, before, removedBefore)
    for (const publicId of unclaimed) await remove(publicId)
  }

  /** No transaction waits for the files, which may be far away: PostgreSQL would end it. */
  async function remove(publicId: string): Promise<void> {
    if (!(await db.disown(database, publicId))) return
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
    takeNew,
    release,
    removeByDecision,
    restoreByDecision,
    listRemovedByDecision,
    listFor,
    describe,
    reservedOf,
    fileFor,
    read,
    readOwn,
    markCompared,
    isMainCompared,
    sweep,
  }
}
export type PhotoService = ReturnType<typeof createPhotoService>

/** A member's photos, in their order; those kept for matches are counted, and listed only if asked for. */
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

/** A reserved one does not become the main photo, which everybody sees, while there is another. */
function reservedLast(photos: readonly db.KeptPhoto[]): db.KeptPhoto[] {
  return photos.toSorted((one, other) => +one.isReserved - +other.isReserved)
}

function refuseMark(message: string): never {
  fail('validation', { message, errors: [{ path: 'reservedPhotos', message }] })
}

/** Where the widest of the files of a photo lies. */
export function largestKey(publicId: string): string {
  return fileKey(publicId, PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 800)
}

function fileKey(publicId: string, width: PhotoWidth): string {
  return `${publicId}/${width}.webp`
}
