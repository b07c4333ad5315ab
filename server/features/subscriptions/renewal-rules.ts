import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/schema.ts'
import { LIVE_STATUSES } from '#server/platform/database/schema-money.ts'
import { addDays, addMonths } from '#shared/domain/paris-calendar.ts'

export type SubscriptionRow = Selectable<Schema['subscriptions']>
type Term = Pick<SubscriptionRow, 'billing' | 'period_end' | 'renews' | 'notice_sent_at'>

const HOUR_MS = 3_600_000
const STOP_BEFORE_MS = 48 * HOUR_MS
/** The notice of a commitment is due so many days before its end. */
export const RENEWAL_NOTICE_DAYS = 42
/** How long the provider may take to charge a new term and to say so. */
const GRACE_MS = 12 * HOUR_MS
/**
 * A payment that failed is tried on the days 0, 3 and 7; the plan ends with the last refusal (`failed` in
 * subscriptions.service.ts), or on this day where its news never comes.
 */
const PAST_DUE_DAYS = 10
export const TRIES = 3
const TRY_DAYS = [0, 3, 7] as const

/** Paid for and not over; one that is scheduled is still to begin. */
export function isLive({ status }: Pick<SubscriptionRow, 'status'>): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/**
 * Until when a term can still be kept from renewing: a commitment 48 hours before its end, a month
 * until its end. The 14 days in which any contract can be withdrawn from:
 * shared/domain/withdrawals.ts.
 */
export function stoppableUntil({
  billing,
  period_end,
}: Pick<Term, 'billing' | 'period_end'>): Date {
  return billing === 'monthly' ? period_end : new Date(period_end.getTime() - STOP_BEFORE_MS)
}

/** The last instant at which it is lawful: a month before the last one for refusing (article L215-1). */
export function renewalNoticeUntil(term: Pick<Term, 'billing' | 'period_end'>): Date {
  return addMonths(stoppableUntil(term), -1)
}

/** Whether the next term may be charged: a month as long as its member wills it, a commitment once its notice was sent. */
export function mayRenew({ renews, billing, notice_sent_at }: Term): boolean {
  return renews && (billing === 'monthly' || notice_sent_at !== null)
}

/** Whether the term will renew as things stand: a notice that is still to come is taken for sent. */
export function willRenew(term: Term, now: Date): boolean {
  return mayRenew(term) || (term.renews && now <= renewalNoticeUntil(term))
}

/** From when a term that nobody paid to renew is over. */
export function overFrom(term: Term & Pick<SubscriptionRow, 'status' | 'renewal_id'>): Date {
  const { period_end, status, renewal_id } = term
  if (status === 'past_due') return addDays(period_end, PAST_DUE_DAYS)
  const isExpected = mayRenew(term) && renewal_id !== null
  return isExpected ? new Date(period_end.getTime() + GRACE_MS) : period_end
}

/** The day of the next try after so many; undefined after the last. */
export function nextTry(periodEnd: Date, tried: number): Date | undefined {
  const days = TRY_DAYS[tried]
  return days === undefined ? undefined : addDays(periodEnd, days)
}
