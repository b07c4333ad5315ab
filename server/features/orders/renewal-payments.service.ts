import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Payment } from '#server/features/payment-providers/provider.ts'
import type { ReceiptService } from '#server/features/receipts/receipts.service.ts'
import type {
  RenewedTerm,
  SubscriptionService,
} from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import type { Settlement } from '#shared/contracts/orders.ts'
import * as ledger from './ledger.db.ts'
import * as copy from './orders.copy.ts'
import * as db from './orders.db.ts'
import type { RefundService } from './refunds.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error' | 'warn' | 'info'>
  subscriptions: Pick<SubscriptionService, 'renew' | 'recordFailedPayment'>
  receipts: Pick<ReceiptService, 'confirm'>
  refunds: Pick<RefundService, 'returnPayment'>
  bans: Pick<BanService, 'checkCard'>
}

/** Settles payments without an order of their own: the provider charged the next term of a subscription by itself. */
export function createRenewalPaymentService(deps: Dependencies) {
  const { database, transact, clock, log, subscriptions, receipts, refunds, bans } = deps

  async function settleRenewal(payment: Payment): Promise<Settlement> {
    if (await ledger.isRecorded(database, 'payment', payment.id)) {
      return outcomeOf(database, payment)
    }
    const found = payment.renewalId && (await db.findRenewed(database, payment.renewalId))
    if (!found) {
      if (payment.status === 'succeeded') log.error({ payment: payment.id }, 'payment_unknown')
      return copy.UNKNOWN_PAYMENT
    }
    return transact((tx, emit) => settleLocked(tx, emit, found, payment))
  }

  async function settleLocked(
    tx: Tx,
    emit: Emit,
    { id, member_id: memberId }: db.Subscription,
    payment: Payment,
  ): Promise<Settlement> {
    if (memberId !== null) await db.lockBuyer(tx, memberId)
    const subscription = await db.lockSubscription(tx, id)
    // Checked again under the lock: another event may have settled this payment since, and a refusal that was read
    // before the payment succeeded must not undo it.
    if (await ledger.isRecorded(tx, 'payment', payment.id)) return outcomeOf(tx, payment)
    const now = clock.now()
    if (payment.status !== 'succeeded') {
      if (!payment.isRefused) return copy.NOT_PAID_YET
      await subscriptions.recordFailedPayment(tx, emit, { subscription, payment, now })
      return copy.REFUSED_BY_BANK
    }
    if (memberId !== null) await bans.checkCard(tx, emit, memberId, payment.cardFingerprint)
    const term = await subscriptions.renew(tx, emit, { subscription, payment, now })
    return term ? grant(tx, subscription, payment, term) : giveBack(tx, subscription, payment)
  }

  /** The outcome of a recorded payment. A payment that nobody had agreed to is recorded too, and was refunded. */
  async function outcomeOf(handle: Db, { id }: Payment): Promise<Settlement> {
    const order = await db.findByPayment(handle, id)
    return order?.status === 'paid' ? copy.PAID : copy.REFUNDED
  }

  async function grant(
    tx: Tx,
    subscription: db.Subscription,
    payment: Payment,
    term: RenewedTerm,
  ): Promise<Settlement> {
    const now = clock.now()
    const order = await insert(tx, subscription, payment, {
      product: term.product,
      billing: term.billing,
      status: 'paid',
      paid_at: now,
      period_start: term.periodStart,
      period_end: term.periodEnd,
      renewal_cents: term.renewalCents,
    })
    const sale = { orderId: order.id, providerId: `sale:${order.id}`, cents: order.amount_cents }
    await ledger.record(tx, { kind: 'sale', ...sale, at: now })
    await receipts.confirm(tx, { orderId: order.id })
    log.info({ order: order.id, cents: order.amount_cents }, 'payment_granted')
    return copy.PAID
  }

  /**
   * Refunds a charge that the member had not agreed to: the plan had ended or was stopped, or the price is not the
   * announced one.
   */
  async function giveBack(
    tx: Tx,
    subscription: db.Subscription,
    payment: Payment,
  ): Promise<Settlement> {
    const { plan: product, billing } = subscription
    const order = await insert(tx, subscription, payment, { product, billing, status: 'canceled' })
    const amountCents = payment.amountCents
    log.warn({ order: order.id, reason: 'not_agreed' }, 'payment_not_granted')
    await refunds.returnPayment(tx, { orderId: order.id, amountCents, now: clock.now() })
    return copy.REFUNDED
  }

  /**
   * Inserts the order of the new term under the terms agreed for the previous one, and records its payment in the
   * ledger.
   */
  async function insert(
    tx: Tx,
    subscription: db.Subscription,
    payment: Payment,
    outcome: Pick<db.NewOrder, 'product' | 'billing'> & Partial<db.NewOrder>,
  ): Promise<db.Order> {
    const now = clock.now()
    const agreed = await db.findAgreement(tx, subscription.id)
    const order = await db.insertOrder(tx, clock.year(), {
      ...outcome,
      member_id: subscription.member_id,
      kind: 'renewal',
      price_cents: payment.amountCents,
      amount_cents: payment.amountCents,
      terms_version: agreed?.terms_version ?? null,
      // The plan continues without a break, so used days are charged on a withdrawal: otherwise the term could be used
      // for free.
      starts_immediately: true,
      provider: subscription.provider,
      payment_id: payment.id,
      card_last4: payment.cardLast4,
      subscription_id: subscription.id,
      created_at: now,
    })
    const paid = { orderId: order.id, providerId: payment.id, cents: payment.amountCents, at: now }
    await ledger.record(tx, { kind: 'payment', ...paid })
    return order
  }

  return { settleRenewal }
}
export type RenewalPaymentService = ReturnType<typeof createRenewalPaymentService>
