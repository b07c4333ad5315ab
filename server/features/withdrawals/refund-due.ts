import { daysOfPeriod, wholeDaysSince } from '#shared/domain/paris-calendar.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import { proRataRefund, withdrawalEndsAt } from '#shared/domain/withdrawals.ts'
import type { Contract } from './contract.ts'
import type { Refusal } from './withdrawals.copy.ts'

/** Why a contract cannot be withdrawn from at an instant; null if it can. */
export function refusalOf(contract: Contract, at: Date): Refusal | null {
  if (at >= withdrawalEndsAt(contract.paid_at)) return 'over'
  // Its unused days were credited to the plan that replaced it, and are refunded with that plan.
  if (contract.is_replaced) return 'replaced'
  if (contract.is_disputed) return 'disputed'
  return contract.refunded_cents >= contract.amount_cents ? 'refunded' : null
}

export interface DaysUsed {
  days: number
  ofDays: number
}

/** The whole days of its period that a plan was used, up to its end; null for a bonus product. */
export function daysUsed(contract: Contract, at: Date): DaysUsed | null {
  if (!isPaidPlan(contract.product)) return null
  const { period_start: start, period_end: end, ended_at: endedAt } = contract
  if (!start || !end) throw new Error(`Order ${contract.id} is paid and has no period`)
  const ofDays = daysOfPeriod(start, end)
  const usedUntil = endedAt && endedAt < at ? endedAt : at
  return { days: Math.min(wholeDaysSince(start, usedUntil), ofDays), ofDays }
}

/** The refund of a plan in cents: everything, unless the member requested its immediate start. */
export function planRefund(contract: Contract, { days, ofDays }: DaysUsed): number {
  const { amount_cents: paid } = contract
  return contract.starts_immediately ? proRataRefund(paid, days, ofDays) : paid
}
