import type { PaymentProvider } from '#server/features/payments/provider.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { fail } from '#server/platform/problem.ts'
import type { listOrders, OpenOrder, OrderRow } from '#shared/contracts/office-payments.ts'
import { dayStart } from '#shared/domain/terms.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import * as db from './office-orders.db.ts'
import { findPromoCode } from './orders.db.ts'

interface Dependencies {
  database: Database
  provider: Pick<PaymentProvider, 'name'> | null
}

type Query = RouteInput<typeof listOrders>['query']

const PAGE = 50
const REFERENCE = /^EMB-/i

/** Orders as whoever helps members reads them: all that moved, and nothing of a card. */
export function createOfficeOrderService({ database, provider }: Dependencies) {
  async function list(query: Query): Promise<RouteOutput<typeof listOrders>> {
    const { search, from, until, cursor } = query
    const isReference = search !== undefined && REFERENCE.test(search)
    const asked = {
      ...(isReference && { reference: search.toUpperCase() }),
      ...(search && !isReference && { email: search.toLowerCase() }),
      from: from === undefined ? undefined : dayStart(from),
      until: until === undefined ? undefined : dayStart(until, 1),
    }
    const beforeId = cursor === undefined ? undefined : Number(cursor)
    const found = await db.listOrders(database, asked, { beforeId, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      orders: shown.map(rowOf),
      next: found.length > PAGE && last ? String(last.id) : null,
    }
  }

  async function open(reference: string, handle: Db = database): Promise<OpenOrder> {
    const [order] = await db.listOrders(handle, { reference }, { beforeId: undefined, limit: 1 })
    if (!order) fail('order_not_found')
    const { subscription_id: subscriptionId } = order
    const subscription =
      subscriptionId === null ? undefined : await db.findSubscription(handle, subscriptionId)
    const withdrawal = await db.findWithdrawal(handle, order.id)
    const refunds = await db.listRefunds(handle, order.id)
    const events = await db.listEvents(handle, order.id)
    return {
      ...rowOf(order),
      ...termsOf(order),
      promoCode: await findPromoCode(handle, order),
      subscription: subscription
        ? {
            ...{ plan: subscription.plan, status: subscription.status },
            ...{ renews: subscription.renews, periodEndsAt: subscription.periodEnd.toISOString() },
          }
        : null,
      withdrawal: withdrawal
        ? { reference: withdrawal.reference, requestedAt: withdrawal.requestedAt.toISOString() }
        : null,
      refunds: refunds.map((refund) => ({
        ...refund,
        requestedAt: refund.requestedAt.toISOString(),
        sentAt: refund.sentAt?.toISOString() ?? null,
      })),
      ledger: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      refundableCents: isRefundable(order) ? order.amount_cents - order.refundedCents : 0,
    }
  }

  /** Only whoever took the money can send it back. */
  function isRefundable({ status, provider: taker }: db.ListedOrder): boolean {
    return status === 'paid' && taker === provider?.name
  }

  return { list, open }
}
export type OfficeOrderService = ReturnType<typeof createOfficeOrderService>

function rowOf(order: db.ListedOrder): OrderRow {
  const { reference, kind, product, billing, status, firstName, email } = order
  return {
    ...{ reference, kind, product, billing, status },
    buyer: firstName !== null && email !== null ? { firstName, email } : null,
    amountCents: order.amount_cents,
    refundedCents: order.refundedCents,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
  }
}

function termsOf(order: db.ListedOrder) {
  return {
    priceCents: order.price_cents,
    discountCents: order.discount_cents,
    creditCents: order.credit_cents,
    renewalCents: order.renewal_cents,
    provider: order.provider,
    periodStartsAt: order.period_start?.toISOString() ?? null,
    periodEndsAt: order.period_end?.toISOString() ?? null,
  }
}
