import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import { BANNED_KEPT_DAYS } from '#shared/domain/bans.ts'
import { mayReturnSince } from '#shared/domain/departures.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { withdrawableSince } from '#shared/domain/withdrawals.ts'
import * as db from './departures.db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Until then a member who left is kept where a report about them is open, so that it can be decided, or where what they paid
 * for may still be withdrawn from. All is erased by day 30.
 */
const KEPT_DAYS = 29

interface Dependencies {
  clock: Clock
  discovery: Pick<DiscoveryService, 'forgetMembers' | 'refreshPool'>
}

/** How members leave, and come back while they may. What follows elsewhere is the caller's to do. */
export function createDepartureService({ clock, discovery }: Dependencies) {
  /** Hides a member from everybody at once; undefined when they had left already. */
  async function leave(tx: Tx, emit: Emit, id: number): Promise<db.Leaver | undefined> {
    const leaver = await db.markLeft(tx, id, clock.now())
    if (!leaver) return undefined
    await discovery.forgetMembers(tx, [id])
    emit('member.left', { memberId: id })
    return leaver
  }

  /** Who may still come back. */
  function find(
    handle: Db,
    by: { email: string } | { public_id: string },
  ): Promise<db.Leaver | undefined> {
    return db.findLeaver(handle, by, mayReturnSince(clock.now()))
  }

  /** Returns false when the member came back or was erased in the meantime. */
  async function comeBack(tx: Tx, emit: Emit, leaver: db.Leaver): Promise<boolean> {
    if (!(await db.markBack(tx, leaver, clock.now()))) return false
    await discovery.refreshPool(tx, [leaver.id])
    emit('member.returned', { memberId: leaver.id })
    return true
  }

  /** The members after this id who can no longer come back; with a report or a withdrawal open, only from KEPT_DAYS on. */
  function listOverdue(handle: Db, page: { after: number; limit: number }): Promise<number[]> {
    const now = clock.now()
    const leftLongBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    const open = { leftLongBefore, paidSince: withdrawableSince(now) }
    const patience = { leftBefore: mayReturnSince(now), ...open }
    return db.listLeavers(handle, patience, page)
  }

  function lock(tx: Tx, id: number): Promise<db.Leaver | undefined> {
    return db.lockLeaver(tx, id)
  }

  /**
   * Those of these public ids who are here although they were erased: a backup brought them back. Their time to change their
   * mind was over then, and is.
   */
  function markLeftAgain(tx: Tx, publicIds: string[]): Promise<number[]> {
    return db.markLeftAgain(tx, publicIds, mayReturnSince(clock.now()))
  }

  /** Has those leave whose exclusion nothing undoes any more: of them, too, nothing is kept for ever. */
  function dismissExcluded(handle: Db): Promise<void> {
    const now = clock.now()
    return db.markExcludedLeft(handle, addDays(now, -BANNED_KEPT_DAYS), now)
  }

  function listIdle(handle: Db, since: db.IdleSince, page: { after: number; limit: number }) {
    return db.listIdle(handle, since, page)
  }

  function lockIdle(tx: Tx, id: number, since: db.IdleSince) {
    return db.lockIdle(tx, id, since)
  }

  function markWarned(tx: Tx, id: number): Promise<void> {
    return db.markWarned(tx, id, clock.now())
  }

  return {
    leave,
    find,
    comeBack,
    listOverdue,
    lock,
    markLeftAgain,
    dismissExcluded,
    listIdle,
    lockIdle,
    markWarned,
  }
}
export type DepartureService = ReturnType<typeof createDepartureService>
export type { Idle, IdleSince, Leaver } from './departures.db.ts'
