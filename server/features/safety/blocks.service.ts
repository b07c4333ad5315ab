import type { SeatService } from '#server/features/tables/seats.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { BlockedMember } from '#shared/contracts/safety.ts'
import * as db from './blocks.db.ts'

const LISTED = 200

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  tableSeats: Pick<SeatService, 'part'>
}

export function createBlockService({ database, transact, clock, tableSeats }: Dependencies) {
  /** From now on neither sees the other, and nobody is told. */
  async function block(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    const blocked = await requireWithinReach(viewer, publicId)
    await transact(async (tx, emit) => {
      const matchId = await db.insertBlock(tx, { blocker: viewer.id, blocked }, clock.now())
      await tableSeats.part(tx, emit, viewer.id, blocked)
      emit('members.parted', { actor: viewer.id, other: blocked, matchId })
    })
  }

  /** Match and conversation come back, unless the other blocks too. */
  async function unblock(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    const blocked = await db.findBlocked(database, viewer.id, publicId)
    if (blocked === undefined) return
    await transact(async (tx, emit) => {
      const { isLifted, matchId } = await db.deleteBlock(tx, { blocker: viewer.id, blocked })
      if (isLifted) emit('members.reunited', { actor: viewer.id, other: blocked, matchId })
    })
  }

  async function list(viewer: Pick<Viewer, 'id'>): Promise<BlockedMember[]> {
    const rows = await db.listBlocks(database, viewer.id, LISTED)
    return rows.map((row) => {
      const isFormer = row.status !== 'active'
      return {
        id: row.publicId,
        firstName: isFormer ? 'Ancien membre' : row.firstName,
        age: isFormer ? null : clock.year() - row.birthYear,
        blockedAt: row.blockedAt.toISOString(),
      }
    })
  }

  /** The member to block or to report; the same refusal whatever keeps them out of reach. */
  async function requireWithinReach(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<number> {
    const id = await db.findWithinReach(database, viewer.id, publicId)
    if (id === viewer.id) fail('self_target')
    return id ?? fail('member_not_found')
  }

  return { block, unblock, list, requireWithinReach }
}
export type BlockService = ReturnType<typeof createBlockService>
