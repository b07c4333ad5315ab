import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import type { StripeEvent } from '#tests/support/stripe-book.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

const NOW = '2026-11-20T09:00:00Z'
const HOUR = 3_600_000

let stripe: StripeTestServer
let app: Awaited<ReturnType<typeof buildTestApp>>
let buyer: { id: number }
let cookie: string

beforeAll(async () => {
  const clock = fixedClock(NOW)
  stripe = await startStripeServer({ now: () => (app ? app.clock.now() : clock.now()) })
  app = await buildTestApp({
    env: { RATE_LIMITS: 'off', ...stripe.env },
    stripeServer: stripe.address,
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  stripe.become('up')
  stripe.events.length = 0
  buyer = await buildMember(app.handle.database)
  cookie = await app.signIn(buyer.id)
})

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

async function open(
  planId = 'premium',
  billing = 'annual',
): Promise<{ clientSecret: string; paymentIntentId: string }> {
  const answer = await post('/api/create-payment-intent', {
    planId,
    billing,
    termsVersion: LEGAL_TEXTS.terms.version,
    immediateStart: true,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The one event that an action of the buyer or the bank caused. */
function eventOf(type: string): StripeEvent {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`No ${type} happened`)
  return event
}

async function deliver(event: StripeEvent, sentAt?: Date): Promise<number> {
  return (await app.inject(stripe.message(event, sentAt))).statusCode
}

/** The number of requests to Stripe about a payment. */
function countRequests(paymentId: string): number {
  return stripe.requests.filter((request) => request.includes(paymentId)).length
}

async function planOf(id: number): Promise<string> {
  const { plan } = await app.handle.database
    .selectFrom('members')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return plan
}

async function count(table: 'payment_events' | 'ledger_events' | 'subscriptions') {
  const { rows } = await app.handle.executeSql(`select count(*) as n from ${table}`)
  return Number(rows[0]?.n)
}

describe('POST /api/webhooks/payments', () => {
  test('grants a paid order without the browser, once, however often the event is delivered', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    const paid = eventOf('payment_intent.succeeded')
    expect(await Promise.all([deliver(paid), deliver(paid)])).toEqual([204, 204])
    expect(await planOf(buyer.id)).toBe('premium')
    const recorded = await count('ledger_events')
    const asked = countRequests(paymentIntentId)
    expect(await deliver(paid)).toBe(204)
    expect(await deliver(paid, new Date(app.clock.now().getTime() - HOUR))).toBe(204)
    expect(countRequests(paymentIntentId)).toBe(asked)
    expect([await count('ledger_events'), await count('subscriptions')]).toEqual([recorded, 1])
  })

  test('accepts events in any order: a refusal delivered after the payment changes nothing', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId, 'pm_card_chargeDeclined')
    stripe.pay(paymentIntentId)
    expect(await deliver(eventOf('payment_intent.succeeded'))).toBe(204)
    expect(await deliver(eventOf('payment_intent.payment_failed'))).toBe(204)
    expect(await planOf(buyer.id)).toBe('premium')
  })

  test('trusts no event: a signed one that claims an unpaid payment as paid grants nothing', async () => {
    const { paymentIntentId } = await open('gold')
    stripe.pay(paymentIntentId, 'pm_card_chargeDeclined')
    const claim = structuredClone(eventOf('payment_intent.payment_failed'))
    claim.type = 'payment_intent.succeeded'
    Object.assign(claim.data.object, { status: 'succeeded' })
    expect(await deliver(claim)).toBe(204)
    expect(await planOf(buyer.id)).toBe('gratuit')
  })

  test('accepts an event up to 72 h late, and refuses an older one as a replay', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    const paid = eventOf('payment_intent.succeeded')
    const sentAt = app.clock.now()
    app.clock.advance(72 * HOUR + 1_000)
    expect(await deliver(paid, sentAt)).toBe(400)
    expect(await count('payment_events')).toBe(0)
    app.clock.advance(-1_000)
    expect(await deliver(paid, sentAt)).toBe(204)
    expect(await count('payment_events')).toBe(1)
  })

  test('refuses a forged signature, a changed body, and a missing signature', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    const message = stripe.message(eventOf('payment_intent.succeeded'))
    const { 'stripe-signature': _, ...unsigned } = message.headers
    const forged = { ...message.headers, 'stripe-signature': 't=1795165200,v1=00' }
    const answers = [
      await app.inject({ ...message, headers: forged }),
      await app.inject({ ...message, payload: `${message.payload} ` }),
      await app.inject({ ...message, headers: unsigned }),
      await app.inject({ ...message, payload: '{}' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(answers[0]?.json()).toMatchObject({ code: 'malformed_request' })
    expect(await count('payment_events')).toBe(0)
    expect(await planOf(buyer.id)).toBe('gratuit')
  })

  test('answers 204 to an event of another type, and stores nothing of it', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    const other = { ...eventOf('payment_intent.succeeded'), type: 'customer.updated' }
    expect(await deliver(other)).toBe(204)
    expect(await count('payment_events')).toBe(0)
  })

  test('answers with an error to an event that could not be settled, and accepts its second delivery', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    const paid = eventOf('payment_intent.succeeded')
    stripe.become('garbage')
    expect(await deliver(paid)).toBeGreaterThanOrEqual(500)
    expect(await planOf(buyer.id)).toBe('gratuit')
    stripe.become('up')
    expect(await deliver(paid)).toBe(204)
    expect(await planOf(buyer.id)).toBe('premium')
  })

  test.each(['down', 'garbage'] as const)(
    'answers 503 while Stripe is unavailable (%s), so that the event is delivered again',
    async (mode) => {
      const { paymentIntentId } = await open()
      stripe.pay(paymentIntentId)
      const paid = eventOf('payment_intent.succeeded')
      stripe.become(mode)
      expect(await deliver(paid)).toBe(503)
      expect(await planOf(buyer.id)).toBe('gratuit')
    },
  )

  test('leaves an event that could not be settled to the tick of the next minute', async () => {
    const { paymentIntentId } = await open()
    stripe.pay(paymentIntentId)
    stripe.become('garbage')
    await deliver(eventOf('payment_intent.succeeded'))
    await expect(app.services.payments.tick()).rejects.toThrow()
    stripe.become('up')
    await app.services.payments.tick()
    expect(await planOf(buyer.id)).toBe('premium')
    const asked = countRequests(paymentIntentId)
    await app.services.payments.tick()
    expect(countRequests(paymentIntentId)).toBe(asked)
  })
})

