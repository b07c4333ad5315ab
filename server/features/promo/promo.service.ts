import type { CatalogueService } from '#server/features/plans/catalogue.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { validatePromoCode, WelcomeOffer } from '#shared/contracts/promo.ts'
import { type Billing, DEFAULT_BILLING, type PaidPlan } from '#shared/domain/products.ts'
import { discountOn } from '#shared/domain/promo.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { conditionsOf } from './promo.copy.ts'
import * as db from './promo.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
  catalogue: Pick<CatalogueService, 'priceOf'>
  subscriptions: Pick<SubscriptionService, 'creditOf'>
}

/** The intended use of a code in an order. */
interface Use {
  code: string
  plan: PaidPlan
  memberId: number
  orderId: number
  now: Date
}

export function createPromoService(deps: Dependencies) {
  const { database, clock, catalogue, subscriptions } = deps

  /** The welcome offer in force, with its conditions, for the landing page. */
  async function welcomeOffer(): Promise<WelcomeOffer> {
    const found = await db.findWelcomeCode(database, clock.now())
    if (!found) fail('no_welcome_offer')
    return {
      code: found.code,
      discountPercent: found.discount_percent,
      endsAt: found.ends_at.toISOString(),
      conditions: conditionsOf(found),
    }
  }

  /** The discount of a code now. The response is the same for every reason why a code is invalid. */
  async function quote(
    viewer: Pick<Viewer, 'id'>,
    wanted: { code: string; plan: PaidPlan; billing?: Billing | undefined },
  ): Promise<RouteOutput<typeof validatePromoCode>> {
    const now = clock.now()
    const use = { plan: wanted.plan, memberId: viewer.id, now }
    const code = await db.findCode(database, wanted.code)
    if (!code || !(await isUsable(database, code, use))) return { valid: false }
    const cents = await priceFor(viewer.id, wanted.plan, wanted.billing ?? DEFAULT_BILLING, now)
    const discount = discountOn(cents, code.discount_percent)
    if (discount === null) return { valid: false }
    return {
      valid: true,
      discountPercent: code.discount_percent,
      discountedPrice: cents - discount,
    }
  }

  /** The price of a plan, less the credit for the running plan in an upgrade. */
  async function priceFor(
    memberId: number,
    plan: PaidPlan,
    billing: Billing,
    now: Date,
  ): Promise<number> {
    const { priceCents } = await catalogue.priceOf(database, plan, billing, now)
    const credit = plan === 'gold' ? await subscriptions.creditOf(database, memberId, now) : 0
    return priceCents - credit
  }

  /**
   * Reserves a use of a code for an order, or fails. The code's row is locked until the commit, so no use is counted
   * twice.
   */
  async function reserve(
    tx: Tx,
    use: Use,
  ): Promise<{ promoCodeId: number; discountPercent: number }> {
    const code = await db.lockCode(tx, use.code)
    if (!code || !(await isUsable(tx, code, use))) fail('promo_invalid')
    await db.insertUse(tx, { ...use, promoCodeId: code.id })
    return { promoCodeId: code.id, discountPercent: code.discount_percent }
  }

  /** Releases the use that an order has reserved, if any. */
  function release(tx: Tx, orderId: number): Promise<void> {
    return db.deleteUse(tx, orderId)
  }

  return { welcomeOffer, quote, reserve, release }
}
export type PromoService = ReturnType<typeof createPromoService>

async function isUsable(
  handle: Db,
  code: db.PromoCode,
  { plan, memberId, now }: Pick<Use, 'plan' | 'memberId' | 'now'>,
): Promise<boolean> {
  if (code.starts_at > now || code.ends_at <= now) return false
  if (code.plan !== null && code.plan !== plan) return false
  if (code.first_order_only && (await db.hasBoughtPlan(handle, memberId))) return false
  const uses = await db.countUses(handle, code.id, memberId)
  return isBelow(uses.all, code.max_uses) && isBelow(uses.ofMember, code.max_uses_per_member)
}

function isBelow(uses: number, most: number | null): boolean {
  return most === null || uses < most
}
