import type { PictureService } from '#server/features/photos/pictures.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Log } from '#server/platform/log.ts'
import * as db from './verification.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
  log: Pick<Log, 'error'>
  storage: Storage
  pictures: Pick<PictureService, 'encodeOnce'>
}

/** The photos that are taken to be compared: kept apart from all others, and no longer than until the decision. */
export function createLivePhotoService(deps: Dependencies) {
  const { database, clock, log, storage, pictures } = deps

  /** Keeps the photo of an open request; of two sent at once, either. */
  async function save(
    memberId: number,
    { id, publicId }: db.Request,
    readFile: () => Promise<Uint8Array>,
  ): Promise<void> {
    const { bytes } = await pictures.encodeOnce(memberId, readFile)
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

  /** Leaves nothing of an open request; answers whose it was, or undefined where it was not open any more. */
  async function discard(tx: Tx, id: number) {
    const request = await db.lockPending(tx, id)
    if (!request) return undefined
    if (request.photoKey) await storage.remove(request.photoKey)
    await db.deleteRequest(tx, id)
    return request
  }

  return { save, read, forget, discard }
}
export type LivePhotoService = ReturnType<typeof createLivePhotoService>
