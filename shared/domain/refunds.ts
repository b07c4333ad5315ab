import { addDays, startOfDay } from './terms.ts'

const WITHDRAWAL_DAYS = 14

/** The first instant at which a contract can no longer be withdrawn from: its 14th day in Paris is over. */
export function withdrawalOver(paidAt: Date): Date {
  return startOfDay(paidAt, WITHDRAWAL_DAYS + 1)
}

/** By when the money is given back at the latest (article L221-24 of the Code de la consommation). */
export function refundDeadline(withdrawnAt: Date): Date {
  return addDays(withdrawnAt, WITHDRAWAL_DAYS)
}

/** What a term withdrawn from gives back: the days gone by are kept, rounded in the member's favour. */
export function proRataRefund(paidCents: number, wholeDays: number, daysInPeriod: number): number {
  const used = Math.min(Math.max(wholeDays, 0), daysInPeriod)
  return paidCents - Math.floor((paidCents * used) / daysInPeriod)
}
