import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { LIVE_STATUSES, RUNNING_STATUSES } from '#server/platform/database/schema-money.ts'

/** A contradiction in the ledger: its code, and the ids of the rows or payments concerned. */
export interface Fault {
  code:
    | 'event_unbalanced'
    | 'order_unbalanced'
    | 'refund_late'
    | 'plan_without_subscription'
    | 'subscription_without_order'
    | 'plan_differs'
    | 'provider_differs'
  ids: string[]
}

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: number }>>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => String(id))
}

/**
 * Events since an instant whose entries do not add up to zero. A given plan (`grant`) moves no money, so it is left
 * out.
 */
export function listUnbalancedEvents(db: Db, since: Date): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select e.id from ledger_events e left join ledger_entries l on l.event_id = e.id
      where e.kind <> 'grant' and e.at >= ${since}
      group by e.id
      having count(l.cents) = 0 or sum(l.cents) <> 0
      order by e.id`,
  )
}

/** Orders with an event since an instant whose balance is not zero although no refund is under way. */
export function listUnbalancedOrders(db: Db, since: Date): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select e.order_id as id from ledger_events e join ledger_entries l on l.event_id = e.id
      where l.account = 'order'
        and e.order_id in (select late.order_id from ledger_events late where late.at >= ${since})
        and not exists (select 1 from refunds r where r.order_id = e.order_id and r.paid_at is null)
      group by e.order_id
      having sum(l.cents) <> 0
      order by e.order_id`,
  )
}

/** Refunds that were requested before an instant and are still not sent. */
export function listLateRefunds(db: Db, requestedBefore: Date): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select id from refunds where paid_at is null and requested_at < ${requestedBefore} order by id`,
  )
}

/** Orders of plans that were paid since an instant and opened no subscription. */
export function listPlansWithoutSubscription(db: Db, since: Date): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select id from orders where status = 'paid' and paid_at >= ${since}
        and kind <> 'bonus' and subscription_id is null
      order by id`,
  )
}

/** Live subscriptions without a paid order. */
export function listSubscriptionsWithoutOrder(db: Db): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select s.id from subscriptions s
      where s.status in (${sql.join(LIVE_STATUSES)})
        and not exists (select 1 from orders o where o.subscription_id = s.id and o.status = 'paid')
      order by s.id`,
  )
}

/** Members whose plan is neither the one they pay for nor the one that the team gave them. */
export function listDifferingPlans(db: Db): Promise<string[]> {
  return idsOf(
    db,
    sql<{ id: number }>`
      select m.id from members m
      left join subscriptions s on s.member_id = m.id and s.status in (${sql.join(RUNNING_STATUSES)})
      where (s.id is not null or m.plan <> 'gratuit')
        and m.status = 'active' and not m.is_test_profile
        and m.plan <> coalesce(s.plan, 'gratuit')
        and not (s.id is null and exists (
          select 1 from given_plans g where g.member_id = m.id and g.plan = m.plan
        ))
      order by m.id`,
  )
}

/** The cents paid and refunded according to the ledger, by the provider's payment id. */
export async function sumsAtProvider(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, { paid: number; refunded: number; isUnderWay: boolean }>> {
  const { rows } = await sql<{ id: string; paid: number; refunded: number; isUnderWay: boolean }>`
    select p.provider_id as id,
      (select sum(l.cents)::integer from ledger_entries l
        where l.event_id = p.id and l.account = 'provider') as paid,
      coalesce((select -sum(l.cents)::integer from ledger_events e
        join ledger_entries l on l.event_id = e.id and l.account = 'provider'
        where e.order_id = p.order_id and e.kind in ('refund', 'refund_failed')), 0) as refunded,
      exists (select 1 from refunds r where r.order_id = p.order_id and r.paid_at is null) as "isUnderWay"
    from ledger_events p
    where p.kind = 'payment' and p.provider_id = any (${paymentIds})`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
