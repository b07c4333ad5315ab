import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Billing, PaidPlan, Product } from '#shared/domain/products.ts'

export interface Span {
  from: Date
  before: Date
}

export interface MonthMove {
  /** « 2026-11 », in Paris. */
  month: string
  kind: string
  product: Product
  cents: number
}

/** Sums the movements of the provider's account by month, kind of ledger event and product. */
export async function sumMoves(db: Db, { from, before }: Span): Promise<MonthMove[]> {
  const { rows } = await sql<MonthMove>`
    select to_char(e.at at time zone 'Europe/Paris', 'YYYY-MM') as month, e.kind::text as kind, o.product,
      sum(l.cents)::integer as cents
    from ledger_events e
    join ledger_entries l on l.event_id = e.id and l.account = 'provider'
    join orders o on o.id = e.order_id
    where e.at >= ${from} and e.at < ${before}
    group by 1, 2, 3`.execute(db)
  return rows
}

export interface Running {
  /** The plan of the next term, the one that `termCents` is the price of. */
  plan: PaidPlan
  billing: Billing
  count: number
  /** The total price of their next terms. */
  termCents: number
}

/** Counts the subscriptions that were running at an instant. */
export async function countRunning(db: Db, at: Date): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select coalesce(next_plan, plan) as plan, coalesce(next_billing, billing) as billing,
      count(*)::integer as count, sum(renewal_price_cents)::integer as "termCents"
    from subscriptions
    where started_at < ${at} and (ended_at is null or ended_at >= ${at})
    group by 1, 2`.execute(db)
  return rows
}

/**
 * Counts, by month, the plans bought for the first time and the subscriptions that ended. An upgrade that was withdrawn
 * from does not count as ended if the previous plan was restored: the end of that plan counts later.
 */
export async function countStartsAndEnds(
  db: Db,
  { from, before }: Span,
): Promise<{ month: string; begun: number; ended: number }[]> {
  const { rows } = await sql<{ month: string; begun: number; ended: number }>`
    select to_char(at at time zone 'Europe/Paris', 'YYYY-MM') as month,
      sum(begun)::integer as begun, sum(1 - begun)::integer as ended
    from (
      select paid_at as at, 1 as begun from orders
        where kind = 'first' and status = 'paid' and paid_at >= ${from} and paid_at < ${before}
      union all
      select ended_at, 0 from subscriptions s
        where status = 'ended' and ended_at >= ${from} and ended_at < ${before}
          and not exists (select 1 from subscriptions other
            where other.member_id = s.member_id and other.id < s.id
              and (other.ended_at is null or other.ended_at > s.ended_at))
    ) starts_and_ends group by 1`.execute(db)
  return rows
}

/**
 * Counts, by month, the first terms that ended (`over`) and those that continued (`stayed`): renewed and paid, or
 * replaced by a higher plan before. A fully refunded order has no term; a term whose renewal is unpaid has not stayed.
 */
export async function countFirstTerms(
  db: Db,
  { from, before }: Span,
): Promise<{ month: string; over: number; stayed: number }[]> {
  const { rows } = await sql<{ month: string; over: number; stayed: number }>`
    select to_char(o.period_end at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*)::integer as over,
      count(*) filter (where s.status = 'replaced' or exists (
        select 1 from orders r where r.subscription_id = s.id and r.kind = 'renewal' and r.status = 'paid'
      ))::integer as stayed
    from orders o join subscriptions s on s.id = o.subscription_id
    where o.kind = 'first' and o.status = 'paid' and o.period_end >= ${from} and o.period_end < ${before}
      and o.amount_cents > (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id)
    group by 1`.execute(db)
  return rows
}

export async function countPastDue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subscriptions where status = 'past_due'`.execute(db)
  return rows[0]?.count ?? 0
}

interface CodeSum {
  code: string
  orders: number
  paidCents: number
  discountCents: number
}

/** Sums the paid orders of each promo code, the code with the highest revenue first. */
export async function sumByCode(db: Db, { from, before }: Span): Promise<CodeSum[]> {
  const { rows } = await sql<CodeSum>`
    select p.code, count(*)::integer as orders, sum(o.amount_cents)::integer as "paidCents",
      sum(o.discount_cents)::integer as "discountCents"
    from orders o join promo_codes p on p.id = o.promo_code_id
    where o.status = 'paid' and o.paid_at >= ${from} and o.paid_at < ${before}
    group by p.code order by 3 desc, p.code`.execute(db)
  return rows
}

/** Counts the checkouts that real members abandoned, those with a reminder, and those followed by a purchase. */
export async function countCarts(
  db: Db,
): Promise<{ left: number; reminded: number; boughtSince: number }> {
  const { rows } = await sql<{ left: number; reminded: number; boughtSince: number }>`
    select count(*)::integer as left, count(c.reminded_at)::integer as reminded,
      count(*) filter (where exists (
        select 1 from orders o where o.member_id = c.member_id and o.paid_at >= c.created_at
      ))::integer as "boughtSince"
    from abandoned_carts c join members m on m.id = c.member_id and not m.is_test_profile`.execute(
    db,
  )
  return rows[0] ?? { left: 0, reminded: 0, boughtSince: 0 }
}

export async function countReferrals(
  db: Db,
  { from, before }: Span,
): Promise<{ begun: number; completed: number; flashes: number }> {
  const { rows } = await sql<{ begun: number; completed: number; flashes: number }>`
    select count(*)::integer as begun, count(completed_at)::integer as completed,
      coalesce(sum(reward_flashes), 0)::integer as flashes
    from referrals where created_at >= ${from} and created_at < ${before}`.execute(db)
  return rows[0] ?? { begun: 0, completed: 0, flashes: 0 }
}

export interface LedgerLine {
  eventId: number
  account: string
  kind: string
  at: Date
  reference: string | null
  product: Product | null
  paymentId: string | null
  providerId: string
  cents: number
}

/** Lists the ledger entries after the entry `after`, in the order in which they were written. */
export async function listLedgerAfter(
  db: Db,
  { from, before }: Span,
  after: { eventId: number; account: string },
  limit: number,
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select e.id as "eventId", l.account::text as account, e.kind::text as kind, e.at, o.reference, o.product,
      o.payment_id as "paymentId", e.provider_id as "providerId", l.cents
    from ledger_events e
    join ledger_entries l on l.event_id = e.id
    left join orders o on o.id = e.order_id
    where e.at >= ${from} and e.at < ${before}
      and (e.id, l.account::text) > (${after.eventId}, ${after.account})
    order by e.id, l.account::text limit ${limit}`.execute(db)
  return rows
}
