import { addDays, startOfDay } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import { isWorkingDay } from './working-days.ts'

/**
 * In which every contract can be withdrawn from, of a plan as of a bonus product; the cancellation
 * within 24 h of the specification is not used. Until when a renewal can be stopped:
 * `stoppableUntil` in server/features/subscriptions/renewal-rules.ts.
 */
const WITHDRAWAL_DAYS = 14
/** Beyond the 14 days, of week-ends and holidays that follow one another. */
const LONGEST_WITHDRAWAL_DAYS = 20

/**
 * The first instant at which a contract can no longer be withdrawn from: its 14th day in Paris is over, or the next
 * working day where that one is a Saturday, a Sunday or a holiday (article L221-19 of the Code de la consommation).
 */
export function withdrawalOver(paidAt: Date): Date {
  let days = WITHDRAWAL_DAYS
  while (!isWorkingDay(parisDate(startOfDay(paidAt, days)))) days += 1
  return startOfDay(paidAt, days + 1)
}

/** From when on what was paid for can be withdrawn from at an instant. */
export function withdrawableSince(now: Date): Date {
  let days = LONGEST_WITHDRAWAL_DAYS
  while (withdrawalOver(startOfDay(now, -days)) <= now) days -= 1
  return startOfDay(now, -days)
}

/** The last day on which it can be, as an instant of that day. */
export function lastWithdrawalDay(paidAt: Date): Date {
  return new Date(withdrawalOver(paidAt).getTime() - 1)
}

/** By when the money is given back at the latest (article L221-24 of the Code de la consommation). */
export function refundDeadline(withdrawnAt: Date): Date {
  return addDays(withdrawnAt, WITHDRAWAL_DAYS)
}

/**
 * What a term withdrawn from gives back: the days gone by are kept, rounded in the member's favour. All of it comes back where
 * its immediate start was not asked for (server/features/withdrawals/refund-due.ts).
 */
export function proRataRefund(paidCents: number, wholeDays: number, daysInPeriod: number): number {
  const used = Math.min(Math.max(wholeDays, 0), daysInPeriod)
  return paidCents - Math.floor((paidCents * used) / daysInPeriod)
}
