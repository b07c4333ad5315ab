import type { OrderKind, SubscriptionStatus } from '#server/platform/database/schema-money.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Plan } from '#shared/domain/plans.ts'
import {
  type Billing,
  BONUS_PLANS,
  isPaidPlan,
  type PaidPlan,
  type Product,
} from '#shared/domain/products.ts'
import { BEGINS_LATER, NO_UPGRADE_AFTER_WITHDRAWAL } from '#shared/kit/payment-problems.ts'
import { RENEWAL_UNPAID, reservedTo } from './orders.copy.ts'

interface Wish {
  product: Product
  billing: Billing | null
}

/**
 * Returns the kind of an order for a member with `plan`, or refuses it. `live` is the subscription that they pay for; it
 * can be scheduled to begin later. `startsLater`: the buyer has withdrawn from a plan that cost them nothing, so their
 * next plan begins only once its own withdrawal period is over.
 */
export function kindOfOrder(
  { product, billing }: Wish,
  plan: Plan,
  live: { plan: PaidPlan; billing: Billing; status: SubscriptionStatus } | undefined,
  startsLater: boolean,
): Exclude<OrderKind, 'renewal'> {
  if (!isPaidPlan(product)) {
    if (!BONUS_PLANS[product].includes(plan)) {
      fail('plan_required', { message: reservedTo(product) })
    }
    return 'bonus'
  }
  if (!live) return 'first'
  if (live.plan === product) {
    fail('already_subscribed', live.status === 'past_due' ? { message: RENEWAL_UNPAID } : {})
  }
  if (live.status === 'scheduled') fail('plan_change_refused', { message: BEGINS_LATER })
  // Leaving Gold or a commitment waits for the end of the term: the paid term is a promise for its whole length.
  if (live.plan === 'gold') fail('plan_change_refused')
  if (live.billing === 'annual' && billing === 'monthly') fail('plan_change_refused')
  // An upgrade begins immediately, paid in part by the rest of the running term. A buyer who could withdraw from it for
  // free is sold nothing that begins immediately.
  if (startsLater) fail('plan_change_refused', { message: NO_UPGRADE_AFTER_WITHDRAWAL })
  return 'upgrade'
}
