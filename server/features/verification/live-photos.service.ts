import type { PictureService } from '#server/features/photos/pictures.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Log } from '#server/platform/log.ts'
import * as db from './verification.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error'>
  storage: Storage
  pictures: Pick<PictureService, 'encodeSingleWidth'>
}

type Pending = NonNullable<Awaited<ReturnType<typeof db.lockPending>>>
type Tell = (tx: Tx, emit: Emit, request: Pending) => Promise<void>

/** The photos that are taken to be compared: kept apart from all others, and no longer than until the decision. */
export function createLivePhotoService(deps: Dependencies) {
  const { database, transact, clock, log, storage, pictures } = deps

  /** Keeps the photo of an open request; of two sent at once, either. */
  async function save(
    memberId: number,
    { id, publicId }: db.Request,
    readFile: () => Promise<Uint8Array>,
  ): Promise<void> {
    const { bytes } = await pictures.encodeSingleWidth(memberId, readFile)
    const key = `${publicId}/live.webp`
    // The row first: a file that has one is swept, whatever happens next.
    if (!(await db.namePhoto(database, id, key))) return
    await storage.put(key, bytes)
    await db.markSent(database, id, clock.now())
    // Decided or given up while the file was on its way: nobody would remove it any more.
    if (!(await db.isPending(database, id))) await storage.remove(key)
  }

  function read(key: string): Promise<Uint8Array> {
    return storage.getBytes(key)
  }

  /** Removes the photo of a decided request; what fails is left to the sweep. */
  async function forget({ id, photoKey }: { id: number; photoKey: string | null }): Promise<void> {
    if (photoKey === null) return
    try {
      await storage.remove(photoKey)
      await db.forgetPhoto(database, id)
    } catch (error) {
      log.error({ err: error, verification: id }, 'a live photo could not be removed')
    }
  }

  /**
   * Leaves nothing of an open request, the photo first, so that what is cut short is done again; where it was open until
   * then `tell` says so in the transaction that ends it. No transaction waits for the file.
   */
  async function discard(id: number, tell?: Tell): Promise<void> {
    const known = await db.findPhoto(database, id)
    if (known) await storage.remove(known)
    const request = await transact(async (tx, emit) => {
      const pending = await db.lockPending(tx, id)
      if (!pending) return undefined
      await db.deleteRequest(tx, id)
      await tell?.(tx, emit, pending)
      return pending
    })
    // Sent between the two, or on its way as it was removed: it had found its request open.
    if (request?.photoKey) await storage.remove(request.photoKey)
  }

  return { save, read, forget, discard }
}
export type LivePhotoService = ReturnType<typeof createLivePhotoService>
