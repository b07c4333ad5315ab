import { fail } from '#server/platform/problem.ts'
import type { OrderKind } from '#server/platform/schema-money.ts'
import type { Plan } from '#shared/domain/plans.ts'
import {
  type Billing,
  BONUS_PLANS,
  isPaidPlan,
  type PaidPlan,
  type Product,
} from '#shared/domain/products.ts'
import { reservedTo } from './billing.copy.ts'

interface Wish {
  product: Product
  billing: Billing | null
}

/** What buying a product is for a member with that plan, of which `running` is paid for; or why it can't be bought. */
export function kindOfOrder(
  { product, billing }: Wish,
  plan: Plan,
  running: { plan: PaidPlan; billing: Billing } | undefined,
): Exclude<OrderKind, 'renewal'> {
  if (!isPaidPlan(product)) {
    if (!BONUS_PLANS[product].includes(plan)) {
      fail('plan_required', { message: reservedTo(product) })
    }
    return 'bonus'
  }
  if (!running) return 'first'
  if (running.plan === product) fail('already_subscribed')
  // Both wait for the end of the term: what was paid until then has been promised for its whole length.
  if (running.plan === 'gold') fail('plan_change_refused')
  if (running.billing === 'annual' && billing === 'monthly') fail('plan_change_refused')
  return 'upgrade'
}
