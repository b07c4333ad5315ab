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

/** The badge « Profil vérifié »: a moderator grants it, and it is lost when the compared main photo changes. */
export function createBadgeService(deps: Dependencies) {
  const { config, clock, transact, photos, discovery } = deps

  function read(handle: Db, id: number): Promise<db.Badge> {
    return db.findBadge(handle, id)
  }

  /**
   * Grants the badge. The caller has locked the member's row. `compared` are the photos that the moderator compared,
   * the main one included.
   */
  async function grant(tx: Tx, emit: Emit, id: number, compared: readonly string[]): Promise<void> {
    await photos.markCompared(tx, id, compared)
    // Verification does not end a hold: the photos show their owner, but the owner may be a banned person.
    const { isHeld } = await db.findBadge(tx, id)
    await save(tx, id, { verifiedAt: clock.now(), isAwaited: isHeld })
    emit('member.changed', { memberId: id })
    emit('verification.changed', { memberId: id, news: 'approved' })
  }

  /** Revokes the badge after the photos changed, if nobody has compared the new main photo with its owner. */
  async function revokeIfPhotoChanged(tx: Tx, emit: Emit, id: number): Promise<void> {
    const { verifiedAt, isHeld } = await db.findBadge(tx, id)
    if (!verifiedAt || (await photos.isMainCompared(tx, id))) return
    await save(tx, id, { verifiedAt: null, isAwaited: isHeld || config.verifyBeforeVisible })
    emit('verification.changed', { memberId: id, news: 'ended' })
  }

  /**
   * Revokes the badge until a moderator has compared the same photos again. The caller has locked the member's row.
   * Returns false if the member has no badge.
   */
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

  /** Makes the members visible who still wait to be verified, once the configuration no longer requires it. */
  async function endVerificationWaits(): Promise<void> {
    if (config.verifyBeforeVisible) return
    let seen: number
    do {
      seen = await transact(async (tx) => {
        const ids = await db.endVerificationWaits(tx, BATCH)
        await discovery.refreshPool(tx, ids)
        return ids.length
      })
    } while (seen === BATCH)
  }

  return { read, grant, revokeIfPhotoChanged, reopen, endVerificationWaits }
}
export type BadgeService = ReturnType<typeof createBadgeService>
