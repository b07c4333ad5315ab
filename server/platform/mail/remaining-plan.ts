import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'

/** The plan that the member has after a paid plan ends: the free plan, or the one given by the team. */
export function remainingPlan(plan: Plan): string {
  if (plan === 'gratuit') return 'la formule gratuite'
  return `la formule ${PLAN_LABELS[plan]} que nous vous avons offerte`
}
