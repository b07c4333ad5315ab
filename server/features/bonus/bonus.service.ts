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

/** What an order tells of the bonus product that was bought with it, as its row has it. */
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
  flashes: Pick<FlashService, 'grantBonus' | 'listBonus' | 'bonusLeft' | 'takeBonusBack'>
  returnedFlashes: Pick<ReturnedFlashService, 'thisMonth'>
  discovery: Pick<DiscoveryService, 'refreshPool'>
}

export function createBonusService(deps: Dependencies) {
  const { database, clock, flashes, returnedFlashes, discovery } = deps

  /** What of them the caller has now. */
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

  /** Gives what was bought, in the transaction that finds it paid. The caller holds the lock of the member's row. */
  async function deliver(tx: Tx, { order, now }: { order: BonusOrder; now: Date }): Promise<void> {
    const { id: orderId, member_id: memberId, product } = order
    if (memberId === null) throw new Error(`Order ${orderId} has no member to deliver to`)
    if (product === 'flash_pack') {
      const expiresAt = new Date(now.getTime() + FLASH_PACK.lastsDays * DAY_MS)
      return flashes.grantBonus(tx, { memberId, count: FLASH_PACK.flashes, expiresAt, orderId })
    }
    const kind = boostKind(order)
    // Bought while one of its kind runs, it waits for its turn: no minute of it is lost.
    const startsAt = (await db.findLastEnd(tx, memberId, kind, now)) ?? now
    const endsAt = new Date(startsAt.getTime() + BOOST_HOURS[kind] * HOUR_MS)
    await db.insertBoost(tx, { memberId, kind, startsAt, endsAt, orderId })
    await discovery.refreshPool(tx, [memberId])
  }

  /**
   * What a withdrawal pays back, in cents: all of it unless immediate start was asked for, else the part that was not
   * used, rounded in the member's favour.
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

  /** Ends what is left of it, after a withdrawal. */
  async function takeBack(tx: Tx, order: BonusOrder, now: Date): Promise<void> {
    if (order.product === 'flash_pack') return flashes.takeBonusBack(tx, order.id)
    await db.cutBoost(tx, order.id, now)
    if (order.member_id !== null) await discovery.refreshPool(tx, [order.member_id])
  }

  return { listOwn, deliver, refundable, takeBack }
}
export type BonusService = ReturnType<typeof createBonusService>

function boostKind({ id, product }: BonusOrder): db.BoostKind {
  if (product === 'boost' || product === 'super_flash') return product
  throw new Error(`Order ${id} is not for a bonus product`)
}
