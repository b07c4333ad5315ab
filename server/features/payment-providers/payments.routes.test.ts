import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'

const NOW = '2026-11-20T09:00:00Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let buyer: { id: number }
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  buyer = await buildMember(app.handle.database)
  cookie = await app.signIn(buyer.id)
})

function post(url: string, payload: object, as = cookie) {
  return app.inject({ method: 'POST', url, headers: { cookie: as }, payload })
}

async function open(): Promise<{ clientSecret: string; paymentIntentId: string }> {
  const answer = await post('/api/create-payment-intent', { planId: 'premium' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

function confirm(clientSecret: string, token: string, as = cookie) {
  return post('/api/payments/simulated/confirm', { clientSecret, token }, as)
}

async function planOf(id: number): Promise<string> {
  const { plan } = await app.handle.database
    .selectFrom('members')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return plan
}

describe('POST /api/payments/simulated/confirm', () => {
  test('pays, and grants nothing by itself: the plan is granted when the browser settles the payment', async () => {
    const { clientSecret, paymentIntentId } = await open()
    const answer = await confirm(clientSecret, 'tok_visa')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'succeeded' }])
    expect(await planOf(buyer.id)).toBe('gratuit')
    const asked = await post('/api/subscription/create', { planId: 'premium', paymentIntentId })
    expect(asked.json()).toEqual({ success: true, status: 'paid' })
    expect(await planOf(buyer.id)).toBe('premium')
  })

  test('pays, and the next tick settles the payment if the browser does not', async () => {
    const { clientSecret } = await open()
    await confirm(clientSecret, 'tok_visa')
    await app.services.payments.tick()
    expect(await planOf(buyer.id)).toBe('premium')
    const events = await app.handle.database.selectFrom('payment_events').selectAll().execute()
    expect(events).toMatchObject([{ settled_at: app.clock.now() }])
  })

  test('pays with a slow card 10 s later, and a tick then settles the payment', async () => {
    const { clientSecret } = await open()
    expect((await confirm(clientSecret, 'tok_slow')).json()).toEqual({ status: 'processing' })
    await app.services.payments.tick()
    expect(await planOf(buyer.id)).toBe('gratuit')
    app.clock.advance(10_000)
    await app.services.payments.tick()
    expect(await planOf(buyer.id)).toBe('premium')
  })

  test('asks for the confirmation first with a 3-D Secure card', async () => {
    const { clientSecret } = await open()
    const first = await confirm(clientSecret, 'tok_3ds')
    expect(first.json()).toEqual({ status: 'requires_action' })
    const second = await post('/api/payments/simulated/confirm', {
      clientSecret,
      token: 'tok_3ds',
      isAuthenticated: true,
    })
    expect(second.json()).toEqual({ status: 'succeeded' })
  })

  test('answers 402 to an unknown token, with the card to use', async () => {
    const { clientSecret } = await open()
    const answer = await confirm(clientSecret, 'tok_declined')
    expect(answer.statusCode).toBe(402)
    expect(answer.json()).toMatchObject({
      code: 'payment_refused',
      message: 'Utilisez la carte test\u00a0: 4242 4242 4242 4242',
    })
    expect((await confirm(clientSecret, 'tok_visa')).statusCode).toBe(200)
  })

  test("answers 404 for an unknown secret and for the secret of another member's payment", async () => {
    const { clientSecret } = await open()
    const stranger = await app.signIn((await buildMember(app.handle.database)).id)
    const answers = [
      await confirm('simpay_secret_of_nobody', 'tok_visa'),
      await confirm(clientSecret, 'tok_visa', stranger),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  test('refuses a visitor, and a malformed token or secret', async () => {
    const { clientSecret } = await open()
    const statuses = [
      (await confirm(clientSecret, 'tok_visa', '')).statusCode,
      (await confirm(clientSecret, 'visa')).statusCode,
      (await confirm('short', 'tok_visa')).statusCode,
    ]
    expect(statuses).toEqual([401, 400, 400])
  })
})

test('with the simulated provider, the webhook does not exist', async () => {
  const answer = await post('/api/webhooks/payments', {})
  expect(answer.statusCode).toBe(404)
})

test('in production without keys, there is neither a simulated bank nor anything to pay', async () => {
  const production = await buildTestApp({
    env: { MODE: 'production', APP_SECRET: 'x'.repeat(40), BASE_URL: 'https://embellie.example' },
  })
  const member = await buildMember(production.handle.database)
  const session = await production.signIn(member.id)
  const ask = (url: string, payload: object) =>
    production.inject({
      method: 'POST',
      url,
      headers: { cookie: session.replace('sid=', '__Host-sid=') },
      payload,
    })
  const confirmed = await ask('/api/payments/simulated/confirm', {
    clientSecret: 'simpay_secret_1',
    token: 'tok_visa',
  })
  const opened = await ask('/api/create-payment-intent', { planId: 'premium' })
  await production.close()
  expect(confirmed.statusCode).toBe(404)
  expect([opened.statusCode, opened.json().message]).toEqual([
    503,
    PROBLEMS.payments_unavailable.title,
  ])
})
