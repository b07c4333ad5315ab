import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/**
 * What choosing a plan would be for a member: what they have, what they have ordered and is still to begin, what comes at
 * the end of the term, something to buy, an upgrade at once, a change at the end of the term; or why not now: nothing is
 * put in the place of what has not begun, a commitment is not left for a plan by the month, nothing begins at once for
 * whoever withdrew from what had cost them nothing, nothing follows a subscription that was stopped or whose renewal is
 * not paid yet, and who was given more needs no less. The server refuses the same: `kindOfOrder`.
 */
export type PlanStep =
  | 'current'
  | 'to_come'
  | 'scheduled'
  | 'buy'
  | 'upgrade'
  | 'change'
  | 'after_start'
  | 'committed'
  | 'withdrew'
  | 'stopped'
  | 'unpaid'
  | 'covered'

interface Standing {
  plan: Plan
  /** Null on the free plan, and for a plan that the team gave. */
  subscription: Subscription | null
  /** When a plan that is paid for now would begin; left out for at once. */
  nextPlanStartsAt?: string | undefined
}

export function planStep(
  { plan, subscription, nextPlanStartsAt }: Standing,
  target: PaidPlan,
  billing: Billing,
): PlanStep {
  if (!subscription) return stepWithoutSubscription(plan, target)
  const isTarget = (one: { plan: PaidPlan; billing: Billing }) =>
    one.plan === target && one.billing === billing
  const { renewal, renews, isPastDue } = subscription
  if (isTarget(subscription)) {
    // Something else was chosen for the next term: it can be taken back.
    if (renewal && !isTarget(renewal) && !isPastDue) return 'change'
    return isToCome(subscription) ? 'to_come' : 'current'
  }
  if (subscription.plan === 'premium' && target === 'gold') {
    if (isToCome(subscription)) return 'after_start'
    if (subscription.billing === 'annual' && billing === 'monthly') return 'committed'
    return nextPlanStartsAt === undefined ? 'upgrade' : 'withdrew'
  }
  if (!renews) return 'stopped'
  if (isPastDue) return 'unpaid'
  return renewal && isTarget(renewal) ? 'scheduled' : 'change'
}

function isToCome({ startedAt }: Subscription): boolean {
  return Date.parse(startedAt) > Date.now()
}

function stepWithoutSubscription(plan: Plan, target: PaidPlan): PlanStep {
  if (plan === target) return 'current'
  return PLANS.indexOf(target) > PLANS.indexOf(plan) ? 'buy' : 'covered'
}
