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
  const { debit, credit } = ACCOUNTS[kind]
  await tx
    .insertInto('ledger_entries')
    .values([
      { event_id: written.id, account: debit, cents },
      { event_id: written.id, account: credit, cents: -cents },
    ])
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
