import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { EmailChangeService } from '#server/features/auth/email-change.service.ts'
import type { MessagePhotoService } from '#server/features/messages/message-photos.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { requireFreshProof, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { DataExport } from '#shared/contracts/privacy.ts'
import { addDays, endOfDay } from '#shared/domain/paris-calendar.ts'
import { packMember } from './export-pack.service.ts'
import * as db from './exports.db.ts'
import { exportReadyMail } from './privacy.mails.ts'

const KEPT_DAYS = 7
/** After this time, the job of an unfinished archive has failed permanently or was abandoned when its member left. */
const STUCK_MS = 10 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  storage: Storage
  photos: Pick<PhotoService, 'readUnchecked'>
  messagePhotos: Pick<MessagePhotoService, 'readUnchecked'>
  emailChanges: Pick<EmailChangeService, 'requireNoRecentChange'>
}

/** The archive of a member's own data: requested by the member, made by a job, kept for a week. */
export function createExportService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule, storage, photos } = deps
  const { messagePhotos, emailChanges } = deps

  async function request(viewer: Viewer): Promise<DataExport> {
    requireFreshProof(viewer, clock.now())
    await emailChanges.requireNoRecentChange(viewer)
    await limits.consume('data_export', viewer.id)
    return transact(async (tx) => {
      const now = clock.now()
      const isNew = await db.insertExport(tx, viewer.id, now)
      const row = await db.findLast(tx, viewer.id, now)
      if (!row) throw new Error('No export row after its insertion')
      const isAgain = !isNew && isStuck(row)
      if (isAgain) await db.markRequested(tx, row.id, now)
      if (isNew || isAgain) await schedule.enqueue(tx, 'exports', { exportId: row.id })
      return describe(isAgain ? { ...row, requestedAt: now } : row)
    })
  }

  /** Whether no job makes this archive any more, so that it can be requested again. */
  function isStuck({ requestedAt, readyAt }: db.ExportRow): boolean {
    return !readyAt && clock.now().getTime() - requestedAt.getTime() > STUCK_MS
  }

  /** The last archive that is being made or can be downloaded; null if there is none or it is stuck. */
  async function current({ id }: Pick<Viewer, 'id'>): Promise<DataExport | null> {
    const row = await db.findLast(database, id, clock.now())
    return row && !isStuck(row) ? describe(row) : null
  }

  /** Makes the archive. When repeated after a crash, overwrites the unfinished file. */
  async function make({ exportId }: { exportId: number }): Promise<void> {
    const row = await db.findExport(database, exportId)
    const member = row && (await db.findExportedMember(database, row.memberId))
    if (!row || !member || row.readyAt) return
    const fileKey = row.fileKey ?? `${randomUUID()}/donnees.zip`
    await db.nameFile(database, row.id, fileKey)
    const own = { photo: photos.readUnchecked, messagePhoto: messagePhotos.readUnchecked }
    await storage.put(fileKey, await packMember(database, member, own, clock.now()))
    await transact(async (tx) => {
      const now = clock.now()
      // The email and the page say « jusqu'au » with this day, so the whole day is included.
      const expiresAt = endOfDay(now, KEPT_DAYS)
      if (!(await db.markReady(tx, row.id, { now, expiresAt }))) return
      const { email: to, firstName } = member
      await schedule.enqueue(tx, 'mail', exportReadyMail({ to, firstName, expiresAt }, config))
    })
  }

  /** Fails if there is nothing to download or the viewer has no fresh proof of identity. */
  async function open(viewer: Viewer): Promise<{ fileKey: string }> {
    requireFreshProof(viewer, clock.now())
    await emailChanges.requireNoRecentChange(viewer)
    const row = await db.findLast(database, viewer.id, clock.now())
    if (!row?.readyAt || !row.fileKey) fail('export_not_found')
    return { fileKey: row.fileKey }
  }

  async function download(viewer: Viewer): Promise<Uint8Array> {
    const { fileKey } = await open(viewer)
    return storage.getBytes(fileKey)
  }

  /** Removes the archives whose week is over. */
  async function sweep(): Promise<void> {
    const now = clock.now()
    const expired = await db.listExpired(database, now, addDays(now, -KEPT_DAYS))
    for (const file of expired) await remove(file)
  }

  /** Removes every archive of a member who is being erased. */
  async function removeOf(memberId: number): Promise<void> {
    for (const file of await db.listFilesOf(database, memberId)) await remove(file)
  }

  // Removes the file before its row: an interrupted cleanup is repeated by the next one.
  async function remove({ id, fileKey }: { id: number; fileKey: string | null }): Promise<void> {
    if (fileKey) await storage.remove(fileKey)
    await db.deleteExport(database, id)
  }

  return { request, current, make, open, download, sweep, removeOf }
}
export type ExportService = ReturnType<typeof createExportService>

function describe({ requestedAt, readyAt, expiresAt }: db.ExportRow): DataExport {
  return {
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
