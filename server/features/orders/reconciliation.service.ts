import type { Payment, PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import * as db from './ledger-check.db.ts'
import { listPending } from './orders.db.ts'
import type { ProviderReturnService } from './provider-returns.service.ts'
import { listDue } from './refunds.db.ts'
import type { RefundService } from './refunds.service.ts'
import type { SettlementService } from './settlement.service.ts'

const DAY_MS = 86_400_000
/** After this time, a successful payment has been settled by an event or by the browser. */
const SETTLED_WITHIN_MS = 10 * 60 * 1000
/** An event can be lost, or delivered up to three days late. */
const LOOKS_BACK_MS = 3 * DAY_MS
const BATCH = 100

interface Dependencies {
  database: Database
  clock: Clock
  log: Pick<Log, 'error'>
  provider: PaymentProvider | null
  settlement: Pick<SettlementService, 'settleOrder' | 'settlePayment' | 'giveUp'>
  refunds: Pick<RefundService, 'pay'>
  providerReturns: Pick<ProviderReturnService, 'settle'>
}

/** Finds what no event announces: abandoned checkouts, provider events that never arrived, and errors in the ledger. */
export function createReconciliationService(deps: Dependencies) {
  const { database, clock, log, provider, settlement, refunds, providerReturns } = deps

  /** Settles every pending checkout, and gives up those that have expired. */
  async function settlePending(): Promise<void> {
    if (!provider) return
    const now = clock.now()
    await each(await listPending(database, provider.name, BATCH), async (order) => {
      const isOver = order.expires_at !== null && order.expires_at <= now
      await (isOver ? settlement.giveUp(order) : settlement.settleOrder(order))
    })
  }

  /** Settles changes at the provider that no event reported, and sends the refunds that the job queue gave up on. */
  async function reconcile(): Promise<void> {
    if (!provider) return
    const since = new Date(clock.now().getTime() - LOOKS_BACK_MS)
    await each(await provider.listChangedSince(since), settlement.settlePayment)
    await each(await provider.listReturnedSince(since), providerReturns.settle)
    const due = await listDue(database, provider.name, BATCH)
    await each(due, (refundId) => refunds.pay({ refundId }))
  }

  /** A failing item does not stop the others: the next run retries it. */
  async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
    for (const item of items) {
      try {
        await work(item)
      } catch (error) {
        log.error({ err: error }, 'a payment could not be settled')
      }
    }
  }

  /** Checks the ledger and logs every contradiction. */
  async function checkLedger(): Promise<void> {
    const since = new Date(clock.now().getTime() - LOOKS_BACK_MS)
    for (const fault of await findFaults(since)) {
      log.error({ fault: fault.code, ids: fault.ids }, 'the ledger contradicts itself')
    }
  }

  /**
   * Compares the ledger with its own entries since an instant, with the running plans, and with the provider's
   * payments.
   */
  async function findFaults(since: Date): Promise<db.Fault[]> {
    const yesterday = new Date(clock.now().getTime() - DAY_MS)
    const found: db.Fault[] = [
      { code: 'event_unbalanced', ids: await db.listUnbalancedEvents(database, since) },
      { code: 'order_unbalanced', ids: await db.listUnbalancedOrders(database, since) },
      { code: 'refund_late', ids: await db.listLateRefunds(database, yesterday) },
      {
        code: 'plan_without_subscription',
        ids: await db.listPlansWithoutSubscription(database, since),
      },
      {
        code: 'subscription_without_order',
        ids: await db.listSubscriptionsWithoutOrder(database),
      },
      { code: 'plan_differs', ids: await db.listDifferingPlans(database) },
      { code: 'provider_differs', ids: await differingPayments(since) },
    ]
    return found.filter(({ ids }) => ids.length > 0)
  }

  async function differingPayments(since: Date): Promise<string[]> {
    const payments = (await provider?.listChangedSince(since)) ?? []
    const paidBefore = new Date(clock.now().getTime() - SETTLED_WITHIN_MS)
    const paid = payments.filter(
      ({ status, succeededAt }) =>
        status === 'succeeded' && (succeededAt ?? paidBefore) <= paidBefore,
    )
    const ids = paid.map(({ id }) => id)
    const sums = await db.sumsAtProvider(database, ids)
    return paid.filter((payment) => differs(payment, sums.get(payment.id))).map(({ id }) => id)
  }

  return { settlePending, reconcile, checkLedger, findFaults }
}

type Sums = { paid: number; refunded: number; isUnderWay: boolean }

function differs({ amountCents, refundedCents }: Payment, sums: Sums | undefined): boolean {
  if (sums?.paid !== amountCents) return true
  // The provider may have sent a refund that the job has not recorded yet.
  return !sums.isUnderWay && sums.refunded !== refundedCents
}