test("a renewal's invoice, reported by its event, begins a new term and has an order of its own", async () => {
  const { paymentIntentId } = await open('premium', 'monthly')
  stripe.pay(paymentIntentId)
  await deliver(eventOf('payment_intent.succeeded'))
  const subscription = () =>
    app.handle.database.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  const { id } = await subscription()
  await app.services.renewals.sync({ subscriptionId: id })

  app.clock.set('2026-12-20T09:00:00Z')
  stripe.advance()
  expect(await deliver(eventOf('invoice.paid'))).toBe(204)
  expect(await deliver(eventOf('invoice.paid'))).toBe(204)

  expect(await subscription()).toMatchObject({
    status: 'active',
    period_start: new Date('2026-12-20T09:00:00Z'),
    period_end: new Date('2027-01-20T09:00:00Z'),
  })
  const orders = await app.handle.database
    .selectFrom('orders')
    .select(['kind', 'status', 'amount_cents', 'card_last4'])
    .orderBy('id')
    .execute()
  const paid = { status: 'paid', amount_cents: 1300, card_last4: '4242' }
  expect(orders).toEqual([
    { kind: 'first', ...paid },
    { kind: 'renewal', ...paid },
  ])
})

test('with Stripe, the simulated bank does not exist', async () => {
  const { clientSecret } = await open()
  const answer = await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
  expect(answer.statusCode).toBe(404)
})
