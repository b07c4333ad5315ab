import type { Config } from '#server/config.ts'
import type { DepartureService } from '#server/features/members/departures.service.ts'
import type { PayerService } from '#server/features/orders/payers.service.ts'
import type { RenewalChoiceService } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Log } from '#server/platform/log.ts'
import type { ArchiveService } from './archive.service.ts'
import { createErasureList } from './erasure-list.ts'
import * as db from './erasures.db.ts'
import type { ExportService } from './exports.service.ts'

const BATCH = 100
/** Rows per statement: few enough to stay well within the statement timeout. */
const DELETE_BATCH = 2000

interface Dependencies {
  config: Pick<Config, 'dataDir'>
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error'>
  storage: Storage
  departures: Pick<
    DepartureService,
    'markBannedAsLeft' | 'listOverdue' | 'lock' | 'markRestoredAsLeft'
  >
  renewalChoices: Pick<RenewalChoiceService, 'endForMember'>
  payers: Pick<PayerService, 'forgetFor'>
  archive: Pick<ArchiveService, 'archiveIdentity'>
  exports: Pick<ExportService, 'removeOf'>
}

/** Erases members who left, and rows whose retention period is over. */
export function createErasureService(deps: Dependencies) {
  const { config, database, transact, clock, log, storage } = deps
  const { departures, renewalChoices, payers, archive, exports } = deps
  const list = createErasureList(config)

  /**
   * Erases the members whose time to come back is over, and the excluded members whose time to appeal is over. A failed
   * erasure is logged and does not stop the others.
   */
  async function eraseOverdue(): Promise<void> {
    await departures
      .markBannedAsLeft(database)
      .catch((error) => log.error({ err: error }, 'an erasure failed'))
    let after = 0
    let ids: number[]
    do {
      ids = await departures.listOverdue(database, { after, limit: BATCH })
      for (const id of ids) await eraseOrLog(id)
      after = ids.at(-1) ?? after
    } while (ids.length === BATCH)
  }

  async function eraseOrLog(memberId: number): Promise<void> {
    await erase(memberId).catch((error) =>
      log.error({ err: error, member: memberId }, 'an erasure failed'),
    )
  }

  /** Removes the files before the rows that name them, so that an interrupted erasure can be repeated completely. */
  async function erase(memberId: number): Promise<void> {
    await exports.removeOf(memberId)
    for (const key of await db.listVerificationFiles(database, memberId)) await storage.remove(key)
    await transact(async (tx, emit) => {
      const leaver = await departures.lock(tx, memberId)
      // The member has come back in the meantime.
      if (!leaver) return
      await archive.archiveIdentity(tx, memberId, leaver.leftAt)
      await renewalChoices.endForMember(tx, emit, memberId)
      await payers.forgetFor(tx, memberId)
      await db.eraseMember(tx, memberId, clock.now())
      await list.add(leaver.publicId)
    })
  }

  /**
   * Runs after the restore of a backup, before the server accepts requests: repeats the erasures made since that
   * backup. A member whose erasure fails is hidden all the same, and the start of the site continues.
   */
  async function replay(): Promise<void> {
    const listed = await list.read()
    const erased = [...new Set([...listed, ...(await db.listErasures(database))])]
    for (let start = 0; start < erased.length; start += BATCH) {
      const ids = await transact((tx) =>
        departures.markRestoredAsLeft(tx, erased.slice(start, start + BATCH)),
      )
      for (const id of ids) await eraseOrLog(id)
    }
  }

  /**
   * Deletes rows whose retention period is over, kind by kind. A kind that fails does not stop the others; the job is
   * retried.
   */
  async function forgetOld(): Promise<void> {
    const failures: unknown[] = []
    for (const kind of db.EXPIRING_KINDS) {
      await forgetAll(kind).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  async function forgetAll(kind: string): Promise<void> {
    const batch = { now: clock.now(), limit: DELETE_BATCH }
    let forgotten: number
    do forgotten = await db.forgetBatch(database, kind, batch)
    while (forgotten >= DELETE_BATCH)
  }

  return { eraseOverdue, replay, forgetOld }
}
export type ErasureService = ReturnType<typeof createErasureService>
