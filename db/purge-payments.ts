import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'

const ORDERS = sql`(select id from orders where provider = 'simulated')`
const SUBSCRIPTIONS = sql`(select id from subscriptions where provider = 'simulated')`
const EVENTS = sql`(select id from ledger_events where order_id in ${ORDERS})`

/** Removes every simulated payment with everything that was created from it; returns the number of payments. */
export async function purgePayments(tx: Tx, clock: Pick<Clock, 'now' | 'today'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from simulated_payments`.execute(tx)
  await takePlansBack(tx, clock)
  await removeFromLedger(tx)
  await sql`delete from promo_uses where order_id in ${ORDERS}`.execute(tx)
  await sql`delete from withdrawals where order_id in ${ORDERS}`.execute(tx)
  await sql`delete from disputes where order_id in ${ORDERS}`.execute(tx)
  await sql`delete from refunds where order_id in ${ORDERS}`.execute(tx)
  await sql`delete from cancellations where subscription_id in ${SUBSCRIPTIONS}`.execute(tx)
  await sql`delete from orders where id in ${ORDERS}`.execute(tx)
  await sql`delete from subscriptions where id in ${SUBSCRIPTIONS}`.execute(tx)
  await sql`delete from payment_events where payment_id in (
    select id from simulated_payments)`.execute(tx)
  await sql`delete from simulated_refunds`.execute(tx)
  await sql`delete from simulated_renewals`.execute(tx)
  await sql`delete from simulated_payments`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes back what simulated payments bought: plans, bonus flashes and boosts. */
async function takePlansBack(tx: Tx, clock: Pick<Clock, 'now' | 'today'>): Promise<void> {
  await sql`
    with holders as (
      select member_id from subscriptions
      where provider = 'simulated' and status in ('scheduled', 'active', 'past_due')
    )
    update members set plan = 'gratuit', is_incognito = false, updated_at = ${clock.now()}
    where id in (select member_id from holders)`.execute(tx)
  await sql`delete from bonus_flashes where order_id in ${ORDERS}`.execute(tx)
  await sql`delete from boosts where order_id in ${ORDERS}`.execute(tx)
  await sql`select refresh_pool(
    array(select distinct member_id from orders where member_id is not null and id in ${ORDERS}),
    ${clock.today()}::date, ${clock.now()}::timestamptz)`.execute(tx)
}

// The ledger is append-only. No money was really paid here, so this is the only place that disables its triggers.
async function removeFromLedger(tx: Tx): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_events']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  }
  await sql`delete from ledger_entries where event_id in ${EVENTS}`.execute(tx)
  await sql`delete from ledger_events where id in ${EVENTS}`.execute(tx)
  for (const table of ['ledger_entries', 'ledger_events']) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  }
}
