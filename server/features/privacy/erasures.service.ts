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
/** So many are deleted well within the time that a statement has. */
const FORGOTTEN_AT_ONCE = 2000

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

/** The end of what is kept of a member who left. */
export function createErasureService(deps: Dependencies) {
  const { config, database, transact, clock, log, storage } = deps
  const { departures, renewalChoices, payers, archive, exports } = deps
  const list = createErasureList(config)

  /**
   * Erases those whose time to change their mind is over, and those excluded whose time to contest it is. One who cannot
   * be keeps nobody else waiting.
   */
  async function eraseOverdue(): Promise<void> {
    await departures
      .markBannedAsLeft(database)
      .catch((error) => log.error({ err: error }, 'an erasure failed'))
    let after = 0
    let ids: number[]
    do {
      ids = await departures.listOverdue(database, { after, limit: BATCH })
      for (const id of ids) await eraseOrTell(id)
      after = ids.at(-1) ?? after
    } while (ids.length === BATCH)
  }

  async function eraseOrTell(memberId: number): Promise<void> {
    await erase(memberId).catch((error) =>
      log.error({ err: error, member: memberId }, 'an erasure failed'),
    )
  }

  /** Files first, then the rows that name them, so that an erasure cut short is done again whole. */
  async function erase(memberId: number): Promise<void> {
    await exports.removeOf(memberId)
    for (const key of await db.listVerificationFiles(database, memberId)) await storage.remove(key)
    await transact(async (tx, emit) => {
      const leaver = await departures.lock(tx, memberId)
      // They came back meanwhile.
      if (!leaver) return
      await archive.archiveIdentity(tx, memberId, leaver.leftAt)
      await renewalChoices.endForMember(tx, emit, memberId)
      await payers.forgetFor(tx, memberId)
      await db.eraseMember(tx, memberId, clock.now())
      await list.add(leaver.publicId)
    })
  }

  /**
   * After a backup was restored: members who had been erased since are erased again, before anybody is served. One who
   * cannot be is out of sight all the same, and keeps the site from nobody else.
   */
  async function replay(): Promise<void> {
    const known = await list.read()
    const gone = [...new Set([...known, ...(await db.listErasures(database))])]
    for (let start = 0; start < gone.length; start += BATCH) {
      const ids = await transact((tx) =>
        departures.markRestoredAsLeft(tx, gone.slice(start, start + BATCH)),
      )
      for (const id of ids) await eraseOrTell(id)
    }
  }

  /**
   * Forgets what was kept for its time, each kind for itself: one that cannot be now keeps no other, and has the job tried
   * again.
   */
  async function forgetOld(): Promise<void> {
    const failures: unknown[] = []
    for (const what of db.KEPT_FOR_A_TIME) {
      await forgetAll(what).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  async function forgetAll(what: string): Promise<void> {
    const some = { now: clock.now(), most: FORGOTTEN_AT_ONCE }
    let forgotten: number
    do forgotten = await db.forgetSome(database, what, some)
    while (forgotten >= FORGOTTEN_AT_ONCE)
  }

  return { eraseOverdue, replay, forgetOld }
}
export type ErasureService = ReturnType<typeof createErasureService>
