import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import type { Intent } from '#tests/support/stripe-book.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'
import type { Payment, PaymentProvider, PaymentRequest, RenewalTerms } from './provider.ts'
import { createStripeProvider } from './stripe.ts'
import { paymentOfInvoice, readIntent, readInvoice } from './stripe-answers.ts'
import { createStripeClient } from './stripe-client.ts'
import { readEvent } from './stripe-events.ts'

const BUYS_AT = '2026-11-20T09:00:00Z'
const clock = fixedClock(BUYS_AT)
let server: StripeTestServer
let provider: PaymentProvider
let orders = 0

beforeAll(async () => {
  server = await startStripeServer(clock)
  const stripe = createStripeClient(server.env.STRIPE_SECRET_KEY, server.address)
  provider = createStripeProvider({ stripe, clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock.set(BUYS_AT)
  server.become('up')
})

function request(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  orders += 1
  return {
    orderReference: `EMB-2026-${String(orders).padStart(6, 'A')}`,
    amountCents: 6000,
    description: 'Premium, 6 mois',
    email: 'helene@example.org',
    customerId: null,
    keepsCard: true,
    ...overrides,
  }
}

async function found(id: string): Promise<Payment> {
  const payment = await provider.find(id)
  if (!payment) throw new Error('No such payment')
  return payment
}

async function buy(): Promise<Payment> {
  const { id } = await provider.open(request())
  server.pay(id)
  return found(id)
}

describe('a payment', () => {
  test('is opened once for a reference, even if the response was lost', async () => {
    const wanted = request()
    server.become('lost')
    const opened = await provider.open(wanted)
    expect(await provider.open(wanted)).toEqual(opened)
    const intents = server.book.list('payment_intent')
    expect(intents).toHaveLength(1)
    expect(intents[0]).toMatchObject({
      id: opened.id,
      client_secret: opened.clientSecret,
      amount: 6000,
      currency: 'eur',
      setup_future_usage: 'off_session',
      metadata: { order: wanted.orderReference },
    })
    expect(await provider.findByOrder(wanted.orderReference)).toMatchObject({
      ...opened,
      status: 'open',
      orderReference: wanted.orderReference,
    })
    expect(await provider.findByOrder('EMB-2026-NOBODY')).toBeUndefined()
  })

  test('accepts only cards, whatever else the account accepts, as does the change of the card for renewals', async () => {
    const cards = { allowed_payment_method_types: ['card'] }
    const { id } = await provider.open(request())
    const intent = server.book.require<Intent>(id, 'payment_intent')
    expect(intent).toMatchObject(cards)
    await provider.openCard(intent.customer ?? '')
    expect(server.book.list('setup_intent').at(-1)).toMatchObject(cards)
  })

  test('saves the card of a buyer only for an order that renews, and creates no customer twice', async () => {
    const first = await buy()
    expect(first.customerId).toMatch(/^cus_/)
    const { id } = await provider.open(request({ customerId: first.customerId }))
    expect((await found(id)).customerId).toBe(first.customerId)
    const bonus = await provider.open(request({ keepsCard: false }))
    expect(await found(bonus.id)).toMatchObject({ customerId: null })
  })

  test('can be refunded after its payer was deleted, with the renewals that would still be charged', async () => {
    const paid = await buy()
    const renewal = await provider.startRenewal({
      ...{ reference: 'sub-forgotten', description: 'Premium', priceCents: 1300, months: 1 },
      ...{ customerId: paid.customerId ?? '', paymentMethodId: 'pm_card_visa', renews: true },
      startsAt: new Date('2026-12-20T09:00:00Z'),
    })
    await provider.forgetPayer(paid.id)
    await provider.forgetPayer(paid.id)
    expect(server.book.find(paid.customerId ?? '')).toBeUndefined()
    expect(server.book.find(renewal.id)).toMatchObject({ status: 'canceled' })
    await provider.refund({ paymentId: paid.id, amountCents: 6000, key: 'forgotten' })
    expect((await found(paid.id)).refundedCents).toBe(6000)
    const bonus = await provider.open(request({ keepsCard: false }))
    await expect(provider.forgetPayer(bonus.id)).resolves.toBeUndefined()
    await expect(provider.forgetPayer('pi_nobody')).resolves.toBeUndefined()
  })

  test("has Stripe's state: paid, refused, waiting for the bank or for the payer", async () => {
    expect(await buy()).toMatchObject({
      status: 'succeeded',
      isRefused: false,
      amountCents: 6000,
      refundedCents: 0,
      renewalId: null,
      cardLast4: '4242',
      cardFingerprint: 'of pm_card_visa',
      paymentMethodId: 'pm_card_visa',
      succeededAt: clock.now(),
    })
    const { id } = await provider.open(request())
    server.pay(id, 'pm_card_chargeDeclined')
    expect(await found(id)).toMatchObject({ status: 'open', isRefused: true, attempts: 1 })
    server.pay(id, 'pm_card_threeDSecure2Required')
    expect(await found(id)).toMatchObject({ status: 'requires_action', isRefused: false })
    server.finish(id, false)
    expect(await found(id)).toMatchObject({ status: 'open', isRefused: true })
    server.pay(id, 'pm_card_slow')
    expect((await found(id)).status).toBe('processing')
    server.finish(id)
    expect((await found(id)).status).toBe('succeeded')
  })

  test('is not found if it does not exist, or if none of our orders opened it', async () => {
    const alien = await provider.open(request({ keepsCard: false }))
    const intent = server.book.require<{
      id: string
      object: string
      created: number
      metadata: object
    }>(alien.id, 'payment_intent')
    intent.metadata = {}
    expect(await provider.find(alien.id)).toBeUndefined()
    expect(await provider.find('pi_nobody')).toBeUndefined()
    expect(await provider.find('simpay_1')).toBeUndefined()
  })

  test('is canceled when it is given up, unless it was paid in the meantime', async () => {
    const { id } = await provider.open(request())
    expect((await provider.cancel(id))?.status).toBe('canceled')
    expect((await provider.cancel(id))?.status).toBe('canceled')
    expect((await provider.cancel((await buy()).id))?.status).toBe('succeeded')
    expect(await provider.cancel('pi_nobody')).toBeUndefined()
  })
})

test('a payment is refunded once for a key, however long ago that was', async () => {
  const { id } = await buy()
  const refund = { paymentId: id, amountCents: 1000, key: 'refund-7' }
  server.become('lost')
  const given = await provider.refund(refund)
  server.forgetKeys()
  expect(await provider.refund(refund)).toEqual(given)
  expect((await found(id)).refundedCents).toBe(1000)
  await provider.refund({ ...refund, key: 'refund-8' })
  expect((await found(id)).refundedCents).toBe(2000)
  await expect(provider.refund({ ...refund, key: '9', amountCents: 4001 })).rejects.toThrow()
})

test('the event of a refund that a bank rejected names its payment', () => {
  const object = { object: 'refund', id: 're_1', payment_intent: 'pi_1' }
  const event = { id: 'evt_1', type: 'refund.failed', data: { object } }
  expect(readEvent(event)).toEqual({ id: 'evt_1', type: 'refund.failed', paymentId: 'pi_1' })
})

describe('a renewal', () => {
  let payment: Payment

  beforeEach(async () => {
    payment = await buy()
  })

  function terms(overrides: Partial<RenewalTerms> = {}): RenewalTerms {
    return {
      reference: `sub-${orders}`,
      description: 'Premium, 1 mois',
      customerId: payment.customerId ?? '',
      paymentMethodId: 'pm_card_visa',
      priceCents: 1300,
      months: 1,
      startsAt: new Date('2026-12-20T09:00:00Z'),
      renews: true,
      ...overrides,
    }
  }

  /** The payments of a renewal, found by their events. */
  async function paymentsOf(renewal: { id: string }): Promise<Payment[]> {
    const changed = await provider.listChangedSince(new Date(BUYS_AT))
    return changed.filter(({ renewalId }) => renewalId === renewal.id)
  }

  test('is created once for a reference, however long ago that was', async () => {
    const renewal = await provider.startRenewal(terms())
    server.forgetKeys()
    expect(await provider.startRenewal(terms({ renews: false }))).toEqual(renewal)
  })

  test('is charged when its term begins and not before; its invoice is a payment that can be refunded', async () => {
    const renewal = await provider.startRenewal(terms())
    clock.set('2026-12-20T08:59:59Z')
    server.advance()
    expect(await paymentsOf(renewal)).toEqual([])
    clock.set('2026-12-20T09:00:00Z')
    server.advance()
    const [paid] = await paymentsOf(renewal)
    expect(paid).toMatchObject({
      status: 'succeeded',
      amountCents: 1300,
      attempts: 1,
      orderReference: null,
      cardLast4: '4242',
      customerId: payment.customerId,
      succeededAt: clock.now(),
    })
    expect(paid?.id).toMatch(/^in_/)
    await provider.refund({ paymentId: paid?.id ?? '', amountCents: 300, key: 'r' })
    expect((await found(paid?.id ?? '')).refundedCents).toBe(300)
  })

  test('that fails has its number of attempts, and charges nothing more once it is ended', async () => {
    const renewal = await provider.startRenewal(
      terms({ paymentMethodId: 'pm_card_chargeCustomerFail' }),
    )
    for (const day of ['20', '23', '27']) {
      clock.set(`2026-12-${day}T09:00:00Z`)
      server.advance()
    }
    expect(await paymentsOf(renewal)).toMatchObject([
      { status: 'open', isRefused: true, attempts: 3, succeededAt: null },
    ])
    await provider.endRenewal(renewal.id)
    await provider.endRenewal(renewal.id)
    expect(await paymentsOf(renewal)).toMatchObject([{ status: 'canceled' }])
    clock.set('2027-03-01T09:00:00Z')
    server.advance()
    expect(await paymentsOf(renewal)).toHaveLength(1)
  })

  test('whose bank is still processing is neither paid nor refused', () => {
    const invoice = readInvoice({
      ...{ id: 'in_1', status: 'open', total: 1300, attempt_count: 1, created: 1 },
      ...{ customer: 'cus_1', status_transitions: { paid_at: null } },
      parent: { subscription_details: { subscription: 'sub_1' } },
    })
    const payer = readIntent({
      ...{ id: 'pi_1', status: 'processing', amount: 1300, created: 1, client_secret: null },
      ...{ customer: 'cus_1', payment_method: 'pm_1', metadata: {} },
    })
    expect(paymentOfInvoice(invoice, payer)).toMatchObject({
      status: 'processing',
      isRefused: false,
    })
  })

  test('that does not renew ends by itself and stays ended', async () => {
    const renewal = await provider.startRenewal(terms({ renews: false }))
    clock.set('2026-12-20T09:00:00Z')
    server.advance()
    expect(await paymentsOf(renewal)).toEqual([])
    await expect(provider.changeRenewal(renewal.id, { renews: true })).rejects.toThrow()
    await expect(provider.changeRenewal(renewal.id, { renews: false })).resolves.toBeUndefined()
  })

  test('is not affected by a change to the values that it has already', async () => {
    const wish = { renews: true, priceCents: 1300, months: 1 }
    const renewal = await provider.startRenewal(terms())
    await provider.changeRenewal(renewal.id, wish)
    clock.set('2026-12-20T09:00:00Z')
    server.advance()
    await provider.changeRenewal(renewal.id, wish)
    expect(server.book.find(renewal.id)).toMatchObject({ status: 'active' })
    clock.set('2027-01-20T09:00:00Z')
    server.advance()
    expect(await paymentsOf(renewal)).toHaveLength(2)
  })

  test('is charged another price from its next term on, never immediately', async () => {
    const renewal = await provider.startRenewal(terms({ renews: false }))
    await provider.changeRenewal(renewal.id, { renews: true })
    clock.set('2026-12-20T09:00:00Z')
    server.advance()
    await provider.changeRenewal(renewal.id, { priceCents: 6000, months: 6 })
    expect(await paymentsOf(renewal)).toHaveLength(1)
    clock.set('2027-01-20T09:00:00Z')
    server.advance()
    const amounts = (await paymentsOf(renewal)).map(({ amountCents }) => amountCents)
    expect(amounts.toSorted()).toEqual([1300, 6000])
  })

  test('waits for the end of a term that is longer than from one 28th to the next, and keeps its price', async () => {
    const renewal = await provider.startRenewal(
      terms({ startsAt: new Date('2027-02-28T09:00:00Z') }),
    )
    clock.set('2027-02-28T09:00:00Z')
    server.advance()
    const endsAt = new Date('2027-03-31T08:00:00Z')
    await provider.changeRenewal(renewal.id, { renews: true, endsAt })
    clock.set('2027-03-31T07:59:59Z')
    server.advance()
    expect(await paymentsOf(renewal)).toHaveLength(1)
    clock.set(endsAt.toISOString())
    server.advance()
    const amounts = (await paymentsOf(renewal)).map(({ amountCents }) => amountCents)
    expect(amounts).toEqual([1300, 1300])
  })
})

test('the changes since an instant are found over several pages, each payment once', async () => {
  clock.set('2029-01-01T09:00:00Z')
  await buy()
  clock.advance(60_000)
  const since = clock.now()
  for (let i = 0; i < 105; i += 1) await buy()
  const changed = await provider.listChangedSince(since)
  expect(changed).toHaveLength(105)
  expect(new Set(changed.map(({ id }) => id)).size).toBe(105)
})

test.each([
  ['hangs up', 'down'],
  ['never answers', 'slow'],
  ['answers no JSON', 'garbage'],
  ['answers something else', 'nonsense'],
] as const)('every method of the provider throws if Stripe %s', async (_, mode) => {
  const { id } = await buy()
  server.become(mode)
  const since = new Date(BUYS_AT)
  const terms: RenewalTerms = {
    ...{ reference: `sub-${mode}`, description: 'Premium', priceCents: 1300, months: 1 },
    ...{ customerId: 'cus_1', paymentMethodId: 'pm_1', startsAt: since, renews: true },
  }
  const calls = [
    provider.open(request()),
    provider.find(id),
    provider.findByOrder('EMB-2026-NOBODY'),
    provider.cancel(id),
    provider.forgetPayer(id),
    provider.refund({ paymentId: id, amountCents: 1, key: mode }),
    provider.startRenewal(terms),
    provider.changeRenewal('sub_1', { renews: false }),
    provider.endRenewal('sub_1'),
    provider.openCard('cus_1'),
    provider.keepCard({ customerId: 'cus_1', card: 'seti_1' }),
    provider.nameCard('pm_1'),
    provider.findLatest('sub_1'),
    provider.payLatest('sub_1', 'pm_1'),
    provider.findReturns(id),
    provider.listReturnedSince(since),
    provider.listChangedSince(since),
  ]
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
})
