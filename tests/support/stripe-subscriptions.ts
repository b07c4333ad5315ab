import { addDays, addMonths } from '#shared/domain/paris-calendar.ts'
import {
  type Form,
  type Intent,
  type Invoice,
  type InvoicePayment,
  partOf,
  refuse,
  type StripeBook,
  StripeRefusal,
  type Subscription,
  textOf,
  wholeOf,
} from './stripe-book.ts'
import type { StripePayments } from './stripe-payments.ts'

const RUNNING = ['trialing', 'active', 'past_due']
/** The days after which our Stripe account retries an unpaid invoice. */
const RETRY_DAYS = [3, 7]

/** Products, subscriptions and their invoices; `advance` does what time triggers. */
export function createStripeSubscriptions(book: StripeBook, payments: StripePayments) {
  function createProduct(form: Form) {
    const id = textOf(form, 'id') ?? book.newId('prod')
    if (book.find(id)) refuse('resource_already_exists', 'Product already exists.', 'id')
    return book.add({ id, object: 'product', created: book.now() })
  }

  function priceOf(form: Form) {
    const price = partOf(form, 'price_data')
    book.require(textOf(price, 'product') ?? '', 'product')
    const recurring = partOf(price, 'recurring')
    if (textOf(price, 'currency') !== 'eur' || textOf(recurring, 'interval') !== 'month') {
      refuse('parameter_missing', 'Missing required param: items[0][price_data].', 'items')
    }
    return {
      unit_amount: wholeOf(price, 'unit_amount'),
      recurring: { interval_count: wholeOf(recurring, 'interval_count') },
    }
  }

  function trialEndOf(form: Form): number | undefined {
    if (form.trial_end === undefined) return undefined
    const end = wholeOf(form, 'trial_end')
    if (end <= book.now())
      refuse('parameter_invalid', 'trial_end must be in the future', 'trial_end')
    return end
  }

  function create(form: Form): Subscription {
    const customer = textOf(form, 'customer') ?? ''
    book.require(customer, 'customer')
    const trialEnd = trialEndOf(form)
    const price = priceOf(partOf(partOf(form, 'items'), '0'))
    const item = { id: book.newId('si'), current_period_end: trialEnd ?? book.now(), price }
    const subscription: Subscription = book.add({
      id: book.newId('sub'),
      object: 'subscription',
      created: book.now(),
      status: trialEnd ? 'trialing' : 'active',
      customer,
      default_payment_method: textOf(form, 'default_payment_method') ?? '',
      cancel_at_period_end: textOf(form, 'cancel_at_period_end') === 'true',
      metadata: partOf(form, 'metadata') as Record<string, string>,
      items: { data: [item] },
    })
    // Stripe creates an invoice of 0 for the free days.
    if (trialEnd) settle(openInvoice(subscription, 0))
    else advance()
    return subscription
  }

  function update(id: string, form: Form): Subscription {
    const subscription = book.require<Subscription>(id, 'subscription')
    if (subscription.status === 'canceled') {
      refuse('invalid_canceled_subscription_fields', 'A canceled subscription can only be read.')
    }
    subscription.default_payment_method =
      textOf(form, 'default_payment_method') ?? subscription.default_payment_method
    const stops = textOf(form, 'cancel_at_period_end')
    if (stops !== undefined) subscription.cancel_at_period_end = stops === 'true'
    const [item] = subscription.items.data
    const change = partOf(partOf(form, 'items'), '0')
    if (item && textOf(change, 'id') === item.id) item.price = priceOf(change)
    const trialEnd = trialEndOf(form)
    if (item && trialEnd) {
      item.current_period_end = trialEnd
      subscription.status = 'trialing'
    }
    return subscription
  }

  function cancel(id: string): Subscription {
    const subscription = book.require<Subscription>(id, 'subscription')
    if (subscription.status === 'canceled')
      refuse('resource_missing', `No such subscription: ${id}`)
    subscription.status = 'canceled'
    return subscription
  }

  function voidInvoice(id: string): Invoice {
    const invoice = book.require<Invoice>(id, 'invoice')
    if (invoice.status !== 'open') refuse('invoice_not_editable', 'This invoice is not open.')
    invoice.status = 'void'
    book.record('invoice.voided', invoice)
    return invoice
  }

  /** Starts every term that is due, and retries the invoices whose retry is due. */
  function advance(): void {
    for (const subscription of book.list<Subscription>('subscription').reverse()) {
      while (beginTerm(subscription)) {}
    }
    for (const invoice of book.list<Invoice>('invoice').reverse()) {
      const after = RETRY_DAYS[invoice.attempt_count - 1]
      if (invoice.status !== 'open' || after === undefined) continue
      if (toDate(book.now()) >= addDays(toDate(invoice.created), after)) charge(invoice)
    }
  }

  function beginTerm(subscription: Subscription): boolean {
    const [item] = subscription.items.data
    if (!item || !RUNNING.includes(subscription.status)) return false
    if (item.current_period_end > book.now()) return false
    if (subscription.cancel_at_period_end) {
      subscription.status = 'canceled'
      return false
    }
    const months = item.price.recurring.interval_count
    item.current_period_end = toSeconds(addMonths(toDate(item.current_period_end), months))
    charge(openInvoice(subscription, item.price.unit_amount))
    return true
  }

  function openInvoice(subscription: Subscription, total: number): Invoice {
    return book.add({
      id: book.newId('in'),
      object: 'invoice',
      created: book.now(),
      status: 'open',
      total,
      attempt_count: 0,
      customer: subscription.customer,
      parent: { subscription_details: { subscription: subscription.id } },
      status_transitions: { paid_at: null },
    })
  }

  function charge(invoice: Invoice): void {
    const id = invoice.parent.subscription_details.subscription
    const subscription = book.require<Subscription>(id, 'subscription')
    invoice.attempt_count += 1
    const intent = payments.confirm(
      intentOf(invoice).id,
      subscription.default_payment_method,
      false,
    )
    if (conclude(invoice, intent)) return
    book.record('invoice.payment_failed', invoice)
    if (intent.status === 'requires_action') book.record('invoice.payment_action_required', invoice)
  }

  /** An invoice has one payment intent, however often it is tried. */
  function intentOf(invoice: Invoice): Intent {
    const known = paymentOf(invoice)
    if (known) return book.require<Intent>(known.payment.payment_intent, 'payment_intent')
    const { total: amount, customer } = invoice
    const terms = { amount, customer, metadata: {}, setup_future_usage: null }
    const intent = payments.openIntent(terms)
    book.add<InvoicePayment>({
      ...{ id: book.newId('inpay'), object: 'invoice_payment', created: book.now() },
      ...{ invoice: invoice.id, status: 'open' },
      payment: { type: 'payment_intent', payment_intent: intent.id },
    })
    return intent
  }

  function paymentOf({ id }: Invoice): InvoicePayment | undefined {
    return book.list<InvoicePayment>('invoice_payment').find((payment) => payment.invoice === id)
  }

  /** Applies the outcome of an attempt; returns whether the invoice is paid. */
  function conclude(invoice: Invoice, intent: Intent): boolean {
    const id = invoice.parent.subscription_details.subscription
    const subscription = book.require<Subscription>(id, 'subscription')
    const isPaid = intent.status === 'succeeded'
    if (subscription.status !== 'canceled') subscription.status = isPaid ? 'active' : 'past_due'
    const payment = paymentOf(invoice)
    if (!isPaid || !payment) return false
    payment.status = 'paid'
    settle(invoice)
    return true
  }

  /** The customer pays an open invoice; Stripe does not count this attempt. */
  function pay(id: string, form: Form): Invoice {
    const invoice = book.require<Invoice>(id, 'invoice')
    if (invoice.status !== 'open') refuse('invoice_not_editable', 'Invoice is already paid')
    const card = textOf(form, 'payment_method') ?? ''
    const intent = intentOf(invoice)
    if (intent.status === 'requires_action') intent.status = 'requires_payment_method'
    payments.confirm(intent.id, card)
    if (conclude(invoice, intent)) return invoice
    if (intent.status === 'requires_action') {
      refuse('invoice_payment_intent_requires_action', 'This payment requires additional action.')
    }
    throw new StripeRefusal(402, { type: 'card_error', ...intent.last_payment_error })
  }

  /** The customer has responded to the bank's authentication in the browser. */
  function authenticate(intentId: string, isPaid = true): void {
    const intent = payments.finish(intentId, isPaid)
    const payment = book
      .list<InvoicePayment>('invoice_payment')
      .find((each) => each.payment.payment_intent === intentId)
    if (payment) conclude(book.require<Invoice>(payment.invoice, 'invoice'), intent)
  }

  function settle(invoice: Invoice): Invoice {
    invoice.status = 'paid'
    invoice.status_transitions.paid_at = book.now()
    book.record('invoice.paid', invoice)
    return invoice
  }

  return { createProduct, create, update, cancel, voidInvoice, pay, authenticate, advance }
}
export type StripeSubscriptions = ReturnType<typeof createStripeSubscriptions>

function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}

function toSeconds(date: Date): number {
  return Math.ceil(date.getTime() / 1000)
}
