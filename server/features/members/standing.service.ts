import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import * as db from './standing.db.ts'

interface Dependencies {
  clock: Clock
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck'>
}

/** The standing of a member: suspensions and bans that the team decides, and their end. */
export function createStandingService({ clock, discovery }: Dependencies) {
  /** Locks the member's row until the transaction ends. */
  function lock(tx: Tx, id: number) {
    return db.lockStanding(tx, id)
  }

  /** Suspends a member until a given time, or permanently when `until` is null. */
  async function suspend(tx: Tx, emit: Emit, id: number, until: Date | null): Promise<void> {
    await change(tx, emit, id, { status: 'suspended', suspended_until: until })
  }

  /** Reinstates a member, who is visible as before. */
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

  /** The suspended member with this email address and the end of the suspension; undefined when there is none. */
  function findSuspended(handle: Db, email: string) {
    return db.findSuspended(handle, email)
  }

  /** Reinstates up to `limit` members whose suspension is over; returns them. */
  async function reinstateEnded(tx: Tx, emit: Emit, limit: number) {
    const ended = await db.lockEnded(tx, clock.now(), limit)
    for (const { id } of ended) await reinstate(tx, emit, id)
    return ended
  }

  /** Flags a profile for the team to review. */
  function markToReview(tx: Tx, id: number): Promise<void> {
    return db.markToReview(tx, id)
  }

  /** Hides a profile until the team has reviewed it, that is, until its flag is cleared in the back office. */
  async function hold(tx: Tx, emit: Emit, id: number): Promise<void> {
    await db.hold(tx, id)
    await discovery.refreshPool(tx, [id])
    emit('member.changed', { memberId: id })
  }

  /** The id of the member with this public id, suspended or not. */
  function findId(handle: Db, publicId: string): Promise<number | undefined> {
    return db.findIdOf(handle, publicId)
  }

  return { lock, suspend, reinstate, reinstateEnded, findSuspended, markToReview, hold, findId }
}
export type StandingService = ReturnType<typeof createStandingService>
