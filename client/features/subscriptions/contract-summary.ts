import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'

/** The paid plan and what follows it, in a few words; without a subscription, the plan that the member has. */
export function contractSummary(
  plan: Plan,
  subscription: Subscription | null | undefined,
  now: Date,
): string {
  if (!subscription) return PLAN_LABELS[plan]
  const startsAt = new Date(subscription.startedAt)
  if (startsAt > now) {
    return `${PLAN_LABELS[plan]}, ${PLAN_LABELS[subscription.plan]} dès le ${longDate(startsAt)}`
  }
  return `${PLAN_LABELS[subscription.plan]}, ${whatFollows(subscription)}`
}

function whatFollows({ plan, endsAt, renews, renewal, isPastDue }: Subscription): string {
  if (isPastDue) return 'paiement à régler'
  const day = longDate(new Date(endsAt))
  if (!renews || !renewal) return `jusqu'au ${day}`
  return renewal.plan === plan
    ? `renouvelé le ${day}`
    : `puis ${PLAN_LABELS[renewal.plan]} dès le ${day}`
}
