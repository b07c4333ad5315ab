import type { BonusService } from '#server/features/bonus/bonus.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Payment, PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { PromoService } from '#server/features/promo/promo.service.ts'
import type { ReceiptService } from '#server/features/receipts/receipts.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/log.ts'
import type { Settlement } from '#shared/contracts/orders.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import { kindOfOrder } from './eligibility.ts'
import * as ledger from './ledger.db.ts'
import * as copy from './orders.copy.ts'
import * as db from './orders.db.ts'
import type { RefundService } from './refunds.service.ts'
import type { RenewalPaymentService } from './renewal-payments.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error' | 'warn' | 'info'>
  provider: PaymentProvider | null
  promo: Pick<PromoService, 'release'>
  subscriptions: Pick<SubscriptionService, 'begin' | 'creditOf' | 'startsLater'>
  bonus: Pick<BonusService, 'deliver'>
  receipts: Pick<ReceiptService, 'confirm'>
  refunds: Pick<RefundService, 'returnPayment'>
  bans: Pick<BanService, 'checkCard'>
  renewalPayments: Pick<RenewalPaymentService, 'settleRenewal'>
}

/** The only code that grants an order for a payment. It relies on the provider alone, never on its caller. */
export function createSettlementService(deps: Dependencies) {
  const { database, transact, clock, log, promo, subscriptions, bonus, receipts, refunds, bans } =
    deps

  function requireProvider(): PaymentProvider {
    return deps.provider ?? fail('payments_unavailable')
  }

  /** Asks the provider for the state of a payment and applies it, once; throws if the provider can't be reached. */
  async function settle(paymentId: string): Promise<Settlement> {
    const payment = await requireProvider().find(paymentId)
    if (!payment) return copy.UNKNOWN_PAYMENT
    if (payment.id !== paymentId) throw new Error(`Asked for payment ${paymentId}, got another`)
    return settlePayment(payment)
  }

  /** The same, for a payment that the provider has just returned. */
  async function settlePayment(payment: Payment): Promise<Settlement> {
    if (payment.renewalId) return deps.renewalPayments.settleRenewal(payment)
    const order = payment.orderReference
      ? await db.findByReference(database, payment.orderReference)
      : undefined
    if (!order || (order.payment_id !== null && order.payment_id !== payment.id)) {
      // The order has another payment, or somebody else opened this one with our keys: it fits no order, so a person
      // has to look.
      if (payment.status === 'succeeded') log.error({ payment: payment.id }, 'payment_unknown')
      return copy.UNKNOWN_PAYMENT
    }
    if (await isSettled(order, payment)) return outcomeOf(order, payment)
    return transact((tx, emit) => settleLocked(tx, emit, order, payment))
  }

  /** Most repeated calls need no lock: an order that was paid or given up never becomes pending again. */
  async function isSettled(order: db.Order, payment: Payment): Promise<boolean> {
    if (order.status === 'pending') return false
    if (payment.status !== 'succeeded') return true
    return ledger.isRecorded(database, 'payment', payment.id)
  }

  async function settleLocked(
    tx: Tx,
    emit: Emit,
    { id, member_id: memberId }: db.Order,
    payment: Payment,
  ): Promise<Settlement> {
    // The member is locked before the order, as everywhere, to avoid deadlocks; simultaneous events about a payment
    // wait here.
    const buyer = memberId === null ? undefined : await db.lockBuyer(tx, memberId)
    const order = await db.lockOrder(tx, id)
    if (payment.status !== 'succeeded') {
      if (payment.status !== 'canceled') return outcomeOf(order, payment)
      return outcomeOf(await abandon(tx, order, payment.id), payment)
    }
    const now = clock.now()
    const paid = { orderId: id, providerId: payment.id, cents: payment.amountCents, at: now }
    if (!(await ledger.record(tx, { kind: 'payment', ...paid }))) return outcomeOf(order, payment)
    if (buyer?.status === 'active') {
      await bans.checkCard(tx, emit, buyer.id, payment.cardFingerprint)
    }
    const refusal = await refusalOf(tx, order, payment, buyer)
    if (refusal === null) {
      await grant(tx, emit, order, payment)
      return copy.PAID
    }
    log.warn({ order: id, reason: refusal }, 'payment_not_granted')
    await abandon(tx, order, payment.id)
    await refunds.returnPayment(tx, { orderId: id, amountCents: payment.amountCents, now })
    return copy.REFUNDED
  }

  /** Why the paid order can't be granted any more, as a code for the log; null if it can. */
  async function refusalOf(
    tx: Tx,
    order: db.Order,
    payment: Payment,
    buyer: db.Buyer | undefined,
  ): Promise<string | null> {
    if (order.status !== 'pending') return 'given_up'
    if (buyer?.status !== 'active') return 'buyer_gone'
    if (payment.amountCents !== order.amount_cents) return 'other_amount'
    const startsLater = order.kind !== 'bonus' && (await subscriptions.startsLater(tx, buyer.id))
    const kind = kindOf(order, buyer, await db.findLive(tx, buyer.id), startsLater)
    if (kind !== order.kind) return kind
    // The buyer has withdrawn from another plan since the checkout was opened, which promised an immediate start.
    if (startsLater && !order.starts_later) return 'withdrew_meanwhile'
    if (kind !== 'upgrade') return null
    // The credit only grows if the term was renewed in the meantime: the order's price does not count that payment.
    const credit = await subscriptions.creditOf(tx, buyer.id, clock.now())
    return credit > order.credit_cents ? 'renewed_meanwhile' : null
  }

  async function grant(tx: Tx, emit: Emit, order: db.Order, payment: Payment): Promise<void> {
    const now = clock.now()
    const term = isPaidPlan(order.product)
      ? await subscriptions.begin(tx, emit, { order, payment, now })
      : await bonus.deliver(tx, { order, now })
    await db.markPaid(tx, order.id, {
      paymentId: payment.id,
      cardLast4: payment.cardLast4,
      now,
      subscriptionId: term?.subscriptionId ?? null,
      periodStart: term?.periodStart ?? null,
      periodEnd: term?.periodEnd ?? null,
      renewalCents: term?.renewalCents ?? null,
    })
    const sale = { orderId: order.id, providerId: `sale:${order.id}`, cents: order.amount_cents }
    await ledger.record(tx, { kind: 'sale', ...sale, at: now })
    await receipts.confirm(tx, { orderId: order.id })
    log.info({ order: order.id, cents: order.amount_cents }, 'payment_granted')
  }

  async function abandon(tx: Tx, order: db.Order, paymentId: string | null): Promise<db.Order> {
    if (order.status === 'paid') return order
    await db.markCanceled(tx, order.id, paymentId)
    await promo.release(tx, order.id)
    return { ...order, status: 'canceled' }
  }

  /** Gives a checkout up, first at the provider, where it may turn out to be paid. */
  async function giveUp(order: db.Order): Promise<Settlement> {
    const provider = requireProvider()
    // A provider that we no longer use can't be asked, and nobody can pay there either.
    const payment = order.provider === provider.name ? await cancelAt(provider, order) : undefined
    if (payment) return settlePayment(payment)
    return transact(async (tx) => {
      const current = await db.lockOrder(tx, order.id)
      // If a payment was opened at the provider in the meantime, the order is kept: the caller has to try again.
      if (current.payment_id === order.payment_id) await abandon(tx, current, null)
      return copy.UNKNOWN_PAYMENT
    })
  }

  async function cancelAt(
    provider: PaymentProvider,
    order: db.Order,
  ): Promise<Payment | undefined> {
    const paymentId = order.payment_id ?? (await provider.findByOrder(order.reference))?.id
    return paymentId ? provider.cancel(paymentId) : undefined
  }

  /**
   * Settles a pending checkout. Finds its payment by the order if the process was killed before it stored the payment
   * id.
   */
  async function settleOrder(order: db.Order): Promise<void> {
    if (order.payment_id) {
      await settle(order.payment_id)
      return
    }
    const payment = await requireProvider().findByOrder(order.reference)
    if (!payment) return
    await db.storePayment(database, order.id, payment)
    await settlePayment(payment)
  }

  return { settle, settlePayment, settleOrder, giveUp }
}
export type SettlementService = ReturnType<typeof createSettlementService>

/** The kind of the order if it were opened now, or the problem code if it would be refused. */
function kindOf(
  order: db.Order,
  buyer: db.Buyer,
  live: Parameters<typeof kindOfOrder>[2],
  startsLater: boolean,
) {
  try {
    return kindOfOrder(order, buyer.plan, live, startsLater)
  } catch (error) {
    if (error instanceof DomainProblem) return error.code
    throw error
  }
}

function outcomeOf(order: db.Order, payment: Payment): Settlement {
  if (order.status === 'paid') return copy.PAID
  if (payment.status === 'succeeded') return copy.REFUNDED
  if (payment.status === 'canceled' || order.status === 'canceled') return copy.UNKNOWN_PAYMENT
  if (payment.status === 'open' && payment.isRefused) return copy.REFUSED_BY_BANK
  return copy.NOT_PAID_YET
}
