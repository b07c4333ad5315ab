import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { PaymentProvider } from '#server/features/payments/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/problem.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { OpenOrder, refundOrder } from '#shared/contracts/office-payments.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import { teamRefundMail } from './billing.mails.ts'
import type { OfficeOrderService } from './office-orders.service.ts'
import { findByReference, lockBuyer, lockOrder, type Order } from './orders.db.ts'
import * as db from './refunds.db.ts'
import type { RefundService } from './refunds.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  provider: Pick<PaymentProvider, 'name'> | null
  billing: Pick<RefundService, 'requestRefund'>
  officeOrders: Pick<OfficeOrderService, 'open'>
  audit: Pick<AuditService, 'record'>
}

type Wanted = RouteInput<typeof refundOrder>['body']

/** What the team gives back of its own accord: money alone. The contract goes on; ending it is its member's choice. */
export function createOfficeRefundService(deps: Dependencies) {
  const { config, transact, clock, schedule, billing, officeOrders, audit } = deps

  /** Refunds part of an order or all of it, once for a key, and answers the order as it is then. */
  function refund(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    wanted: Wanted,
  ): Promise<OpenOrder> {
    return transact(async (tx) => {
      const order = await lock(tx, reference)
      const reason = `support:${wanted.key}`
      if (!(await db.isRequested(tx, order.id, reason))) {
        await requirePossible(tx, order, wanted)
        await give(tx, viewer, { order, reason, wanted })
      }
      return officeOrders.open(reference, tx)
    })
  }

  /** The member before the order, as everywhere: a withdrawal and a refund at once take turns here. */
  async function lock(tx: Tx, reference: string): Promise<Order> {
    const found = (await findByReference(tx, reference)) ?? fail('order_not_found')
    if (found.member_id !== null) await lockBuyer(tx, found.member_id)
    return lockOrder(tx, found.id)
  }

  async function requirePossible(tx: Tx, order: Order, wanted: Wanted): Promise<void> {
    if (order.provider !== deps.provider?.name) fail('payments_unavailable')
    const refunded = await db.sumRefunds(tx, order.id)
    if (refunded !== wanted.refundedCents) fail('order_changed')
    const left = order.status === 'paid' ? order.amount_cents - refunded : 0
    if (wanted.amountCents > left) fail('refund_too_large')
  }

  async function give(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    { order, reason, wanted }: { order: Order; reason: string; wanted: Wanted },
  ): Promise<void> {
    const { amountCents, reason: note } = wanted
    await billing.requestRefund(tx, {
      ...{ orderId: order.id, reason, note, amountCents, now: clock.now() },
    })
    const payer = await db.findPayer(tx, order.id)
    if (payer) {
      await schedule.enqueue(tx, 'mail', teamRefundMail({ ...payer, amountCents, note }, config))
    }
    await audit.record(tx, {
      ...{ actorId: viewer.id, act: 'order.refunded', subject: `order ${order.reference}` },
      // The words stay with the refund, where they can be taken out.
      detail: { amountCents, beforeCents: wanted.refundedCents },
    })
  }

  return { refund }
}
export type OfficeRefundService = ReturnType<typeof createOfficeRefundService>
