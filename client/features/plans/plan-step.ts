import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/**
 * What choosing a plan would be for a member: what they have, what comes at the end of the term, something to buy, an
 * upgrade at once, a change at the end of the term; or why not now: a commitment is not left for a plan by the month,
 * nothing follows a subscription that was stopped or whose renewal is not paid yet, and who was given more needs no
 * less.
 */
type PlanStep =
  | 'current'
  | 'scheduled'
  | 'buy'
  | 'upgrade'
  | 'change'
  | 'committed'
  | 'stopped'
  | 'unpaid'
  | 'covered'

interface Standing {
  plan: Plan
  /** Null on the free plan, and for a plan that the team gave. */
  subscription: Subscription | null
}

export function planStep(
  { plan, subscription }: Standing,
  target: PaidPlan,
  billing: Billing,
): PlanStep {
  if (!subscription) return stepWithoutSubscription(plan, target)
  const isTarget = (one: { plan: PaidPlan; billing: Billing }) =>
    one.plan === target && one.billing === billing
  const { renewal, renews, isPastDue } = subscription
  if (isTarget(subscription)) {
    // Something else was chosen for the next term: it can be taken back.
    return renewal && !isTarget(renewal) && !isPastDue ? 'change' : 'current'
  }
  if (subscription.plan === 'premium' && target === 'gold') {
    return subscription.billing === 'annual' && billing === 'monthly' ? 'committed' : 'upgrade'
  }
  if (!renews) return 'stopped'
  if (isPastDue) return 'unpaid'
  return renewal && isTarget(renewal) ? 'scheduled' : 'change'
}

function stepWithoutSubscription(plan: Plan, target: PaidPlan): PlanStep {
  if (plan === target) return 'current'
  return PLANS.indexOf(target) > PLANS.indexOf(plan) ? 'buy' : 'covered'
}
