import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { listOrders, OpenOrder, OrderRow } from '#shared/contracts/admin/orders.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import { listOf as listDisputes, sumHeldByBank } from './disputes.db.ts'
import * as db from './order-admin.db.ts'
import { findPromoCode } from './orders.db.ts'

interface Dependencies {
  database: Database
  provider: Pick<PaymentProvider, 'name'> | null
}

type Query = RouteInput<typeof listOrders>['query']

const PAGE = 50
const REFERENCE = /^EMB-/i
/** « pi_3P… » is a payment at Stripe, « in_1P… » a renewal at Stripe, « simpay_… » a payment at the simulated bank. */
const PAYMENT_ID = /^(?:pi|in|simpay)_[\w-]+$/
/** « 58,68 € », « 60 ». */
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|eur|euros)?$/i

/** Orders for the back office: every movement of money, and no card data. */
export function createOrderAdminService({ database, provider }: Dependencies) {
  async function list(query: Query): Promise<Paged<RouteOutput<typeof listOrders>>> {
    const { search, from, until, cursor } = query
    const asked = {
      ...(search && parseSearch(search)),
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
    const disputes = await listDisputes(handle, order.id)
    const heldCents = await sumHeldByBank(handle, order.id)
    const left = order.amount_cents - order.refundedCents - heldCents
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
      disputes: disputes.map((dispute) => ({
        ...{ id: dispute.id, status: dispute.status, reason: dispute.reason },
        ...{ amountCents: dispute.amount_cents, pageUrl: dispute.page_url },
        openedAt: dispute.opened_at.toISOString(),
        answerBy: dispute.answer_by?.toISOString() ?? null,
      })),
      refundableCents: isRefundable(order) ? Math.max(0, left) : 0,
    }
  }

  /** Only the provider that took the money can refund it. */
  function isRefundable({ status, provider: taker }: db.ListedOrder): boolean {
    return status === 'paid' && taker === provider?.name
  }

  return { list, open }
}
export type OrderAdminService = ReturnType<typeof createOrderAdminService>

/** Parses the search text: a reference, a payment id, an amount, else an e-mail address or a first name. */
function parseSearch(search: string) {
  if (REFERENCE.test(search)) return { reference: search.toUpperCase() }
  if (PAYMENT_ID.test(search)) return { paymentId: search }
  const [, whole, cents = ''] = AMOUNT.exec(search) ?? []
  if (whole !== undefined)
    return { amountCents: Number(whole) * 100 + Number(cents.padEnd(2, '0')) }
  return search.includes('@') ? { email: search.toLowerCase() } : { person: search.toLowerCase() }
}

function rowOf(order: db.ListedOrder): OrderRow {
  const { reference, kind, product, billing, status, buyerId, firstName, email } = order
  return {
    ...{ reference, kind, product, billing, status },
    buyer:
      buyerId !== null && firstName !== null && email !== null
        ? { id: buyerId, firstName, email }
        : null,
    amountCents: order.amount_cents,
    refundedCents: order.refundedCents,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
  }
}

/**
 * Stripe's page of the payment, or of the invoice for a renewal; Stripe opens the test or the live page by the id
 * itself.
 */
function stripeUrlOf({ provider, payment_id: id }: db.ListedOrder): string | null {
  if (provider !== 'stripe' || id === null) return null
  const place = id.startsWith('in_') ? 'invoices' : 'payments'
  return `https://dashboard.stripe.com/${place}/${encodeURIComponent(id)}`
}

function termsOf(order: db.ListedOrder) {
  return {
    priceCents: order.price_cents,
    discountCents: order.discount_cents,
    creditCents: order.credit_cents,
    renewalCents: order.renewal_cents,
    provider: order.provider,
    paymentId: order.payment_id,
    paymentUrl: stripeUrlOf(order),
    periodStartsAt: order.period_start?.toISOString() ?? null,
    periodEndsAt: order.period_end?.toISOString() ?? null,
  }
}
