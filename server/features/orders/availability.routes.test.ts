import { afterEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'

const PRODUCTION = { MODE: 'production', APP_SECRET: 'x'.repeat(32) }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}
const OPEN = '/api/create-payment-intent'
const END = '/api/subscription/create'
const TEST = '/api/test-payment-confirmation'

let app: Awaited<ReturnType<typeof buildTestApp>>
afterEach(() => app.close())

async function ask(env: Record<string, string>, url: string, payload: object) {
  app = await buildTestApp({ env })
  const { id } = await buildMember(app.handle.database)
  const headers = { cookie: await app.signIn(id) }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return answer.json()
}

describe('production without provider keys', () => {
  test.each([
    [OPEN, { planId: 'premium' }],
    [END, { planId: 'premium', paymentIntentId: 'pi_1' }],
  ])("answers POST %s with 503: « Le paiement n'est pas encore ouvert. »", async (url, payload) => {
    expect(await ask(PRODUCTION, url, payload)).toMatchObject({
      status: 503,
      code: 'payments_unavailable',
      message: "Le paiement n'est pas encore ouvert.",
    })
  })

  test('has no simulated provider: its confirmation answers 404', async () => {
    const answer = await ask(PRODUCTION, TEST, { plan: 'premium' })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the checkout with Stripe', () => {
  test('answers 400 terms_required to an order without a version of the terms', async () => {
    const answer = await ask(STRIPE, OPEN, { planId: 'premium' })
    expect(answer).toMatchObject({
      status: 400,
      code: 'terms_required',
      message: 'Acceptez les conditions générales de vente pour commander.',
    })
  })

  test.each(['1.0', 'whatever'])(
    'answers 409 terms_changed to an order under the terms %s, which are not in force',
    async (termsVersion) => {
      const answer = await ask(STRIPE, OPEN, { planId: 'premium', termsVersion })
      expect(answer).toMatchObject({
        status: 409,
        code: 'terms_changed',
        message: expect.stringMatching(/^Nos conditions générales de vente ont changé/),
      })
    },
  )

  test('has no simulated provider: its confirmation answers 404', async () => {
    expect(await ask(STRIPE, TEST, { plan: 'premium' })).toMatchObject({ status: 404 })
  })
})

test('a member opens 20 checkouts an hour at most', async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
  const { id } = await buildMember(app.handle.database)
  const headers = { cookie: await app.signIn(id) }
  const statuses: number[] = []
  for (const _ of Array(21)) {
    const request = {
      method: 'POST',
      url: OPEN,
      headers,
      payload: { planId: 'boost', immediateStart: true },
    } as const
    statuses.push((await app.inject(request)).statusCode)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

describe('a promo code in an order', () => {
  async function post(headers: { cookie: string }, url: string, promo: object) {
    const payload = { planId: 'premium', plan: 'premium', immediateStart: true, ...promo }
    return (await app.inject({ method: 'POST', url, headers, payload })).json()
  }

  async function openShop(env: Record<string, string> = {}) {
    app = await buildTestApp({ env: { RATE_LIMITS: 'on', ...env } })
    await app.handle.database
      .insertInto('promo_codes')
      .values({
        ...{ code: 'AUTOMNE', discount_percent: 20, created_at: app.clock.now() },
        starts_at: new Date(app.clock.now().getTime() - 1000),
        ends_at: new Date(app.clock.now().getTime() + 86_400_000),
      })
      .execute()
    const { id } = await buildMember(app.handle.database)
    const headers = { cookie: await app.signIn(id) }
    return (url: string, promo: object) => post(headers, url, promo)
  }

  test('counts like a validation of a code: a member can try ten wrong codes an hour in total', async () => {
    const post = await openShop()
    for (let n = 0; n < 5; n += 1) await post('/api/promo/validate', { code: `ESSAI${n}` })
    for (let n = 5; n < 10; n += 1) {
      expect(await post(OPEN, { promoCode: `ESSAI${n}` })).toMatchObject({ code: 'promo_invalid' })
    }
    expect(await post(OPEN, { promoCode: 'AUTOMNE' })).toMatchObject({ code: 'too_many_requests' })
    // An order without a code is still accepted.
    expect(await post(OPEN, {})).toMatchObject({ amount: 6000 })
  })

  test('is not counted if it is valid, so that a member can validate it and order with it at any time', async () => {
    const post = await openShop()
    for (let n = 0; n < 9; n += 1) await post('/api/promo/validate', { code: `ESSAI${n}` })
    for (let n = 0; n < 3; n += 1) {
      expect(await post('/api/promo/validate', { code: 'AUTOMNE' })).toMatchObject({ valid: true })
      expect(await post(OPEN, { promoCode: 'AUTOMNE' })).toMatchObject({ amount: 4800 })
    }
  })

  test('is not counted if the order is refused for another reason, which says nothing about the code', async () => {
    const post = await openShop()
    await post(OPEN, {})
    expect(await post(TEST, {})).toMatchObject({ status: 'paid' })
    for (let n = 0; n < 10; n += 1) {
      const refused = await post(OPEN, { promoCode: 'AUTOMNE' })
      expect(refused).toMatchObject({ code: 'already_subscribed' })
    }
    expect(await post('/api/promo/validate', { code: 'ESSAI' })).toMatchObject({ valid: false })
  })

  test('is accepted however many codes neighbours with the same IP address have validated', async () => {
    // With the default HOST, a demonstration on one machine has no limits per IP address.
    const own = await openShop({ HOST: '0.0.0.0' })
    for (let neighbour = 0; neighbour < 3; neighbour += 1) {
      const { id } = await buildMember(app.handle.database)
      const headers = { cookie: await app.signIn(id) }
      const guess = (n: number) => post(headers, '/api/promo/validate', { code: `ESSAI${n}` })
      for (let n = 0; n < 10; n += 1) expect(await guess(n)).toMatchObject({ valid: false })
    }
    const asked = await own('/api/promo/validate', { code: 'AUTOMNE' })
    expect(asked).toMatchObject({ code: 'too_many_requests' })
    expect(await own(OPEN, { promoCode: 'AUTOMNE' })).toMatchObject({ amount: 4800 })
  })

  test('can be guessed thirty times an hour per IP address, with however many accounts', async () => {
    const own = await openShop({ HOST: '0.0.0.0' })
    for (let account = 0; account < 3; account += 1) {
      const { id } = await buildMember(app.handle.database)
      const headers = { cookie: await app.signIn(id) }
      const guess = (n: number) => post(headers, OPEN, { promoCode: `ESSAI${n}` })
      for (let n = 0; n < 10; n += 1)
        expect(await guess(n)).toMatchObject({ code: 'promo_invalid' })
    }
    // Right and wrong codes are refused alike: otherwise the response would reveal a right one.
    for (const promoCode of ['AUTOMNE', 'ESSAI']) {
      expect(await own(OPEN, { promoCode })).toMatchObject({ code: 'too_many_requests' })
    }
    expect(await own(OPEN, {})).toMatchObject({ amount: 6000 })
  })
})
