import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentIntent, Settlement } from '#shared/contracts/orders.ts'
import type { PaidPlan, Product } from '#shared/domain/products.ts'
import type { CheckoutService, CheckoutWish } from './checkout.service.ts'
import { NO_PENDING_PAYMENT, PROVIDER_UNREACHABLE, UNKNOWN_PAYMENT } from './orders.copy.ts'
import { findOwn, findPending } from './orders.db.ts'
import type { SettlementService } from './settlement.service.ts'

const RETRY_SECONDS = 5

/** The bank behind the simulated provider, which takes the card; other providers have none. */
interface Bank {
  confirm(memberId: number, card: { clientSecret: string; token: string }): Promise<unknown>
}

interface Dependencies {
  database: Database
  log: Pick<Log, 'error'>
  /** Null if payments are closed. */
  provider: PaymentProvider | null
  bank: Bank | null
  checkout: Pick<CheckoutService, 'open'>
  settlement: Pick<SettlementService, 'settle'>
}

/** The requests of a member who buys. */
export function createOrderService(deps: Dependencies) {
  const { database, provider, bank, log, checkout, settlement } = deps

  /**
   * Opens the caller's checkout. While the provider is unreachable nothing is paid; a retry finds the same checkout.
   */
  async function open(viewer: Pick<Viewer, 'id'>, wished: CheckoutWish): Promise<PaymentIntent> {
    try {
      return await checkout.open(viewer, wished)
    } catch (error) {
      if (error instanceof DomainProblem) throw error
      log.error({ err: error }, 'a checkout could not be opened')
      fail('unavailable', { retryAfter: RETRY_SECONDS })
    }
  }

  /** Settles the caller's payment for a product and returns its state; any other payment is answered as unknown. */
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
      return PROVIDER_UNREACHABLE
    }
  }

  /** Pays the caller's pending checkout of a plan with a card of the simulated bank, and settles it. */
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

  return { open, settleFor, payAndSettle }
}
export type OrderService = ReturnType<typeof createOrderService>
