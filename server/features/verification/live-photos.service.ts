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
type OnDiscarded = (tx: Tx, emit: Emit, request: Pending) => Promise<void>

/**
 * The photos taken for a verification. They are stored apart from all other photos, and no longer than until the
 * decision.
 */
export function createLivePhotoService(deps: Dependencies) {
  const { database, transact, clock, log, storage, pictures } = deps

  /** Stores the photo of an open request. If two are sent at the same time, either one is kept. */
  async function save(
    memberId: number,
    { id, publicId }: db.Request,
    readFile: () => Promise<Uint8Array>,
  ): Promise<void> {
    const { bytes } = await pictures.encodeSingleWidth(memberId, readFile)
    const key = `${publicId}/live.webp`
    // The key is saved first: the cleanup job removes every file whose key is in a row, whatever happens next.
    if (!(await db.savePhotoKey(database, id, key))) return
    await storage.put(key, bytes)
    await db.markSent(database, id, clock.now())
    // The request was decided or given up during the upload: nobody else would remove the file.
    if (!(await db.isPending(database, id))) await storage.remove(key)
  }

  function read(key: string): Promise<Uint8Array> {
    return storage.getBytes(key)
  }

  /** Removes the photo of a decided request. If that fails, the cleanup job retries. */
  async function remove({ id, photoKey }: { id: number; photoKey: string | null }): Promise<void> {
    if (photoKey === null) return
    try {
      await storage.remove(photoKey)
      await db.clearPhotoKey(database, id)
    } catch (error) {
      log.error({ err: error, verification: id }, 'a live photo could not be removed')
    }
  }

  /**
   * Deletes an open request. The photo is removed first, so that an interrupted call can be repeated. If the request was
   * still open, `onDiscarded` runs in the transaction that deletes it. No transaction waits for the file storage.
   */
  async function discard(id: number, onDiscarded?: OnDiscarded): Promise<void> {
    const photoKey = await db.findPhoto(database, id)
    if (photoKey) await storage.remove(photoKey)
    const request = await transact(async (tx, emit) => {
      const pending = await db.lockPending(tx, id)
      if (!pending) return undefined
      await db.deleteRequest(tx, id)
      await onDiscarded?.(tx, emit, pending)
      return pending
    })
    // A photo sent between the removal and the lock, while the request was still open.
    if (request?.photoKey) await storage.remove(request.photoKey)
  }

  return { save, read, remove, discard }
}
export type LivePhotoService = ReturnType<typeof createLivePhotoService>
