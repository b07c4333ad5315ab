import type { Config } from '#server/config.ts'
import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import * as db from './badge.db.ts'

const BATCH = 500

interface Dependencies {
  config: Pick<Config, 'verifyBeforeVisible'>
  clock: Clock
  transact: Transact
  photos: Pick<PhotoService, 'markCompared' | 'isMainCompared'>
  discovery: Pick<DiscoveryService, 'refreshPool'>
}

/** The badge « Profil vérifié »: given by a moderator, and lost with the main photo that was compared. */
export function createBadgeService(deps: Dependencies) {
  const { config, clock, transact, photos, discovery } = deps

  function read(handle: Db, id: number): Promise<db.Badge> {
    return db.findBadge(handle, id)
  }

  /** Gives the badge to a member whose row is taken, for those of their photos that were compared, the main one among them. */
  async function grant(tx: Tx, emit: Emit, id: number, compared: readonly string[]): Promise<void> {
    await photos.markCompared(tx, id, compared)
    // A face that is its owner's own may still be that of somebody excluded: that is another question.
    const { isHeld } = await db.findBadge(tx, id)
    await save(tx, id, { verifiedAt: clock.now(), isAwaited: isHeld })
    emit('member.changed', { memberId: id })
    emit('verification.changed', { memberId: id, news: 'approved' })
  }

  /** After a change of the photos: nobody compared a new main photo with its owner, so the badge would lie. */
  async function revokeIfPhotoChanged(tx: Tx, emit: Emit, id: number): Promise<void> {
    const { verifiedAt, isHeld } = await db.findBadge(tx, id)
    if (!verifiedAt || (await photos.isMainCompared(tx, id))) return
    await save(tx, id, { verifiedAt: null, isAwaited: isHeld || config.verifyBeforeVisible })
    emit('verification.changed', { memberId: id, news: 'ended' })
  }

  /** Ends the badge of a member whose row is taken until somebody has compared the same photos once more; false where there is none. */
  async function reopen(tx: Tx, emit: Emit, id: number): Promise<boolean> {
    const { verifiedAt, isHeld } = await db.findBadge(tx, id)
    if (!verifiedAt) return false
    await save(tx, id, { verifiedAt: null, isAwaited: isHeld || config.verifyBeforeVisible })
    emit('verification.changed', { memberId: id, news: 'again' })
    return true
  }

  async function save(
    tx: Tx,
    id: number,
    badge: Pick<db.Badge, 'verifiedAt' | 'isAwaited'>,
  ): Promise<void> {
    await db.saveBadge(tx, id, badge, clock.now())
    await discovery.refreshPool(tx, [id])
  }

  /** Where nobody has to be verified any more, those who still waited for it are seen. */
  async function endWaits(): Promise<void> {
    if (config.verifyBeforeVisible) return
    let seen: number
    do {
      seen = await transact(async (tx) => {
        const ids = await db.endWaits(tx, BATCH)
        await discovery.refreshPool(tx, ids)
        return ids.length
      })
    } while (seen === BATCH)
  }

  return { read, grant, revokeIfPhotoChanged, reopen, endWaits }
}
export type BadgeService = ReturnType<typeof createBadgeService>
