import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LedgerAccount, LedgerKind } from '#server/platform/database/schema-money.ts'
import type { Plan } from '#shared/domain/plans.ts'

type MoneyKind = Exclude<LedgerKind, 'grant'>

/** Where the cents of an event come from and go to; the two entries add up to nought. */
const ACCOUNTS: Record<MoneyKind, { debit: LedgerAccount; credit: LedgerAccount }> = {
  payment: { debit: 'provider', credit: 'order' },
  sale: { debit: 'order', credit: 'sales' },
  refund_due: { debit: 'refunds', credit: 'order' },
  refund: { debit: 'order', credit: 'provider' },
  // A refund that another made needless, and one that never arrived.
  refund_waived: { debit: 'order', credit: 'refunds' },
  refund_failed: { debit: 'provider', credit: 'refunds' },
  dispute: { debit: 'disputes', credit: 'provider' },
  dispute_reinstated: { debit: 'provider', credit: 'disputes' },
}

interface LedgerEvent {
  kind: MoneyKind
  orderId: number
  /** The payment or the refund at the provider, or what makes an event of our own the same when it is told again. */
  providerId: string
  cents: number
  at: Date
}

/** Writes events down that nobody has told yet, with their entries. */
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

/** Writes an event down with its entries, once; false when it stood there before. */
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

/** A plan that the team gave: no money moves, but the ledger says why the member has it. */
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
