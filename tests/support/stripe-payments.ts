import {
  type Charge,
  type Dispute,
  type Form,
  type Intent,
  partOf,
  type Refund,
  refuse,
  type Setup,
  type StripeBook,
  StripeRefusal,
  textOf,
  textsOf,
  wholeOf,
} from './stripe-book.ts'

/** The outcome of each Stripe test card: with the buyer present, and charged without them. */
const CARDS: Record<string, { last4: string; present: string; absent: string }> = {
  pm_card_visa: { last4: '4242', present: 'succeeded', absent: 'succeeded' },
  pm_card_threeDSecure2Required: {
    last4: '3220',
    present: 'requires_action',
    absent: 'succeeded',
  },
  pm_card_slow: { last4: '0077', present: 'processing', absent: 'succeeded' },
  pm_card_chargeDeclined: { last4: '0002', present: 'declined', absent: 'declined' },
  // The bank asks for authentication at every charge.
  pm_card_authenticationRequired: {
    last4: '3184',
    present: 'requires_action',
    absent: 'requires_action',
  },
  pm_card_chargeCustomerFail: { last4: '0341', present: 'succeeded', absent: 'declined' },
}

const DECLINED = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** Payment intents, charges, refunds, disputes and cards. */
export function createStripePayments(book: StripeBook) {
  function metadataOf(form: Form): Record<string, string> {
    return partOf(form, 'metadata') as Record<string, string>
  }

  function createCustomer(form: Form) {
    const email = textOf(form, 'email') ?? null
    return book.add({ id: book.newId('cus'), object: 'customer', created: book.now(), email })
  }

  function createIntent(form: Form): Intent {
    const amount = wholeOf(form, 'amount')
    if (amount < 50) refuse('amount_too_small', 'Amount must be at least €0.50 eur', 'amount')
    if (textOf(form, 'currency') !== 'eur') refuse('parameter_missing', 'currency', 'currency')
    const customer = textOf(form, 'customer') ?? null
    if (customer) book.require(customer, 'customer')
    return openIntent({
      amount,
      customer,
      allowed_payment_method_types: textsOf(form, 'allowed_payment_method_types'),
      metadata: metadataOf(form),
      setup_future_usage: textOf(form, 'setup_future_usage') ?? null,
    })
  }

  function openIntent(
    terms: Pick<
      Intent,
      'amount' | 'customer' | 'metadata' | 'setup_future_usage' | 'allowed_payment_method_types'
    >,
  ): Intent {
    const id = book.newId('pi')
    return book.add({
      ...terms,
      id,
      object: 'payment_intent',
      created: book.now(),
      currency: 'eur',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${book.newId('s')}`,
      payment_method: null,
      last_payment_error: null,
      latest_charge: null,
    })
  }

  /** What the browser does with Stripe's payment form. */
  function confirm(id: string, card: string, isPresent = true): Intent {
    const intent = book.require<Intent>(id, 'payment_intent')
    const known = CARDS[card]
    if (!known) refuse('resource_missing', `No such PaymentMethod: '${card}'`, 'payment_method')
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) unexpected(intent)
    const outcome = isPresent ? known.present : known.absent
    intent.last_payment_error = null
    intent.payment_method = card
    if (outcome === 'declined') return decline(intent)
    if (outcome === 'succeeded') return succeed(intent)
    intent.status = outcome
    book.record(`payment_intent.${outcome}`, intent)
    return intent
  }

  /** The buyer's response to the bank, or the late decision of a slow bank. */
  function finish(id: string, isPaid = true): Intent {
    const intent = book.require<Intent>(id, 'payment_intent')
    return isPaid ? succeed(intent) : decline(intent)
  }

  function succeed(intent: Intent): Intent {
    const charge: Charge = book.add({
      id: book.newId('ch'),
      object: 'charge',
      created: book.now(),
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      metadata: intent.metadata,
      payment_method_details: {
        card: {
          last4: CARDS[intent.payment_method ?? '']?.last4 ?? '',
          fingerprint: `of ${intent.payment_method}`,
        },
      },
    })
    intent.status = 'succeeded'
    intent.latest_charge = charge.id
    book.record('payment_intent.succeeded', intent)
    return intent
  }

  function decline(intent: Intent): Intent {
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    intent.last_payment_error = DECLINED
    book.record('payment_intent.payment_failed', intent)
    return intent
  }

  function cancel(id: string): Intent {
    const intent = book.require<Intent>(id, 'payment_intent')
    if (!intent.status.startsWith('requires_')) unexpected(intent)
    intent.status = 'canceled'
    book.record('payment_intent.canceled', intent)
    return intent
  }

  /** Another card of a customer, to be charged later without them. */
  function createSetup(form: Form): Setup {
    const customer = textOf(form, 'customer') ?? ''
    book.require(customer, 'customer')
    if (textOf(form, 'usage') !== 'off_session') refuse('parameter_missing', 'usage', 'usage')
    const id = book.newId('seti')
    return book.add({
      ...{ id, object: 'setup_intent', created: book.now(), customer },
      ...{ status: 'requires_payment_method', payment_method: null },
      allowed_payment_method_types: textsOf(form, 'allowed_payment_method_types'),
      client_secret: `${id}_secret_${book.newId('s')}`,
    })
  }

  /** What the browser does with Stripe's setup form. */
  function confirmSetup(id: string, card: string): void {
    const setup = book.require<Setup>(id, 'setup_intent')
    const isGood = CARDS[card] && CARDS[card].present !== 'declined'
    setup.status = isGood ? 'succeeded' : 'requires_payment_method'
    setup.payment_method = isGood ? card : null
  }

  /** The details of a card. */
  function methodOf(id: string) {
    const known = CARDS[id]
    if (!known) refuse('resource_missing', `No such PaymentMethod: '${id}'`, 'id')
    const card = { brand: 'visa', last4: known.last4, exp_month: 9, exp_year: 2028 }
    return { id, object: 'payment_method', created: book.now(), card }
  }

  /** The payer contests what is left of a payment: the bank takes the money, and later decides who gets it. */
  function dispute(intentId: string): Dispute {
    const intent = book.require<Intent>(intentId, 'payment_intent')
    const charge = book.require<Charge>(intent.latest_charge ?? '', 'charge')
    const amount = charge.amount - charge.amount_refunded
    const contested: Dispute = book.add({
      ...{ id: book.newId('du'), object: 'dispute', created: book.now(), livemode: false },
      ...{ status: 'needs_response', amount, reason: 'fraudulent', payment_intent: intentId },
      evidence_details: { due_by: book.now() + 7 * 86_400 },
      balance_transactions: [{ id: book.newId('txn'), amount: -amount }],
    })
    book.record('charge.dispute.created', contested)
    book.record('charge.dispute.funds_withdrawn', contested)
    return contested
  }

  function decideDispute(id: string, status: 'won' | 'lost'): void {
    const contested = book.require<Dispute>(id, 'dispute')
    contested.status = status
    if (status === 'won') {
      const { amount } = contested
      contested.balance_transactions.push({ id: book.newId('txn'), amount })
      book.record('charge.dispute.funds_reinstated', contested)
    }
    book.record('charge.dispute.closed', contested)
  }

  /** A bank returns a refund. */
  function failRefund(id: string): void {
    const refund = book.require<Refund>(id, 'refund')
    const intent = book.require<Intent>(refund.payment_intent, 'payment_intent')
    const charge = book.require<Charge>(intent.latest_charge ?? '', 'charge')
    refund.status = 'failed'
    charge.amount_refunded -= refund.amount
    book.record('refund.failed', refund)
  }

  function search(form: Form): Intent[] {
    const order = /^metadata\['order'\]:'([^']+)'$/.exec(textOf(form, 'query') ?? '')?.[1]
    if (!order) refuse('parameter_invalid_empty', 'We were unable to parse your search', 'query')
    return book.list<Intent>('payment_intent').filter(({ metadata }) => metadata.order === order)
  }

  function createRefund(form: Form): Refund {
    const id = textOf(form, 'payment_intent') ?? ''
    const intent = book.require<Intent>(id, 'payment_intent')
    const charge = book.require<Charge>(intent.latest_charge ?? '', 'charge')
    const amount = wholeOf(form, 'amount')
    const isHeld = book
      .list<Dispute>('dispute')
      .some(({ payment_intent, status }) => payment_intent === id && status !== 'won')
    if (isHeld) refuse('charge_disputed', `Charge ${charge.id} is disputed.`)
    if (charge.amount_refunded === charge.amount) {
      refuse('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
    }
    if (amount > charge.amount - charge.amount_refunded) {
      refuse(
        'parameter_invalid_integer',
        'Refund amount is greater than unrefunded amount',
        'amount',
      )
    }
    charge.amount_refunded += amount
    book.record('charge.refunded', charge)
    const refund: Refund = book.add({
      id: book.newId('re'),
      object: 'refund',
      created: book.now(),
      status: 'succeeded',
      amount,
      payment_intent: id,
      metadata: metadataOf(form),
    })
    book.record('refund.created', refund)
    return refund
  }

  return {
    ...{ createCustomer, createIntent, openIntent, confirm, finish, cancel, search, createRefund },
    ...{ createSetup, confirmSetup, methodOf, dispute, decideDispute, failRefund },
  }
}
export type StripePayments = ReturnType<typeof createStripePayments>

function unexpected({ id, status }: Intent): never {
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent ${id} has a status of ${status}.`,
  })
}
