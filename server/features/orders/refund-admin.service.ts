import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type {
  RenewalChoiceService,
  TeamStop,
} from '#server/features/subscriptions/renewal-choices.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type {
  OpenOrder,
  PlanStop,
  refundOrder,
  stopOrderPlan,
} from '#shared/contracts/admin/orders.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import { sumHeldByBank } from './disputes.db.ts'
import type { OrderAdminService } from './order-admin.service.ts'
import { findByReference, lockBuyer, lockOrder, type Order } from './orders.db.ts'
import { teamRefundMail, teamStopMail } from './orders.mails.ts'
import * as db from './refunds.db.ts'
import type { RefundService } from './refunds.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  provider: Pick<PaymentProvider, 'name'> | null
  refunds: Pick<RefundService, 'request'>
  orderAdmin: Pick<OrderAdminService, 'open'>
  audit: Pick<AuditService, 'record'>
  renewalChoices: Pick<RenewalChoiceService, 'stopByTeam'>
}

type Wanted = RouteInput<typeof refundOrder>['body']
type WantedStop = RouteInput<typeof stopOrderPlan>['body']

/** Refunds that the team decides by itself, and plans that it ends with or without a refund. */
export function createRefundAdminService(deps: Dependencies) {
  const { config, transact, clock, schedule, refunds, orderAdmin, audit, renewalChoices } = deps

  /** Refunds an order in part or whole, once for a key, and returns the updated order. */
  function refund(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    wanted: Wanted,
  ): Promise<OpenOrder> {
    return transact(async (tx, emit) => {
      const order = await lock(tx, viewer, reference)
      const asked = { orderId: order.id, cause: 'support', key: wanted.key } as const
      if (!(await db.isRequested(tx, asked))) {
        await requirePossible(tx, order, wanted)
        await requestRefund(tx, emit, viewer, { order, asked, wanted })
      }
      return orderAdmin.open(reference, tx)
    })
  }

  /** Ends the plan of an order without a refund, and returns the updated order. */
  function stop(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    wanted: WantedStop,
  ): Promise<OpenOrder> {
    return transact(async (tx, emit) => {
      const order = await lock(tx, viewer, reference)
      const stopped = await stopPlan(tx, emit, order, wanted.stop)
      const payer = await db.findPayer(tx, order.id)
      if (payer) {
        const mail = teamStopMail({ ...payer, note: wanted.reason, stopped }, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'order.stopped', subject: `order ${order.reference}` },
        detail: { stop: wanted.stop },
      })
      return orderAdmin.open(reference, tx)
    })
  }

  async function stopPlan(tx: Tx, emit: Emit, order: Order, when: PlanStop): Promise<TeamStop> {
    const { subscription_id: id } = order
    const stopped =
      id === null ? undefined : await renewalChoices.stopByTeam(tx, emit, id, when === 'now')
    return stopped ?? fail('already_over')
  }

  /** Locks the member before the order, as everywhere, to avoid deadlocks. A simultaneous withdrawal waits here. */
  async function lock(tx: Tx, viewer: Pick<Viewer, 'id'>, reference: string): Promise<Order> {
    const found = (await findByReference(tx, reference)) ?? fail('order_not_found')
    // Applies to every role: a refund is decided by somebody who does not receive it.
    if (found.member_id === viewer.id) fail('own_order')
    if (found.member_id !== null) await lockBuyer(tx, found.member_id)
    return lockOrder(tx, found.id)
  }

  async function requirePossible(tx: Tx, order: Order, wanted: Wanted): Promise<void> {
    if (order.provider !== deps.provider?.name) fail('payments_unavailable')
    const refunded = await db.sumRefunds(tx, order.id)
    if (refunded !== wanted.refundedCents) fail('order_changed')
    // The payer's bank itself returns a contested amount.
    const held = await sumHeldByBank(tx, order.id)
    const left = order.status === 'paid' ? order.amount_cents - refunded - held : 0
    if (wanted.amountCents > left) fail('refund_too_large')
  }

  async function requestRefund(
    tx: Tx,
    emit: Emit,
    viewer: Pick<Viewer, 'id'>,
    { order, asked, wanted }: { order: Order; asked: db.RefundKey; wanted: Wanted },
  ): Promise<void> {
    const { amountCents, reason: note, stop: when } = wanted
    await refunds.request(tx, { ...asked, note, amountCents, now: clock.now() })
    const stopped = when && (await stopPlan(tx, emit, order, when))
    const payer = await db.findPayer(tx, order.id)
    if (payer) {
      const mail = teamRefundMail({ ...payer, amountCents, note, stopped }, config)
      await schedule.enqueue(tx, 'mail', mail)
    }
    await audit.record(tx, {
      ...{ actorId: viewer.id, act: 'order.refunded', subject: `order ${order.reference}` },
      // The reason is kept with the refund alone, where it can be deleted.
      detail: { amountCents, beforeCents: wanted.refundedCents, ...(when && { stop: when }) },
    })
  }

  return { refund, stop }
}
export type RefundAdminService = ReturnType<typeof createRefundAdminService>
