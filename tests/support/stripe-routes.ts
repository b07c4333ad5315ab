import {
  type Dispute,
  type Form,
  type Invoice,
  type InvoicePayment,
  partOf,
  type Refund,
  refuse,
  type StripeBook,
  type StripeEvent,
  type Subscription,
  textOf,
  textsOf,
  wholeOf,
} from './stripe-book.ts'
import type { StripePayments } from './stripe-payments.ts'
import type { StripeSubscriptions } from './stripe-subscriptions.ts'

interface Parts {
  book: StripeBook
  payments: StripePayments
  subscriptions: StripeSubscriptions
}

interface Route {
  method: string
  path: RegExp
  /** Any other parameter is refused. */
  params: string[]
  answer(form: Form, id: string): object
}

/** The part of the Stripe API that the product uses. */
export function stripeRoutes({ book, payments, subscriptions }: Parts): Route[] {
  const pages = ['limit', 'starting_after']
  return [
    post('customers', ['email'], (form) => payments.createCustomer(form)),
    route('DELETE', 'customers/:id', [], (_form, id) => {
      book.require(id, 'customer')
      for (const { customer, ...each } of book.list<Subscription>('subscription')) {
        if (customer === id && each.status !== 'canceled') subscriptions.cancel(each.id)
      }
      return book.remove(id, 'customer')
    }),
    post(
      'payment_intents',
      [
        'amount',
        'currency',
        'description',
        'customer',
        'automatic_payment_methods',
        'allowed_payment_method_types',
        'metadata',
        'setup_future_usage',
      ],
      (form) => payments.createIntent(form),
    ),
    get('payment_intents/search', ['query'], (form) => listOf(payments.search(form))),
    get('payment_intents/:id', [], (_form, id) => book.require(id, 'payment_intent')),
    post('payment_intents/:id/cancel', [], (_form, id) => payments.cancel(id)),
    post('refunds', ['payment_intent', 'amount', 'metadata'], (form) =>
      payments.createRefund(form),
    ),
    get('refunds', ['payment_intent', ...pages], (form) =>
      page(
        form,
        book
          .list<Refund>('refund')
          .filter(({ payment_intent }) => payment_intent === form.payment_intent),
      ),
    ),
    post(
      'setup_intents',
      ['customer', 'usage', 'automatic_payment_methods', 'allowed_payment_method_types'],
      (form) => payments.createSetup(form),
    ),
    get('setup_intents/:id', [], (_form, id) => book.require(id, 'setup_intent')),
    get('payment_methods/:id', [], (_form, id) => payments.methodOf(id)),
    get('disputes', ['payment_intent', ...pages], (form) =>
      page(
        form,
        book
          .list<Dispute>('dispute')
          .filter(({ payment_intent }) => payment_intent === form.payment_intent),
      ),
    ),
    post('products', ['id', 'name'], (form) => subscriptions.createProduct(form)),
    post(
      'subscriptions',
      [
        'customer',
        'default_payment_method',
        'description',
        'items',
        'trial_end',
        'cancel_at_period_end',
        'proration_behavior',
        'off_session',
        'metadata',
      ],
      (form) => subscriptions.create(form),
    ),
    get('subscriptions', ['customer', 'status', ...pages], (form) =>
      page(
        form,
        book
          .list<Subscription>('subscription')
          .filter(({ customer }) => customer === form.customer),
      ),
    ),
    get('subscriptions/:id', [], (_form, id) => book.require(id, 'subscription')),
    post(
      'subscriptions/:id',
      [
        'cancel_at_period_end',
        'items',
        'trial_end',
        'proration_behavior',
        'default_payment_method',
      ],
      (form, id) => subscriptions.update(id, form),
    ),
    route('DELETE', 'subscriptions/:id', [], (_form, id) => subscriptions.cancel(id)),
    get('invoices', ['subscription', 'status', ...pages], (form) =>
      page(
        form,
        book
          .list<Invoice>('invoice')
          .filter(({ status }) => form.status === undefined || status === form.status)
          .filter(({ parent }) => parent.subscription_details.subscription === form.subscription),
      ),
    ),
    get('invoices/:id', [], (_form, id) => book.require(id, 'invoice')),
    post('invoices/:id/pay', ['payment_method', 'off_session'], (form, id) =>
      subscriptions.pay(id, form),
    ),
    post('invoices/:id/void', [], (_form, id) => subscriptions.voidInvoice(id)),
    get('invoice_payments', ['invoice', 'status', 'payment'], (form) => {
      const intent = textOf(partOf(form, 'payment'), 'payment_intent')
      const all = book.list<InvoicePayment>('invoice_payment')
      if (intent) return listOf(all.filter(({ payment }) => payment.payment_intent === intent))
      return listOf(
        all.filter(({ invoice, status }) => invoice === form.invoice && status === form.status),
      )
    }),
    get('events', ['created', 'types', ...pages], (form) => page(form, eventsOf(book, form))),
  ]
}

function eventsOf({ events }: StripeBook, form: Form): StripeEvent[] {
  const since = wholeOf(partOf(form, 'created'), 'gte')
  const types = textsOf(form, 'types')
  return events.filter(({ created, type }) => created >= since && types.includes(type)).toReversed()
}

type Answer = Route['answer']

function route(method: string, path: string, params: string[], answer: Answer): Route {
  const pattern = path.replace(':id', '(\\w+)')
  return { method, path: new RegExp(`^/v1/${pattern}$`), params, answer }
}

function get(path: string, params: string[], answer: Answer): Route {
  return route('GET', path, params, answer)
}

function post(path: string, params: string[], answer: Answer): Route {
  return route('POST', path, params, answer)
}

function listOf(data: object[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore }
}

/** A page of a list, beginning after the last object of the previous page. */
function page(form: Form, all: { id: string }[]) {
  const after = textOf(form, 'starting_after')
  const begin = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && begin === 0) refuse('resource_missing', `No such object: ${after}`)
  const size = Number(textOf(form, 'limit') ?? 10)
  return listOf(all.slice(begin, begin + size), all.length > begin + size)
}
