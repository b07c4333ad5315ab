import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'

/** What the member's account goes on with: the free plan, or the one that the team gave. */
export function remainingPlan(plan: Plan): string {
  if (plan === 'gratuit') return 'la formule gratuite'
  return `la formule ${PLAN_LABELS[plan]} que nous vous avons offerte`
}
