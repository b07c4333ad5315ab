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
 * How long a member who left is kept if a report about them is open, so that it can be decided, or if they can still
 * withdraw from an order that they paid. Everything is erased by day 30.
 */
const KEPT_DAYS = 29

interface Dependencies {
  clock: Clock
  discovery: Pick<DiscoveryService, 'forgetMembers' | 'refreshPool'>
}

/** How members leave and come back. The caller handles the consequences in other features. */
export function createDepartureService({ clock, discovery }: Dependencies) {
  /** Hides a member from everybody immediately; returns undefined when they had already left. */
  async function leave(tx: Tx, emit: Emit, id: number): Promise<db.Leaver | undefined> {
    const leaver = await db.markLeft(tx, id, clock.now())
    if (!leaver) return undefined
    await discovery.forgetMembers(tx, [id])
    emit('member.left', { memberId: id })
    return leaver
  }

  /** The member who left and can still come back. */
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

  /**
   * Members with an id above `after` who can no longer come back. With an open report or withdrawal, only after
   * KEPT_DAYS.
   */
  function listOverdue(handle: Db, page: { after: number; limit: number }): Promise<number[]> {
    const now = clock.now()
    const leftLongBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    const open = { leftLongBefore, paidSince: withdrawableSince(now) }
    const cutoffs = { leftBefore: mayReturnSince(now), ...open }
    return db.listLeavers(handle, cutoffs, page)
  }

  function lock(tx: Tx, id: number): Promise<db.Leaver | undefined> {
    return db.lockLeaver(tx, id)
  }

  /**
   * Hides those of these erased members that a backup has restored, and returns their ids. Their time to come back is
   * over, as it was when they were erased.
   */
  function markRestoredAsLeft(tx: Tx, publicIds: string[]): Promise<number[]> {
    return db.markRestoredAsLeft(tx, publicIds, mayReturnSince(clock.now()))
  }

  /** Marks the members as left whose ban is final, so that their data is erased too. */
  function markBannedAsLeft(handle: Db): Promise<void> {
    const now = clock.now()
    return db.markBannedAsLeft(handle, addDays(now, -BANNED_KEPT_DAYS), now)
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
    markRestoredAsLeft,
    markBannedAsLeft,
    listIdle,
    lockIdle,
    markWarned,
  }
}
export type DepartureService = ReturnType<typeof createDepartureService>
export type { Idle, IdleSince, Leaver } from './departures.db.ts'
