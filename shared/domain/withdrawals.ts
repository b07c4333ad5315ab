import { addDays, startOfDay } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import { isWorkingDay } from './working-days.ts'

/**
 * The withdrawal period of every contract, for plans and bonus products; the cancellation within 24 h of the
 * specification is not used. The deadline for stopping a renewal: `stoppableUntil` in
 * server/features/subscriptions/renewal-rules.ts.
 */
const WITHDRAWAL_DAYS = 14
/** An upper bound for the period, when weekends and holidays after the 14th day extend it. */
const LONGEST_WITHDRAWAL_DAYS = 20

/**
 * The first instant at which a contract can no longer be withdrawn from: its 14th day in Paris is over, or the next
 * working day where that one is a Saturday, a Sunday or a holiday (article L221-19 of the Code de la consommation).
 */
export function withdrawalEndsAt(paidAt: Date): Date {
  let days = WITHDRAWAL_DAYS
  while (!isWorkingDay(parisDate(startOfDay(paidAt, days)))) days += 1
  return startOfDay(paidAt, days + 1)
}

/** Contracts that were paid for at or after this instant can be withdrawn from at `now`. */
export function withdrawableSince(now: Date): Date {
  let days = LONGEST_WITHDRAWAL_DAYS
  while (withdrawalEndsAt(startOfDay(now, -days)) <= now) days -= 1
  return startOfDay(now, -days)
}

/** The last instant of the last day on which a contract can be withdrawn from. */
export function lastWithdrawalInstant(paidAt: Date): Date {
  return new Date(withdrawalEndsAt(paidAt).getTime() - 1)
}

/** The latest time for the refund (article L221-24 of the Code de la consommation). */
export function refundDeadline(withdrawnAt: Date): Date {
  return addDays(withdrawnAt, WITHDRAWAL_DAYS)
}

/**
 * The refund, in cents, for a term that is withdrawn from: `wholeDays` of `daysInPeriod` are charged, rounded in the
 * member's favour. If the member did not request an immediate start, everything is refunded
 * (server/features/withdrawals/refund-due.ts).
 */
export function proRataRefund(paidCents: number, wholeDays: number, daysInPeriod: number): number {
  const used = Math.min(Math.max(wholeDays, 0), daysInPeriod)
  return paidCents - Math.floor((paidCents * used) / daysInPeriod)
}
