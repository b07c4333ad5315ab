import type { SettlementService } from '#server/features/orders/settlement.service.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { isLive, lapsesAt, mayRenew, type SubscriptionRow } from './renewal-rules.ts'
import * as db from './subscriptions.db.ts'
import type { EndCause } from './subscriptions.mails.ts'
import type { SubscriptionService } from './subscriptions.service.ts'

/**
 * A provider that does not know the exact end of the term counts months from the 28th and charges a term that ends on
 * the 31st three days early; a daylight saving change can add an hour.
 */
const CHARGED_BEFORE_DAYS = 4

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  provider: Pick<PaymentProvider, 'name' | 'listChangedSince'> | null
  subscriptions: Pick<SubscriptionService, 'endAndNotify'>
  settlement: Pick<SettlementService, 'settle'>
}

/** Ends the plans whose term is over and whose next term was not paid. */
export function createTermEndService(deps: Dependencies) {
  const { database, transact, clock, provider, subscriptions, settlement } = deps

  async function endExpired(): Promise<void> {
    const now = clock.now()
    const over = (await db.listExpired(database, now)).filter((row) => lapsesAt(row) <= now)
    for (const { id } of over.filter((row) => !isAwaited(row))) await end(id)
    const awaited = over.filter(isAwaited)
    await settlePaid(awaited)
    for (const { id } of awaited) await end(id)
  }

  function isAwaited(row: SubscriptionRow): boolean {
    return row.provider === provider?.name && mayRenew(row)
  }

  /**
   * Settles renewals that the provider received a payment for, but whose event never reached us, for example after days
   * of downtime. Throws if the provider is unavailable, so that no plan with an expected renewal ends.
   */
  async function settlePaid(awaited: readonly SubscriptionRow[]): Promise<void> {
    if (!provider || awaited.length === 0) return
    const ids = awaited.map(({ renewal_id }) => renewal_id)
    const ends = awaited.map(({ period_end }) => period_end.getTime())
    const since = addDays(new Date(Math.min(...ends)), -CHARGED_BEFORE_DAYS)
    const payments = await provider.listChangedSince(since)
    for (const { id } of payments.filter(({ renewalId }) => renewalId && ids.includes(renewalId))) {
      await settlement.settle(id)
    }
  }

  function end(id: number): Promise<void> {
    return transact(async (tx, emit) => {
      const now = clock.now()
      const row = await db.lock(tx, id)
      // The subscription was renewed or ended after it was listed.
      if (!row || !isLive(row) || lapsesAt(row) > now) return
      await subscriptions.endAndNotify(tx, emit, row, causeOf(row), now)
    })
  }

  return { endExpired }
}
export type TermEndService = ReturnType<typeof createTermEndService>

function causeOf(row: SubscriptionRow): EndCause {
  if (!row.renews) return 'stopped'
  if (row.status === 'past_due') return 'unpaid'
  return mayRenew(row) ? 'term' : 'no_notice'
}
