import type { Config } from '#server/config.ts'
import type { BonusService } from '#server/features/bonus/bonus.service.ts'
import type {
  Dispute,
  PaymentProvider,
  ProviderRefund,
} from '#server/features/payment-providers/provider.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { DisputeStatus } from '#server/platform/database/schema-money.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Log } from '#server/platform/log.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import * as disputes from './disputes.db.ts'
import * as ledger from './ledger.db.ts'
import * as db from './orders.db.ts'
import { disputeMail } from './orders.mails.ts'
import * as refunds from './refunds.db.ts'
import type { SettlementService } from './settlement.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'warn'>
  schedule: Pick<Schedule, 'enqueue'>
  provider: PaymentProvider | null
  settlement: Pick<SettlementService, 'settle'>
  subscriptions: Pick<SubscriptionService, 'handleReversal' | 'restorePlan'>
  bonus: Pick<BonusService, 'revoke'>
}

/**
 * Money that is returned outside our own refunds: sent from the provider's dashboard, or taken back by the payer's
 * bank.
 */
export function createProviderReturnService(deps: Dependencies) {
  const { config, database, transact, clock, log, schedule, settlement } = deps
  const { subscriptions, bonus } = deps

  /** Asks the provider what was returned of a payment and records what is new; repeating the call changes nothing. */
  async function settle(paymentId: string): Promise<void> {
    const returns = await deps.provider?.findReturns(paymentId)
    if (!returns) return
    // The event about the return can arrive before the one about the payment: the order has to be settled first.
    await settlement.settle(returns.paymentId)
    const found = await db.findByPayment(database, returns.paymentId)
    if (!found) return
    await transact(async (tx, emit) => {
      if (found.member_id !== null) await db.lockBuyer(tx, found.member_id)
      const order = await db.lockOrder(tx, found.id)
      if (!(await ledger.isRecorded(tx, 'payment', returns.paymentId))) return
      for (const refund of returns.refunds) await bookRefund(tx, emit, order, refund)
      for (const dispute of returns.disputes) await bookDispute(tx, emit, order, dispute)
    })
  }

  async function bookRefund(
    tx: Tx,
    emit: Emit,
    order: db.Order,
    refund: ProviderRefund,
  ): Promise<void> {
    // A refund of our own is recorded by the job that sends it.
    if (refund.key?.startsWith(`${order.reference}/`)) return
    const now = clock.now()
    const entry = { orderId: order.id, cents: refund.amountCents, at: now }
    const made = { orderId: order.id, cause: 'elsewhere', key: refund.id } as const
    const isKnown = await refunds.isRequested(tx, made)
    if (!refund.isGiven) {
      if (!isKnown) return
      await refunds.remove(tx, made)
      await ledger.record(tx, { kind: 'refund_failed', ...entry, providerId: refund.id })
      return
    }
    if (isKnown) return
    const sent = { amountCents: refund.amountCents, providerRefundId: refund.id, now }
    await refunds.insertSent(tx, { ...made, ...sent })
    if (order.status === 'paid') {
      const providerId = `refund:${refund.id}`
      await ledger.record(tx, { kind: 'refund_due', ...entry, providerId })
    }
    await ledger.record(tx, { kind: 'refund', ...entry, providerId: refund.id })
    await waive(tx, order, refund.id)
    log.warn({ order: order.id, cents: refund.amountCents }, 'refunded_elsewhere')
    const isWhole = (await refunds.sumRefunds(tx, order.id)) >= order.amount_cents
    if (isWhole) await endContract(tx, emit, order, 'refunded')
  }

  /** Reduces or deletes unsent refunds that would now return more than the order's amount. */
  async function waive(tx: Tx, order: db.Order, cause: string): Promise<void> {
    const refunded = await refunds.sumRefunds(tx, order.id)
    let excess = refunded + (await disputes.sumLost(tx, order.id)) - order.amount_cents
    for (const due of await refunds.listWaiting(tx, order.id)) {
      const cents = Math.min(excess, due.amount_cents)
      if (cents <= 0) return
      await refunds.reduceWaiting(tx, due, cents)
      if (order.status === 'paid') {
        const event = { orderId: order.id, providerId: `waived:${due.id}:${cause}`, cents }
        await ledger.record(tx, { kind: 'refund_waived', ...event, at: clock.now() })
      }
      excess -= cents
    }
  }

  async function bookDispute(tx: Tx, emit: Emit, order: db.Order, dispute: Dispute): Promise<void> {
    const now = clock.now()
    for (const { id, cents } of dispute.movements) {
      if (cents === 0) continue
      const kind = cents < 0 ? 'dispute' : 'dispute_reinstated'
      const entry = { orderId: order.id, providerId: id, cents: Math.abs(cents), at: now }
      await ledger.record(tx, { kind, ...entry })
    }
    const known = await disputes.find(tx, dispute.id)
    // This state was requested from the provider before the dispute was closed, but arrives here after the closing.
    if (known && isStale(dispute.status, known.status)) return
    await disputes.save(tx, {
      id: dispute.id,
      order_id: order.id,
      status: dispute.status,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      answer_by: dispute.answerBy,
      page_url: dispute.pageUrl,
      opened_at: dispute.openedAt,
      closed_at: isOpen(dispute.status) ? null : (known?.closed_at ?? now),
    })
    if (known?.status === dispute.status) return
    await applyOutcome(tx, emit, order, dispute, known?.ended_plan ?? false)
    // A change from one open state to the other needs no action of the team.
    if (!known || !isOpen(dispute.status)) {
      log.warn({ order: order.id, status: dispute.status }, 'dispute')
      await schedule.enqueue(tx, 'mail', disputeMail({ order, dispute }, config))
    }
  }

  /**
   * A lost dispute ends the plan or bonus that the payment opened; one that is won after it was lost restores the plan.
   */
  async function applyOutcome(
    tx: Tx,
    emit: Emit,
    order: db.Order,
    dispute: Dispute,
    hadEnded: boolean,
  ): Promise<void> {
    if (dispute.status === 'lost') {
      await waive(tx, order, dispute.id)
      const hasEnded = await endContract(tx, emit, order, 'disputed')
      if (hasEnded) await disputes.markEnded(tx, dispute.id, true)
    }
    if (dispute.status === 'won' && hadEnded && order.subscription_id !== null) {
      await subscriptions.restorePlan(tx, emit, order.subscription_id, clock.now())
      await disputes.markEnded(tx, dispute.id, false)
    }
  }

  /** Ends what an order opened, once its whole payment was returned; returns whether a plan ended. */
  async function endContract(
    tx: Tx,
    emit: Emit,
    order: db.Order,
    cause: 'refunded' | 'disputed',
  ): Promise<boolean> {
    const now = clock.now()
    if (order.status !== 'paid') return false
    if (!isPaidPlan(order.product)) {
      await bonus.revoke(tx, order, now)
      return false
    }
    const { subscription_id: subscriptionId, period_start: periodStart } = order
    if (subscriptionId === null || periodStart === null) return false
    return subscriptions.handleReversal(tx, emit, { subscriptionId, periodStart, cause, now })
  }

  return { settle }
}
export type ProviderReturnService = ReturnType<typeof createProviderReturnService>

function isOpen(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/**
 * Whether `status` is older than `known`: a closed dispute is never reopened, and a won one is never lost afterwards.
 */
function isStale(status: DisputeStatus, known: DisputeStatus): boolean {
  return (!isOpen(known) && isOpen(status)) || (known === 'won' && status === 'lost')
}
