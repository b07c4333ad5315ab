import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/**
 * What choosing a plan would do for a member, or why they cannot choose it now. The server applies the same rules
 * (`kindOfOrder`).
 */
export type PlanStep =
  | 'current'
  /** Paid for, but not started. */
  | 'to_come'
  /** Follows at the end of the term. */
  | 'scheduled'
  | 'buy'
  /** Takes effect immediately. */
  | 'upgrade'
  /** Takes effect at the end of the term. */
  | 'change'
  /** Refused: a plan that has not started cannot be upgraded. */
  | 'after_start'
  /** Refused: a commitment cannot be upgraded to a monthly plan. */
  | 'committed'
  /** Refused: no plan starts immediately after a withdrawal with a full refund. */
  | 'withdrew'
  /** Refused: the renewal is stopped. */
  | 'stopped'
  /** Refused: the renewal is not paid yet. */
  | 'unpaid'
  /** Refused: the plan that the team gave already includes it. */
  | 'covered'

interface MemberPlan {
  plan: Plan
  /** Null on the free plan and for a plan that the team gave. */
  subscription: Subscription | null
  /** When a plan bought now would start; undefined if immediately. */
  nextPlanStartsAt?: string | undefined
}

export function planStep(
  { plan, subscription, nextPlanStartsAt }: MemberPlan,
  target: PaidPlan,
  billing: Billing,
): PlanStep {
  if (!subscription) return stepWithoutSubscription(plan, target)
  const isTarget = (one: { plan: PaidPlan; billing: Billing }) =>
    one.plan === target && one.billing === billing
  const { renewal, renews, isPastDue } = subscription
  if (isTarget(subscription)) {
    // The member chose another plan for the next term, and can return to this one.
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
