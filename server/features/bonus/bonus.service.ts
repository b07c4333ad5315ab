import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { ReturnedFlashService } from '#server/features/flashes/returned.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { OwnBonuses } from '#shared/contracts/bonus.ts'
import { BOOST_HOURS, FLASH_PACK, type Product } from '#shared/domain/products.ts'
import * as db from './bonus.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The columns of an order's row that the bonus product bought with it needs. */
interface BonusOrder {
  readonly id: number
  readonly member_id: number | null
  readonly product: Product
  readonly amount_cents: number
  readonly starts_immediately: boolean
}

interface Dependencies {
  database: Database
  clock: Clock
  flashes: Pick<FlashService, 'grantBonus' | 'listBonus' | 'bonusLeft' | 'revokeBonus'>
  returnedFlashes: Pick<ReturnedFlashService, 'thisMonth'>
  discovery: Pick<DiscoveryService, 'refreshPool'>
}

export function createBonusService(deps: Dependencies) {
  const { database, clock, flashes, returnedFlashes, discovery } = deps

  /** The bonus flashes and boosts that the member has now. */
  async function listOwn({ id }: Pick<Viewer, 'id'>): Promise<OwnBonuses> {
    const left = await flashes.listBonus(id)
    const boosts = await db.listBoosts(database, id, clock.now())
    return {
      returned: await returnedFlashes.thisMonth(id),
      flashes: left.map(({ remaining, expiresAt }) => ({
        ...{ remaining, expiresAt: expiresAt?.toISOString() ?? null },
      })),
      boosts: boosts.map(({ product, endsAt }) => ({ product, endsAt: endsAt.toISOString() })),
    }
  }

  /** Delivers a bonus product in the transaction that settles its order. The caller has locked the member's row. */
  async function deliver(tx: Tx, { order, now }: { order: BonusOrder; now: Date }): Promise<void> {
    const { id: orderId, member_id: memberId, product } = order
    if (memberId === null) throw new Error(`Order ${orderId} has no member to deliver to`)
    if (product === 'flash_pack') {
      const expiresAt = new Date(now.getTime() + FLASH_PACK.lastsDays * DAY_MS)
      return flashes.grantBonus(tx, { memberId, count: FLASH_PACK.flashes, expiresAt, orderId })
    }
    const kind = boostKind(order)
    // A boost bought while another of its kind runs starts when that one ends: no minute is lost.
    const startsAt = (await db.findLastEnd(tx, memberId, kind, now)) ?? now
    const endsAt = new Date(startsAt.getTime() + BOOST_HOURS[kind] * HOUR_MS)
    await db.insertBoost(tx, { memberId, kind, startsAt, endsAt, orderId })
    await discovery.refreshPool(tx, [memberId])
  }

  /**
   * The refund of a withdrawal, in cents: the whole price unless the member requested an immediate start, else the
   * unused part, rounded in the member's favour.
   */
  async function refundable(handle: Db, order: BonusOrder, now: Date): Promise<number> {
    const { id, product, amount_cents: paid } = order
    if (!order.starts_immediately) return paid
    if (product === 'flash_pack') {
      return Math.ceil((paid * (await flashes.bonusLeft(handle, id))) / FLASH_PACK.flashes)
    }
    const boost = await db.findBoost(handle, id)
    if (!boost) return 0
    const whole = BOOST_HOURS[boostKind(order)] * HOUR_MS
    const left = Math.min(whole, Math.max(0, boost.endsAt.getTime() - now.getTime()))
    return Math.ceil((paid * left) / whole)
  }

  /** Takes back the unused part of a bonus product, after a withdrawal or once its whole payment was returned. */
  async function revoke(tx: Tx, order: BonusOrder, now: Date): Promise<void> {
    if (order.product === 'flash_pack') return flashes.revokeBonus(tx, order.id)
    await db.cutBoost(tx, order.id, now)
    if (order.member_id !== null) await discovery.refreshPool(tx, [order.member_id])
  }

  return { listOwn, deliver, refundable, revoke }
}
export type BonusService = ReturnType<typeof createBonusService>

function boostKind({ id, product }: BonusOrder): db.BoostKind {
  if (product === 'boost' || product === 'super_flash') return product
  throw new Error(`Order ${id} is not for a bonus product`)
}
