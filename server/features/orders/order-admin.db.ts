import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { LedgerAccount, LedgerKind } from '#server/platform/database/schema-money.ts'
import type { RefundCause } from '#shared/domain/refund-causes.ts'
import type { Order } from './orders.db.ts'

export interface ListedOrder extends Order {
  buyerId: string | null
  firstName: string | null
  email: string | null
  refundedCents: number
}

interface Search {
  /** The beginning of a reference. */
  reference?: string | undefined
  /** The beginning of an e-mail address, in lower case. */
  email?: string | undefined
  /** The provider's payment id, complete. */
  paymentId?: string | undefined
  /** The beginning of the buyer's first name, or of their e-mail address. */
  person?: string | undefined
  amountCents?: number | undefined
  /** Orders opened from this instant on, and before `until`. */
  from?: Date | undefined
  until?: Date | undefined
}

interface PageRequest {
  beforeId: number | undefined
  limit: number
}

const LIKE_WILDCARDS = /[\\%_]/g

function beginning(text: string): string {
  return `${text.replace(LIKE_WILDCARDS, '\\$&')}%`
}

/**
 * Orders of the member whose current e-mail address begins so, and orders whose withdrawal was declared with such an
 * address.
 */
function boughtBy(email: string): RawBuilder<boolean> {
  const pattern = beginning(email)
  return sql`(o.member_id in (select m.id from members m where m.email like ${pattern})
    or o.id in (select w.order_id from withdrawals w where w.email like ${pattern}))`
}

/** The orders that match the search, with their buyers, the latest first. */
export async function listOrders(
  db: Db,
  { reference, email, paymentId, person, amountCents, from, until }: Search,
  { beforeId, limit }: PageRequest,
): Promise<ListedOrder[]> {
  const asked = [
    reference !== undefined && sql`o.reference like ${beginning(reference)}`,
    email !== undefined && boughtBy(email),
    paymentId !== undefined && sql`o.payment_id = ${paymentId}`,
    person !== undefined &&
      sql`(o.member_id in (select m.id from members m
        where search_key(m.first_name) like search_key(${beginning(person)})) or ${boughtBy(person)})`,
    amountCents !== undefined && sql`o.amount_cents = ${amountCents}`,
    from && sql`o.created_at >= ${from}`,
    until && sql`o.created_at < ${until}`,
    beforeId !== undefined && sql`o.id < ${beforeId}`,
  ].filter((condition) => typeof condition === 'object')
  const conditions = asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
  const { rows } = await sql<ListedOrder>`
    select o.*, b.public_id as "buyerId", b.first_name as "firstName", b.email,
      (select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = o.id)
        as "refundedCents"
    from orders o left join members b on b.id = o.member_id
    where ${conditions} order by o.id desc limit ${limit}`.execute(db)
  return rows
}

interface ListedRefund {
  id: number
  cause: RefundCause
  note: string
  amountCents: number
  requestedAt: Date
  sentAt: Date | null
}

/** The refunds of an order, sent or not. */
export async function listRefunds(db: Db, orderId: number): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select id, cause, note, amount_cents as "amountCents",
      requested_at as "requestedAt", paid_at as "sentAt"
    from refunds where order_id = ${orderId} order by id`.execute(db)
  return rows
}

interface ListedEvent {
  id: number
  kind: LedgerKind
  at: Date
  entries: { account: LedgerAccount; cents: number }[]
}

/** The events of an order in the ledger, each with its entries, the debits first. */
export async function listEvents(db: Db, orderId: number): Promise<ListedEvent[]> {
  const rows = await db
    .selectFrom('ledger_events as e')
    .innerJoin('ledger_entries as l', 'l.event_id', 'e.id')
    .select(['e.id', 'e.kind', 'e.at', 'l.account', 'l.cents'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .orderBy('l.cents', 'desc')
    .execute()
  const events = new Map<number, ListedEvent>()
  for (const { id, kind, at, account, cents } of rows) {
    const event = events.get(id) ?? { id, kind, at, entries: [] }
    event.entries.push({ account, cents })
    events.set(id, event)
  }
  return [...events.values()]
}

export async function findSubscription(db: Db, id: number) {
  return await db
    .selectFrom('subscriptions')
    .select(['plan', 'status', 'period_end as periodEnd', 'renews'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findWithdrawal(db: Db, orderId: number) {
  return await db
    .selectFrom('withdrawals')
    .select(['reference', 'requested_at as requestedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
