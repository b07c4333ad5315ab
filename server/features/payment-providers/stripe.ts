import type Stripe from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import type {
  Dispute,
  Payment,
  PaymentProvider,
  PaymentRequest,
  ProviderRefund,
  Returns,
} from './provider.ts'
import {
  paymentOfIntent,
  paymentOfInvoice,
  readDispute,
  readIntent,
  readInvoice,
  readInvoiceOf,
  readPayer,
  readRefund,
} from './stripe-answers.ts'
import { createStripeCards, ONLY_CARDS } from './stripe-cards.ts'
import { hasCode, unlessMissing } from './stripe-errors.ts'
import { EVENT_TYPES, isAboutReturns, readEvent } from './stripe-events.ts'
import { createStripeRenewals } from './stripe-renewals.ts'

const PAGE = 100
const WITH_CARD = { expand: ['latest_charge'] }

interface Dependencies {
  stripe: Stripe
  clock: Pick<Clock, 'now'>
}

/** Stripe as the provider: an order is paid by a payment intent, `pi_…`, a renewal by an invoice, `in_…`. */
export function createStripeProvider({ stripe, clock }: Dependencies): PaymentProvider {
  async function open(request: PaymentRequest) {
    const { orderReference, amountCents, description, keepsCard } = request
    const customer = request.customerId ?? (keepsCard ? await openCustomer(request) : undefined)
    const intent = readIntent(
      await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'eur',
          description,
          automatic_payment_methods: { enabled: true },
          allowed_payment_method_types: ONLY_CARDS,
          metadata: { order: orderReference },
          ...(customer !== undefined && { customer }),
          ...(keepsCard && { setup_future_usage: 'off_session' }),
        },
        { idempotencyKey: `order-${orderReference}` },
      ),
    )
    return { id: intent.id, clientSecret: secretOf(intent) }
  }

  async function openCustomer({ email, orderReference }: PaymentRequest): Promise<string> {
    const idempotencyKey = `customer-${orderReference}`
    const { id } = await stripe.customers.create({ email }, { idempotencyKey })
    return id
  }

  async function find(paymentId: string): Promise<Payment | undefined> {
    if (paymentId.startsWith('pi_')) return findIntent(paymentId)
    if (paymentId.startsWith('in_')) return findInvoice(paymentId)
    return undefined
  }

  async function findIntent(id: string): Promise<Payment | undefined> {
    const answer = await unlessMissing(stripe.paymentIntents.retrieve(id, WITH_CARD))
    return answer && paymentOfIntent(readIntent(answer))
  }

  async function findInvoice(id: string): Promise<Payment | undefined> {
    const answer = await unlessMissing(stripe.invoices.retrieve(id))
    if (!answer) return undefined
    const invoice = readInvoice(answer)
    return paymentOfInvoice(invoice, await findPayer(invoice))
  }

  /** The payment intent that has paid an invoice, or is to pay it. */
  async function findPayer({ id, status }: ReturnType<typeof readInvoice>) {
    if (status !== 'paid' && status !== 'open') return undefined
    const expand = ['data.payment.payment_intent.latest_charge']
    return readPayer(await stripe.invoicePayments.list({ invoice: id, status, expand }))
  }

  async function findByOrder(orderReference: string) {
    const query = `metadata['order']:'${orderReference}'`
    const { data } = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
    const [intent] = data.map(readIntent)
    const payment = intent && paymentOfIntent(intent)
    return payment && { ...payment, clientSecret: secretOf(intent) }
  }

  async function cancel(paymentId: string): Promise<Payment | undefined> {
    try {
      await unlessMissing(stripe.paymentIntents.cancel(paymentId))
    } catch (error) {
      // The payment is paid, being paid, or given up already; `find` returns which.
      if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
    }
    return find(paymentId)
  }

  /** Stripe keeps the payment itself, and cancels the customer's subscriptions. */
  async function forgetPayer(paymentId: string): Promise<void> {
    const customer = (await find(paymentId))?.customerId
    if (customer) await unlessMissing(stripe.customers.del(customer))
  }

  async function refund({ paymentId, amountCents, key }: Parameters<PaymentProvider['refund']>[0]) {
    const intent = await intentBehind(paymentId)
    // Stripe forgets idempotency keys after a day, but keeps the metadata of the refund.
    for await (const each of stripe.refunds.list({ payment_intent: intent, limit: PAGE })) {
      const known = readRefund(each)
      if (known.metadata?.key === key && isGiven(known.status)) return { id: known.id }
    }
    const made = readRefund(
      await stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { key } },
        // The key contains the amount, because another refund can reduce the amount of this one between attempts.
        { idempotencyKey: `refund-${intent}-${key}-${amountCents}` },
      ),
    )
    if (!isGiven(made.status)) throw new Error(`Stripe's refund ${made.id} is ${made.status}`)
    return { id: made.id }
  }

  async function intentBehind(paymentId: string): Promise<string> {
    if (!paymentId.startsWith('in_')) return paymentId
    const payer = await findPayer(readInvoice(await stripe.invoices.retrieve(paymentId)))
    if (payer?.status !== 'succeeded') throw new Error(`The invoice ${paymentId} was not paid`)
    return payer.id
  }

  /** Takes the id of an intent. An order stores its intent's id, but a renewal stores the id of its invoice. */
  async function findReturns(paymentId: string): Promise<Returns | undefined> {
    const ours = await findIntent(paymentId)
    const invoice = ours ? undefined : await findInvoiceOf(paymentId)
    const known = ours ?? (invoice === undefined ? undefined : await findInvoice(invoice))
    if (!known) return undefined
    const refunds: ProviderRefund[] = []
    for await (const each of stripe.refunds.list({ payment_intent: paymentId, limit: PAGE })) {
      const { id, amount: amountCents, status, metadata } = readRefund(each)
      refunds.push({ id, amountCents, key: metadata?.key ?? null, isGiven: isGiven(status) })
    }
    const disputes: Dispute[] = []
    for await (const each of stripe.disputes.list({ payment_intent: paymentId, limit: PAGE })) {
      disputes.push(readDispute(each))
    }
    return { paymentId: known.id, refunds, disputes }
  }

  async function findInvoiceOf(intent: string): Promise<string | undefined> {
    const payment = { type: 'payment_intent', payment_intent: intent } as const
    const answer = await unlessMissing(stripe.invoicePayments.list({ payment }))
    return answer && readInvoiceOf(answer)
  }

  /** Ids of payments with an event of a wanted type since an instant, whether or not Stripe could deliver the event. */
  async function listPaymentIdsSince(
    instant: Date,
    isWanted: (type: string) => boolean,
  ): Promise<Set<string>> {
    const created = { gte: Math.floor(instant.getTime() / 1000) }
    const types = EVENT_TYPES.filter(isWanted)
    const ids = new Set<string>()
    for await (const recorded of stripe.events.list({ created, types, limit: PAGE })) {
      const event = readEvent(recorded)
      if (event) ids.add(event.paymentId)
    }
    return ids
  }

  async function listReturnedSince(instant: Date): Promise<string[]> {
    return [...(await listPaymentIdsSince(instant, isAboutReturns))]
  }

  async function listChangedSince(instant: Date): Promise<Payment[]> {
    const payments: Payment[] = []
    for (const id of await listPaymentIdsSince(instant, () => true)) {
      const payment = await find(id)
      if (payment) payments.push(payment)
    }
    return payments
  }

  return {
    name: 'stripe',
    open,
    find,
    findByOrder,
    cancel,
    forgetPayer,
    refund,
    ...createStripeRenewals({ stripe, clock }),
    ...createStripeCards({ stripe, findPayer }),
    findReturns,
    listReturnedSince,
    listChangedSince,
  }
}

function secretOf({ id, client_secret }: { id: string; client_secret: string | null }): string {
  if (client_secret === null) throw new Error(`Stripe's payment ${id} has no client secret`)
  return client_secret
}

function isGiven(status: string | null): boolean {
  return status !== 'failed' && status !== 'canceled'
}
