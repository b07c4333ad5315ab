import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contractName, monthsOf } from '#shared/domain/products.ts'
import { isLive, mayRenew, type SubscriptionRow } from './renewal-rules.ts'
import * as db from './subscriptions.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
  provider: PaymentProvider | null
}

/** Keeps the renewals at the payment provider in sync with our rows. */
export function createRenewalService({ database, clock, provider }: Dependencies) {
  /**
   * Updates the provider's renewal from the row. When two runs overlap, the slower one may have sent an older state, so
   * each run reads the row again after its request and repeats until the row is unchanged.
   */
  async function sync({ subscriptionId }: { subscriptionId: number }): Promise<void> {
    if (!provider) throw new Error('No payment provider is configured')
    let row = await db.find(database, subscriptionId)
    // A renewal at another provider than the configured one cannot be changed.
    while (row && row.provider === provider.name) {
      await updateProvider(provider, row)
      const after = await db.find(database, subscriptionId)
      if (after && isSameRenewal(after, row)) return
      row = after
    }
  }

  async function updateProvider(
    paymentProvider: PaymentProvider,
    row: SubscriptionRow,
  ): Promise<void> {
    const renewalId = row.renewal_id ?? (await start(paymentProvider, row))
    if (renewalId === undefined) return
    if (!isLive(row)) return paymentProvider.endRenewal(renewalId)
    const { payment_method_id: paymentMethodId } = row
    const card = paymentMethodId === null ? {} : { paymentMethodId }
    await paymentProvider.changeRenewal(renewalId, {
      ...desiredTerms(row),
      endsAt: row.period_end,
      ...card,
    })
  }

  /**
   * Creates the renewal at the provider and returns its id; after a crash, the provider returns the existing one.
   * Undefined if the subscription has no card or its term is over.
   */
  async function start(
    paymentProvider: PaymentProvider,
    row: SubscriptionRow,
  ): Promise<string | undefined> {
    const { customer_id: customerId, payment_method_id: paymentMethodId, period_end } = row
    if (customerId === null || paymentMethodId === null || period_end <= clock.now())
      return undefined
    const { id } = await paymentProvider.startRenewal({
      reference: `sub-${row.id}`,
      description: contractName(row.next_plan ?? row.plan, row.next_billing ?? row.billing),
      customerId,
      paymentMethodId,
      startsAt: period_end,
      ...desiredTerms(row),
    })
    await db.storeRenewal(database, row.id, id)
    return id
  }

  return { sync }
}
export type RenewalService = ReturnType<typeof createRenewalService>

function desiredTerms(row: SubscriptionRow) {
  return {
    renews: mayRenew(row),
    priceCents: row.renewal_price_cents,
    months: monthsOf(row.next_plan ?? row.plan, row.next_billing ?? row.billing),
  }
}

function isSameRenewal(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return (
    one.status === other.status &&
    one.payment_method_id === other.payment_method_id &&
    one.period_end.getTime() === other.period_end.getTime() &&
    JSON.stringify(desiredTerms(one)) === JSON.stringify(desiredTerms(other))
  )
}
