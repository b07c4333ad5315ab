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
  /** Why, as the member reads it, where the team decided. */
  note?: string
  amountCents: number
  now: Date
}

/** Money that goes back to a card: owed from the transaction that decides it, sent by a job. */
export function createRefundService(deps: Dependencies) {
  const { config, database, transact, clock, log, schedule } = deps

  /** Decides that part of a granted order, or all of it, is given back. Asked again for the same cause and key it does nothing. */
  async function request(tx: Tx, request: RefundRequest): Promise<void> {
    const { orderId, amountCents, now } = request
    if (amountCents === 0) return
    const id = await enter(tx, request)
    if (id === undefined) return
    const due = { orderId, providerId: `refund:${id}`, cents: amountCents, at: now }
    await ledger.record(tx, { kind: 'refund_due', ...due })
  }

  /** Gives back a payment that could not be granted: no sale was made of it, so nothing more is owed than was paid. */
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
    // Two at once must not add up to more than was paid.
    const order = await lockOrder(tx, request.orderId)
    const id = await db.insertRefund(tx, request)
    if (id === undefined) return undefined
    if (order.status === 'paid' && (await db.sumRefunds(tx, order.id)) > order.amount_cents) {
      throw new Error(`Order ${order.reference} would give back more than was paid`)
    }
    await schedule.enqueue(tx, 'refunds', { refundId: id })
    return id
  }

  /** Sends a refund to the card, once whatever happens in between: its key makes the provider answer the same again. */
  async function pay({ refundId }: { refundId: number }): Promise<void> {
    const due = await db.findDue(database, refundId)
    if (!due) return
    const { provider } = deps
    if (!provider || !due.payment_id) throw new Error(`Nobody can send refund ${refundId}`)
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
