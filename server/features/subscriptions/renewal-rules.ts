import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/schema.ts'
import { LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import { addDays, addMonths } from '#shared/domain/paris-calendar.ts'

export type SubscriptionRow = Selectable<Schema['subscriptions']>
type Term = Pick<SubscriptionRow, 'billing' | 'period_end' | 'renews' | 'notice_sent_at'>

const HOUR_MS = 3_600_000
const STOP_BEFORE_MS = 48 * HOUR_MS
/** Days before the end of a commitment when its renewal notice becomes due. */
export const RENEWAL_NOTICE_DAYS = 42
/** How long the provider can take to charge a new term and to notify us. */
const GRACE_MS = 12 * HOUR_MS
/**
 * A renewal payment is attempted on days 0, 3 and 7. The plan ends with the last refusal (`recordFailedPayment` in
 * subscriptions.service.ts), or on this day if no event about that attempt arrives.
 */
const PAST_DUE_DAYS = 10
const ATTEMPT_DAYS = [0, 3, 7] as const

/** Whether a subscription is paid for and not over. A scheduled one is live but has not started. */
export function isLive({ status }: Pick<SubscriptionRow, 'status'>): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/**
 * The deadline for stopping the renewal: 48 hours before the end of a commitment, the end itself for a monthly plan.
 * The 14-day withdrawal period of every contract is in shared/domain/withdrawals.ts.
 */
export function stoppableUntil({
  billing,
  period_end,
}: Pick<Term, 'billing' | 'period_end'>): Date {
  return billing === 'monthly' ? period_end : new Date(period_end.getTime() - STOP_BEFORE_MS)
}

/** The last instant at which the notice is lawful: one month before the deadline for refusing (article L215-1). */
export function renewalNoticeDeadline(term: Pick<Term, 'billing' | 'period_end'>): Date {
  return addMonths(stoppableUntil(term), -1)
}

/** Whether the next term may be charged: the renewal is on and, for a commitment, its notice was sent. */
export function mayRenew({ renews, billing, notice_sent_at }: Term): boolean {
  return renews && (billing === 'monthly' || notice_sent_at !== null)
}

/** Whether the term is expected to renew. A notice that can still be sent in time counts as sent. */
export function willRenew(term: Term, now: Date): boolean {
  return mayRenew(term) || (term.renews && now <= renewalNoticeDeadline(term))
}

/** The instant at which a term without a paid renewal is over. */
export function lapsesAt(term: Term & Pick<SubscriptionRow, 'status' | 'renewal_id'>): Date {
  const { period_end, status, renewal_id } = term
  if (status === 'past_due') return addDays(period_end, PAST_DUE_DAYS)
  const isExpected = mayRenew(term) && renewal_id !== null
  return isExpected ? new Date(period_end.getTime() + GRACE_MS) : period_end
}

/** The day of the next payment attempt after `attempts` of them; undefined after the last. */
export function nextAttempt(periodEnd: Date, attempts: number): Date | undefined {
  const days = ATTEMPT_DAYS[attempts]
  return days === undefined ? undefined : addDays(periodEnd, days)
}
