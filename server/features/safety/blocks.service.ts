import type { SeatService } from '#server/features/tables/seats.service.ts'
import type { TableGuestService } from '#server/features/tables/table-guests.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { BlockedMember } from '#shared/contracts/safety.ts'
import * as db from './blocks.db.ts'

const MAX_LISTED = 200

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  tableSeats: Pick<SeatService, 'separate'>
  tableGuests: Pick<TableGuestService, 'find' | 'idsOfFellows'>
}

export function createBlockService(deps: Dependencies) {
  const { database, transact, clock, tableSeats, tableGuests } = deps

  /** Blocks a member: from now on neither sees the other, and nobody is notified. */
  async function block(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    const blocked = await requireWithinReach(viewer, publicId)
    await transact(async (tx, emit) => {
      const matchId = await db.insertBlock(tx, { blocker: viewer.id, blocked }, clock.now())
      await tableSeats.separate(tx, emit, viewer.id, blocked)
      emit('members.parted', { actor: viewer.id, other: blocked, matchId })
    })
  }

  /** Lifts a block. Match and conversation are restored, unless the other member blocks too. */
  async function unblock(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    const blocked =
      (await db.findBlocked(database, viewer.id, publicId)) ??
      (await tableGuests.find(viewer.id, publicId))
    if (blocked === undefined) return
    await transact(async (tx, emit) => {
      const { isLifted, matchId } = await db.deleteBlock(tx, { blocker: viewer.id, blocked })
      if (isLifted) emit('members.reunited', { actor: viewer.id, other: blocked, matchId })
    })
  }

  /**
   * A guest of the viewer's table is listed with the guest's id and without an age, so that a block reveals no more
   * than the table did.
   */
  async function list(viewer: Pick<Viewer, 'id'>): Promise<BlockedMember[]> {
    const rows = await db.listBlocks(database, viewer.id, MAX_LISTED)
    const guestIds = await tableGuests.idsOfFellows(viewer.id)
    return rows.map((row) => {
      const isFormer = row.status !== 'active'
      const guestId = guestIds.get(row.id)
      return {
        id: guestId ?? row.publicId,
        firstName: isFormer ? 'Ancien membre' : row.firstName,
        age: isFormer || guestId ? null : clock.year() - row.birthYear,
        blockedAt: row.blockedAt.toISOString(),
      }
    })
  }

  /**
   * The id of the member to block or report, found by their public id or by their id as a table guest. The error is the
   * same whatever puts them out of reach.
   */
  async function requireWithinReach(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<number> {
    const id =
      (await db.findWithinReach(database, viewer.id, publicId)) ??
      (await tableGuests.find(viewer.id, publicId))
    if (id === viewer.id) fail('self_target')
    return id ?? fail('member_not_found')
  }

  return { block, unblock, list, requireWithinReach }
}
export type BlockService = ReturnType<typeof createBlockService>
