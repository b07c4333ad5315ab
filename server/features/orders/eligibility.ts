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
 * Says which kind of order this is for a member with that plan, of which `running` is paid for, or refuses it.
 * `startsLater`: the buyer has withdrawn from a plan that had cost nothing, so that the next one begins once its
 * withdrawal period is over.
 */
export function kindOfOrder(
  { product, billing }: Wish,
  plan: Plan,
  running: { plan: PaidPlan; billing: Billing; status: SubscriptionStatus } | undefined,
  startsLater: boolean,
): Exclude<OrderKind, 'renewal'> {
  if (!isPaidPlan(product)) {
    if (!BONUS_PLANS[product].includes(plan)) {
      fail('plan_required', { message: reservedTo(product) })
    }
    return 'bonus'
  }
  if (!running) return 'first'
  if (running.plan === product) {
    fail('already_subscribed', running.status === 'past_due' ? { message: RENEWAL_UNPAID } : {})
  }
  if (running.status === 'scheduled') fail('plan_change_refused', { message: BEGINS_LATER })
  // Both wait for the end of the term: what was paid until then has been promised for its whole length.
  if (running.plan === 'gold') fail('plan_change_refused')
  if (running.billing === 'annual' && billing === 'monthly') fail('plan_change_refused')
  // What is left of the running term pays for an upgrade at once, and nothing at once is for whom it would cost nothing.
  if (startsLater) fail('plan_change_refused', { message: NO_UPGRADE_AFTER_WITHDRAWAL })
  return 'upgrade'
}
