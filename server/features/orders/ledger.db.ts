import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LedgerAccount, LedgerKind } from '#server/platform/database/schema-money.ts'
import type { Plan } from '#shared/domain/plans.ts'

type MoneyKind = Exclude<LedgerKind, 'grant'>

/** The accounts that an event debits and credits; its two entries add up to zero. */
const ACCOUNTS: Record<MoneyKind, { debit: LedgerAccount; credit: LedgerAccount }> = {
  payment: { debit: 'provider', credit: 'order' },
  sale: { debit: 'order', credit: 'sales' },
  refund_due: { debit: 'refunds', credit: 'order' },
  refund: { debit: 'order', credit: 'provider' },
  // `refund_waived`: another refund made it unnecessary. `refund_failed`: it never arrived.
  refund_waived: { debit: 'order', credit: 'refunds' },
  refund_failed: { debit: 'provider', credit: 'refunds' },
  dispute: { debit: 'disputes', credit: 'provider' },
  dispute_reinstated: { debit: 'provider', credit: 'disputes' },
}

interface LedgerEvent {
  kind: MoneyKind
  orderId: number
  /**
   * The provider's id of the payment or the refund; for an event of our own, a key that makes recording it idempotent.
   */
  providerId: string
  cents: number
  at: Date
}

/** Inserts events that are known to be new, with their entries. */
export async function recordAll(tx: Tx, events: readonly LedgerEvent[]): Promise<void> {
  const written = await tx
    .insertInto('ledger_events')
    .values(
      events.map(({ kind, orderId, providerId, at }) => ({
        ...{ kind, order_id: orderId, provider_id: providerId, at },
      })),
    )
    .returning(['id', 'kind', 'provider_id'])
    .execute()
  const keyOf = (kind: string, providerId: string) => `${kind} ${providerId}`
  const idOf = new Map(written.map((row) => [keyOf(row.kind, row.provider_id), row.id]))
  await tx
    .insertInto('ledger_entries')
    .values(
      events.flatMap(({ kind, providerId, cents }) =>
        entriesOf(kind, idOf.get(keyOf(kind, providerId)) ?? 0, cents),
      ),
    )
    .execute()
}

function entriesOf(kind: MoneyKind, eventId: number, cents: number) {
  const { debit, credit } = ACCOUNTS[kind]
  return [
    { event_id: eventId, account: debit, cents },
    { event_id: eventId, account: credit, cents: -cents },
  ]
}

/** Inserts an event with its entries, once; false if it was recorded before. */
export async function record(tx: Tx, event: LedgerEvent): Promise<boolean> {
  const { kind, orderId, providerId, cents, at } = event
  const written = await tx
    .insertInto('ledger_events')
    .values({ kind, order_id: orderId, provider_id: providerId, at })
    .onConflict((known) => known.columns(['kind', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await tx
    .insertInto('ledger_entries')
    .values(entriesOf(kind, written.id, cents))
    .execute()
  return true
}

export async function isRecorded(db: Db, kind: LedgerKind, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_events')
    .select('id')
    .where('kind', '=', kind)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a plan that the team gave: no money moves, but the ledger shows why the member has it. */
export async function recordGrant(
  tx: Tx,
  { memberId, plan, at }: { memberId: number; plan: Plan; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_events')
    .values({
      kind: 'grant',
      order_id: null,
      provider_id: `grant:${memberId}:${plan}:${at.toISOString()}`,
      at,
    })
    .onConflict((known) => known.columns(['kind', 'provider_id']).doNothing())
    .execute()
}
