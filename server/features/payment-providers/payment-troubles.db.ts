import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Trouble } from '#shared/contracts/admin/orders.ts'

interface TroubleRow {
  kind: Trouble['kind']
  eventId: string | null
  reference: string | null
  paymentId: string | null
  amountCents: number | null
  since: Date
  until: Date | null
}

/**
 * Refunds that were not sent, open disputes, and events received before an instant that the ledger does not contain. A
 * payment that has more refunds at the provider than here, since somebody last handled it, is listed once, with its
 * last event.
 */
export async function listTroubles(
  db: Db,
  {
    receivedBefore,
    requestedBefore,
    limit,
  }: { receivedBefore: Date; requestedBefore: Date; limit: number },
): Promise<TroubleRow[]> {
  const { rows } = await sql<TroubleRow>`
    with received as (
      select e.id, e.type, e.payment_id, e.received_at, o.id as order_id, o.reference, o.amount_cents
      from payment_events e left join orders o on o.payment_id = e.payment_id
      where e.handled_at is null and e.received_at < ${receivedBefore}
    )
    select 'refund_waiting' as kind, null as "eventId", o.reference, o.payment_id as "paymentId",
      r.amount_cents as "amountCents", r.requested_at as since, null::timestamptz as until
    from refunds r join orders o on o.id = r.order_id
    where r.paid_at is null and r.requested_at < ${requestedBefore}
    union all
    select 'dispute_open', null, o.reference, o.payment_id, d.amount_cents, d.opened_at, d.answer_by
    from disputes d join orders o on o.id = d.order_id
    where d.status in ('needs_response', 'under_review')
    union all
    select 'refund_returned', id, reference, payment_id, null, received_at, null
    from received where type = 'refund.failed'
    union all
    select 'payment_not_booked', id, reference, payment_id, amount_cents, received_at, null
    from received where type in ('payment_intent.succeeded', 'invoice.paid') and not exists (
      select 1 from ledger_events l where l.kind = 'payment' and l.provider_id = received.payment_id)
    union all
    select 'refunded_elsewhere', (array_agg(id order by received_at desc, id desc))[1], reference,
      payment_id, null, max(received_at), null
    from received where type = 'charge.refunded' and order_id is not null
    group by order_id, reference, payment_id
    having count(*) > (
      select count(*) from refunds r where r.order_id = received.order_id and r.paid_at > coalesce((
        select max(e.received_at) from payment_events e
        where e.type = 'charge.refunded' and e.payment_id = received.payment_id and e.handled_at is not null
      ), '-infinity'))
    order by since, "eventId" limit ${limit}`.execute(db)
  return rows
}

/** Takes an event off the list, with earlier events of the same type and payment; false if it was not on the list. */
export async function markHandled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_events e set handled_at = ${now} from payment_events known
    where known.id = ${id} and known.handled_at is null and e.handled_at is null
      and e.payment_id is not distinct from known.payment_id and e.type = known.type
      and e.received_at <= known.received_at`.execute(tx)
  return numAffectedRows > 0n
}
