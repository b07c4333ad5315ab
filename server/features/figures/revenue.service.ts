import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Revenue, RevenueQuery } from '#shared/contracts/admin/revenue.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import { monthsOf } from '#shared/domain/products.ts'
import * as db from './revenue.db.ts'

interface Dependencies {
  replica: Database
  clock: Clock
}

/** Payments, refunds and running subscriptions by month: computed from the ledger, never entered by hand. */
export function createRevenueService({ replica, clock }: Dependencies) {
  async function read(query: RevenueQuery): Promise<Revenue> {
    const months = monthsUpTo(clock.today(), Number(query.months))
    const now = clock.now()
    const span = { from: startOf(months[0] ?? clock.today()), before: dayStart(clock.today(), 1) }
    const moves = await db.sumMoves(replica, span)
    const startsAndEnds = new Map(
      (await db.countStartsAndEnds(replica, span)).map((counts) => [counts.month, counts] as const),
    )
    const firstTerms = new Map(
      (await db.countFirstTerms(replica, { from: span.from, before: now })).map(
        (term) => [term.month, term] as const,
      ),
    )
    const running = []
    for (const [i] of months.entries()) {
      const next = months[i + 1]
      running.push(await db.countRunning(replica, next === undefined ? now : startOf(next)))
    }
    const sum = (fits: (move: db.MonthMove) => boolean) => sumByMonth(months, moves.filter(fits))
    const isPaid = ({ kind }: db.MonthMove) => kind === 'payment'
    return {
      months,
      collected: {
        premium: sum((move) => isPaid(move) && move.product === 'premium'),
        gold: sum((move) => isPaid(move) && move.product === 'gold'),
        bonus: sum((move) => isPaid(move) && !['premium', 'gold'].includes(move.product)),
      },
      refunded: sum(({ kind }) => kind === 'refund').map((cents) => 0 - cents),
      otherMoves: sum(({ kind }) => kind !== 'payment' && kind !== 'refund'),
      running: running.map((plans) => plans.reduce((all, { count }) => all + count, 0)),
      recurring: running.map(recurringOf),
      begun: months.map((month) => startsAndEnds.get(month)?.begun ?? 0),
      ended: months.map((month) => startsAndEnds.get(month)?.ended ?? 0),
      firstTerms: {
        over: months.map((month) => firstTerms.get(month)?.over ?? 0),
        stayed: months.map((month) => firstTerms.get(month)?.stayed ?? 0),
      },
      pastDue: await db.countPastDue(replica),
      codes: await db.sumByCode(replica, span),
      carts: await db.countCarts(replica),
      referrals: await db.countReferrals(replica, span),
    }
  }

  return { read }
}
export type RevenueService = ReturnType<typeof createRevenueService>

/** The monthly recurring revenue of the plans, in cents: a term of twelve months counts for a twelfth of its price. */
function recurringOf(plans: readonly db.Running[]): number {
  const cents = plans.map(({ plan, billing, termCents }) => termCents / monthsOf(plan, billing))
  return Math.round(cents.reduce((all, each) => all + each, 0))
}

function sumByMonth(months: readonly string[], moves: readonly db.MonthMove[]): number[] {
  return months.map((month) =>
    moves.filter((move) => move.month === month).reduce((all, { cents }) => all + cents, 0),
  )
}

/** The `count` months up to the month of `day`, each as `YYYY-MM`. */
function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, i) => {
    const first = new Date(Date.UTC(year, month - count + i, 1))
    return first.toISOString().slice(0, 7)
  })
}

function startOf(month: string): Date {
  return dayStart(`${month.slice(0, 7)}-01`)
}
