import type { Config } from '#server/config.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Log } from '#server/platform/log.ts'
import * as ledger from './ledger.db.ts'
import { lockOrder } from './orders.db.ts'
import { returnedPaymentMail } from './orders.mails.ts'
import * as db from './refunds.db.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'info'>
  schedule: Pick<Schedule, 'enqueue'>
  provider: PaymentProvider | null
}

interface RefundRequest extends db.RefundKey {
  /** The team's reason, as the member reads it. */
  note?: string
  amountCents: number
  now: Date
}

/** Refunds to the card: due from the transaction that decides them, sent by a job. */
export function createRefundService(deps: Dependencies) {
  const { config, database, transact, clock, log, schedule } = deps

  /** Decides to refund a granted order, in part or whole. A second call for the same cause and key does nothing. */
  async function request(tx: Tx, request: RefundRequest): Promise<void> {
    const { orderId, amountCents, now } = request
    if (amountCents === 0) return
    const id = await enter(tx, request)
    if (id === undefined) return
    const due = { orderId, providerId: `refund:${id}`, cents: amountCents, at: now }
    await ledger.record(tx, { kind: 'refund_due', ...due })
  }

  /**
   * Refunds a payment whose order could not be granted: it has no sale in the ledger, so no `refund_due` is recorded.
   */
  async function returnPayment(
    tx: Tx,
    request: Omit<RefundRequest, 'cause' | 'key' | 'note'>,
  ): Promise<void> {
    if ((await enter(tx, { ...request, cause: 'not_granted' })) === undefined) return
    const payer = await db.findPayer(tx, request.orderId)
    if (!payer) return
    const mail = returnedPaymentMail({ ...payer, amountCents: request.amountCents }, config)
    await schedule.enqueue(tx, 'mail', mail)
  }

  async function enter(tx: Tx, request: RefundRequest): Promise<number | undefined> {
    // The lock keeps simultaneous refunds from adding up to more than was paid.
    const order = await lockOrder(tx, request.orderId)
    const id = await db.insertRefund(tx, request)
    if (id === undefined) return undefined
    if (order.status === 'paid' && (await db.sumRefunds(tx, order.id)) > order.amount_cents) {
      throw new Error(`The refunds of order ${order.reference} exceed what was paid`)
    }
    await schedule.enqueue(tx, 'refunds', { refundId: id })
    return id
  }

  /** Sends a refund to the card, exactly once even if the process is killed: the provider deduplicates by key. */
  async function pay({ refundId }: { refundId: number }): Promise<void> {
    const due = await db.findDue(database, refundId)
    if (!due) return
    const { provider } = deps
    if (!provider || !due.payment_id)
      throw new Error(`No provider or payment for refund ${refundId}`)
    const sent = await provider.refund({
      paymentId: due.payment_id,
      amountCents: due.amount_cents,
      key: `${due.reference}/${due.id}`,
    })
    await transact(async (tx) => {
      const now = clock.now()
      if (!(await db.markPaid(tx, due.id, { providerRefundId: sent.id, now }))) return
      await ledger.record(tx, {
        kind: 'refund',
        orderId: due.order_id,
        providerId: sent.id,
        cents: due.amount_cents,
        at: now,
      })
    })
    log.info({ order: due.order_id, cents: due.amount_cents }, 'refund_sent')
  }

  return { request, returnPayment, pay }
}
export type RefundService = ReturnType<typeof createRefundService>
