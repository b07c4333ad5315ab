import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import * as db from './standing.db.ts'

interface Dependencies {
  clock: Clock
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck'>
}

/** Whether a member may be here: what the team decides, and its end. */
export function createStandingService({ clock, discovery }: Dependencies) {
  /** Takes the member's row until the transaction ends. */
  function lock(tx: Tx, id: number) {
    return db.lockStanding(tx, id)
  }

  /** Puts a member out of sight, until an instant or for good. */
  async function suspend(tx: Tx, emit: Emit, id: number, until: Date | null): Promise<void> {
    await change(tx, emit, id, { status: 'suspended', suspended_until: until })
  }

  /** Lets a member in again, in sight as before. */
  async function reinstate(tx: Tx, emit: Emit, id: number): Promise<void> {
    await change(tx, emit, id, {
      ...{ status: 'active', suspended_until: null, reinstated_at: clock.now() },
    })
  }

  async function change(
    tx: Tx,
    emit: Emit,
    id: number,
    standing: Parameters<typeof db.saveStanding>[2],
  ): Promise<void> {
    await db.saveStanding(tx, id, standing, clock.now())
    await discovery.refreshPool(tx, [id])
    await discovery.forgetDeck(tx, id)
    emit('member.changed', { memberId: id })
  }

  /** The suspended member with that address, and the end of the suspension; undefined for none. */
  function findSuspended(handle: Db, email: string) {
    return db.findSuspended(handle, email)
  }

  /** Lets those in again whose suspension is over, a few at a time; answers them. */
  async function reinstateEnded(tx: Tx, emit: Emit, limit: number) {
    const ended = await db.lockEnded(tx, clock.now(), limit)
    for (const { id } of ended) await reinstate(tx, emit, id)
    return ended
  }

  /** Has the team look at a profile. */
  function markToReview(tx: Tx, id: number): Promise<void> {
    return db.markToReview(tx, id)
  }

  /** Keeps a profile out of sight until the team has looked at it: its flag in the back office is what lets it go. */
  async function hold(tx: Tx, emit: Emit, id: number): Promise<void> {
    await db.hold(tx, id)
    await discovery.refreshPool(tx, [id])
    emit('member.changed', { memberId: id })
  }

  /** The member of that public id, whether or not they are suspended. */
  function findId(handle: Db, publicId: string): Promise<number | undefined> {
    return db.findIdOf(handle, publicId)
  }

  return { lock, suspend, reinstate, reinstateEnded, findSuspended, markToReview, hold, findId }
}
export type StandingService = ReturnType<typeof createStandingService>
