import type { Config } from '#server/config.ts'
import type { BonusService } from '#server/features/bonus/bonus.service.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { CatalogueService } from '#server/features/plans/catalogue.service.ts'
import type { PromoService } from '#server/features/promo/promo.service.ts'
import type { ReceiptService } from '#server/features/receipts/receipts.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentIntent, Settlement } from '#shared/contracts/orders.ts'
import type { PaidPlan, Product } from '#shared/domain/products.ts'
import { type CheckoutWish, createCheckoutService } from './checkout.service.ts'
import { NO_PENDING_PAYMENT, PROVIDER_AWAY, UNKNOWN_PAYMENT } from './orders.copy.ts'
import { findOwn, findPending } from './orders.db.ts'
import { createReconciliationService } from './reconciliation.service.ts'
import { createRefundService } from './refunds.service.ts'
import { createRenewalPaymentService } from './renewal-payments.service.ts'
import { createReturnService } from './returns.service.ts'
import { createSettlementService } from './settlement.service.ts'

const RETRY_SECONDS = 5

/** Where the simulated provider takes a card: nothing of the kind stands behind another. */
interface Bank {
  confirm(memberId: number, card: { clientSecret: string; token: string }): Promise<unknown>
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error' | 'warn' | 'info'>
  schedule: Pick<Schedule, 'enqueue'>
  /** Null where nothing can be paid. */
  provider: PaymentProvider | null
  bank: Bank | null
  catalogue: Pick<CatalogueService, 'priceOf' | 'bonusPrice'>
  promo: Pick<PromoService, 'hold' | 'release'>
  subscriptions: Pick<
    SubscriptionService,
    'begin' | 'creditOf' | 'startsLater' | 'renewed' | 'failed' | 'unpaid' | 'bringBack'
  >
  bonus: Pick<BonusService, 'deliver' | 'takeBack'>
  receipts: Pick<ReceiptService, 'confirm'>
}

/** Orders, what was paid for them, and the ledger of every cent. */
export function createOrderService(deps: Dependencies) {
  const { database, provider, bank, log } = deps
  const refunds = createRefundService(deps)
  const renewals = createRenewalPaymentService({ ...deps, refunds })
  const settlement = createSettlementService({ ...deps, refunds, renewals })
  const checkout = createCheckoutService({ ...deps, settlement })
  const returns = createReturnService({ ...deps, settlement })
  const reconciliation = createReconciliationService({ ...deps, settlement, refunds, returns })

  /** Opens the caller's checkout. While the provider is away nothing is paid, and asking again finds the same one. */
  async function open(viewer: Pick<Viewer, 'id'>, wished: CheckoutWish): Promise<PaymentIntent> {
    try {
      return await checkout.open(viewer, wished)
    } catch (error) {
      if (error instanceof DomainProblem) throw error
      log.error({ err: error }, 'a checkout could not be opened')
      fail('unavailable', { retryAfter: RETRY_SECONDS })
    }
  }

  /** How the caller's payment for a product stands; of any other there is nothing to say. */
  async function settleFor(
    viewer: Pick<Viewer, 'id'>,
    { paymentId, product }: { paymentId: string; product: Product },
  ): Promise<Settlement> {
    if (!provider) fail('payments_unavailable')
    const own = await findOwn(database, { memberId: viewer.id, paymentId, product })
    if (!own) return UNKNOWN_PAYMENT
    try {
      return await settlement.settle(paymentId)
    } catch (error) {
      log.error({ err: error, order: own.id }, 'a payment could not be settled')
      return PROVIDER_AWAY
    }
  }

  /** Pays the caller's pending checkout of a plan with a card of the simulated bank, and ends it. */
  async function payAndSettle(
    viewer: Pick<Viewer, 'id'>,
    { plan, token }: { plan: PaidPlan; token: string },
  ): Promise<Settlement> {
    if (!bank) fail('not_found')
    const order = await findPending(database, viewer.id)
    if (order?.product !== plan || !order.client_secret || !order.payment_id) {
      fail('not_found', { message: NO_PENDING_PAYMENT })
    }
    await bank.confirm(viewer.id, { clientSecret: order.client_secret, token })
    return settleFor(viewer, { paymentId: order.payment_id, product: plan })
  }

  return {
    open,
    settle: settlement.settle,
    settleReturns: returns.settleReturns,
    settleFor,
    payAndSettle,
    requestRefund: refunds.requestRefund,
    payRefund: refunds.payRefund,
    settlePending: reconciliation.settlePending,
    reconcile: reconciliation.reconcile,
    checkLedger: reconciliation.checkLedger,
    findFaults: reconciliation.findFaults,
  }
}
export type OrderService = ReturnType<typeof createOrderService>
