import { daysOfPeriod, wholeDaysSince } from '#shared/domain/paris-calendar.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import { proRataRefund, withdrawalOver } from '#shared/domain/withdrawals.ts'
import type { Contract } from './contract.ts'
import type { Refusal } from './withdrawals.copy.ts'

/** What stands in the way of a withdrawal at an instant; null when nothing does. */
export function refusalOf(contract: Contract, at: Date): Refusal | null {
  if (at >= withdrawalOver(contract.paid_at)) return 'over'
  // What was left of it has paid for the plan in its place: that one gives it back.
  if (contract.is_replaced) return 'replaced'
  if (contract.is_disputed) return 'disputed'
  return contract.refunded_cents >= contract.amount_cents ? 'refunded' : null
}

export interface DaysUsed {
  days: number
  ofDays: number
}

/** The days that a plan was used of its period, none after it had ended; null for a product without one. */
export function daysUsed(contract: Contract, at: Date): DaysUsed | null {
  if (!isPaidPlan(contract.product)) return null
  const { period_start: start, period_end: end, ended_at: endedAt } = contract
  if (!start || !end) throw new Error(`Order ${contract.id} is paid and has no period`)
  const ofDays = daysOfPeriod(start, end)
  const usedUntil = endedAt && endedAt < at ? endedAt : at
  return { days: Math.min(wholeDaysSince(start, usedUntil), ofDays), ofDays }
}

/** What a plan gives back: all of it unless its immediate start was asked for. */
export function planRefund(contract: Contract, { days, ofDays }: DaysUsed): number {
  const { amount_cents: paid } = contract
  return contract.starts_immediately ? proRataRefund(paid, days, ofDays) : paid
}
