import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { UNSEEN_MESSAGES } from '#shared/kit/unseen-problems.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 30 * 60 * 1000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(BUILT_AT.toISOString())
  helene = await buildMember(app.handle.database)
})

async function post(url: string, payload: object, member = helene) {
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method: 'POST', url, headers, payload })
}

const open = (payload: object, member = helene) =>
  post('/api/create-payment-intent', payload, member)
const pay = (plan: string) => post('/api/test-payment-confirmation', { plan })

async function buy(payload: { planId: string } & Record<string, unknown>) {
  expect((await open(payload)).statusCode).toBe(200)
  expect((await pay(payload.planId)).json()).toEqual({ success: true, status: 'paid' })
}

function orders() {
  return app.handle.database.selectFrom('orders').selectAll().orderBy('id').execute()
}

function paymentStatuses() {
  return app.handle.database
    .selectFrom('simulated_payments')
    .innerJoin('orders', 'orders.reference', 'order_reference')
    .select('simulated_payments.status')
    .orderBy('orders.id')
    .execute()
}

async function buildCode(code: string, overrides = {}) {
  await app.handle.database
    .insertInto('promo_codes')
    .values({
      code,
      discount_percent: 20,
      starts_at: new Date('2026-11-01T00:00:00Z'),
      ends_at: new Date('2026-12-31T23:00:00Z'),
      max_uses_per_member: 1,
      created_at: BUILT_AT,
      ...overrides,
    })
    .execute()
}

describe('POST /api/create-payment-intent', () => {
  test('opens the one pending checkout, and returns its secret, its payment, its amount in cents and its reference', async () => {
    const answer = await open({ userId: helene.public_id, planId: 'premium', immediateStart: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      clientSecret: expect.stringMatching(/^simpay_secret/),
      paymentIntentId: expect.stringMatching(/^simpay_/),
      amount: 6000,
      reference: expect.stringMatching(/^EMB-2026-[2-9A-HJKMNP-TV-Z]{6}$/),
      startsLater: false,
    })
    expect(await orders()).toMatchObject([
      {
        member_id: helene.id,
        kind: 'first',
        product: 'premium',
        billing: 'annual',
        status: 'pending',
        amount_cents: 6000,
        starts_immediately: true,
        terms_version: null,
        expires_at: new Date(BUILT_AT.getTime() + HALF_HOUR_MS),
      },
    ])
  })

  test.each([
    [{ planId: 'premium' }, 6000],
    [{ planId: 'premium', billing: 'monthly' }, 1300],
    [{ planId: 'gold', billing: 'annual' }, 22_800],
    [{ planId: 'gold', billing: 'monthly' }, 2500],
    [{ planId: 'boost', billing: 'monthly', immediateStart: true }, 1000],
  ])('never takes an amount from the client: %j costs %i cents', async (payload, amount) => {
    const answer = await open({ ...payload, amount: 1, priceCents: 1, currency: 'xof' })
    expect(answer.json()).toMatchObject({ amount })
  })

  test.each([
    ['premium', 'flash_pack', 500],
    ['gold', 'super_flash', 200],
  ] as const)(
    'sells to a member on %s the product %s for %i cents',
    async (plan, planId, amount) => {
      const member = await buildMember(app.handle.database, { plan })
      const wish = { planId, immediateStart: true }
      expect((await open(wish, member)).json()).toMatchObject({ amount })
    },
  )

  test('no longer sells a boost to a member who hid their profile after opening its checkout, but still flash packs and plans', async () => {
    const wish = { planId: 'boost', immediateStart: true }
    const member = await buildMember(app.handle.database, { plan: 'premium' })
    expect((await open(wish, member)).statusCode).toBe(200)
    await app.handle.database
      .updateTable('members')
      .set({ is_public: false })
      .where('id', '=', member.id)
      .execute()
    expect((await open(wish, member)).json().code).toBe('profile_unseen')
    expect((await open({ ...wish, planId: 'flash_pack' }, member)).statusCode).toBe(200)
    expect((await open({ planId: 'gold' }, member)).statusCode).toBe(200)
  })

  test.each([
    ['gratuit', 'flash_pack', 'Pack 50 Flashs : réservé à la formule Premium.'],
    ['gold', 'flash_pack', 'Pack 50 Flashs : réservé à la formule Premium.'],
    ['premium', 'super_flash', 'Super Flash : réservé à la formule Gold.'],
  ] as const)('refuses to a member on %s the product %s: %s', async (plan, planId, message) => {
    const member = await buildMember(app.handle.database, { plan })
    const answer = await open({ planId, immediateStart: true }, member)
    expect(answer.json()).toMatchObject({
      status: 403,
      code: 'plan_required',
      message: fixSpaces(message),
    })
    expect(await orders()).toEqual([])
  })

  test.each([
    ['without_wishes', { preferences_saved_at: null }],
    ['masked', { is_public: false }],
    ['incognito', { is_incognito: true }],
    ['unverified', { awaits_verification: true }],
  ] as const)(
    'sells no promotion of a profile that no other member is shown: %s',
    async (unseen, row) => {
      const member = await buildMember(app.handle.database, { plan: 'gold', ...row })
      for (const planId of ['boost', 'super_flash'] as const) {
        const answer = await open({ planId, immediateStart: true }, member)
        expect(answer.json()).toMatchObject({
          ...{ status: 409, code: 'profile_unseen', message: fixSpaces(UNSEEN_MESSAGES[unseen]) },
        })
      }
      expect(await orders()).toEqual([])
    },
  )

  test('sells the flash pack to a member with a hidden profile, because such a member can still send flashes', async () => {
    const member = await buildMember(app.handle.database, { plan: 'premium', is_public: false })
    const answer = await open({ planId: 'flash_pack', immediateStart: true }, member)
    expect(answer.json()).toMatchObject({ amount: 500 })
  })

  test('returns the same payment when the same order is requested again', async () => {
    const first = await open({ planId: 'premium' })
    app.clock.advance(HALF_HOUR_MS - 1)
    expect((await open({ planId: 'premium' })).json()).toEqual(first.json())
    expect(await orders()).toHaveLength(1)
  })

  test.each([
    ['another plan', { planId: 'gold' }],
    ['another billing', { planId: 'premium', billing: 'monthly' }],
    ['a code', { planId: 'premium', promoCode: 'automne' }],
    ['other terms', { planId: 'premium', termsVersion: '2026-11-01' }],
    ['an immediate start', { planId: 'premium', immediateStart: true }],
  ])(
    'gives up the pending checkout, also at the provider, when the member requests %s',
    async (_, body) => {
      await buildCode('AUTOMNE')
      await open({ planId: 'premium' })
      expect((await open(body)).statusCode).toBe(200)
      expect((await orders()).map(({ status }) => status)).toEqual(['canceled', 'pending'])
      expect(await paymentStatuses()).toEqual([
        { status: 'canceled' },
        { status: 'requires_payment' },
      ])
    },
  )

  test('takes the lower price once an offer has begun, and keeps it for the half hour of the checkout after its end', async () => {
    await open({ planId: 'premium' })
    app.clock.advance(60_000)
    const starts_at = app.clock.now()
    const ends_at = new Date(starts_at.getTime() + 60_000)
    const offer = { plan: 'premium', billing: 'annual', price_cents: 4500 } as const
    await app.handle.database
      .insertInto('offers')
      .values({ ...offer, starts_at, ends_at, created_at: starts_at })
      .execute()
    expect((await open({ planId: 'premium' })).json()).toMatchObject({ amount: 4500 })
    expect((await orders()).map(({ status }) => status)).toEqual(['canceled', 'pending'])
    app.clock.advance(60_000)
    expect((await open({ planId: 'premium' })).json()).toMatchObject({ amount: 4500 })
    expect(await orders()).toHaveLength(2)
  })

  test('grants the previous checkout and answers 409 when that one turns out to be paid', async () => {
    const { clientSecret } = (await open({ planId: 'premium' })).json()
    await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
    const answer = await open({ planId: 'gold' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'already_subscribed' })
    expect(await orders()).toMatchObject([{ product: 'premium', status: 'paid' }])
  })

  test.each([
    ['', 0],
    [', even when its half hour is over', HALF_HOUR_MS],
  ])(
    'does not sell a bonus again after the response to its payment was lost%s',
    async (_, later) => {
      const wish = { planId: 'boost', immediateStart: true }
      const { clientSecret } = (await open(wish)).json()
      await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
      app.clock.advance(later)
      const answer = await open(wish)
      expect(answer.json()).toMatchObject({ status: 409, code: 'already_paid' })
      expect(await orders()).toMatchObject([{ product: 'boost', status: 'paid' }])
      // The next request opens another order.
      expect((await open(wish)).statusCode).toBe(200)
    },
  )

  test('sells another product when the response to the payment of a bonus was lost', async () => {
    const { clientSecret } = (await open({ planId: 'boost', immediateStart: true })).json()
    await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
    expect((await open({ planId: 'premium' })).statusCode).toBe(200)
    expect((await orders()).map(({ status }) => status)).toEqual(['paid', 'pending'])
  })

  test('refuses a new checkout while a bank has not answered about the previous one', async () => {
    const { clientSecret } = (await open({ planId: 'premium' })).json()
    await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_slow' })
    const answer = await open({ planId: 'gold' })
    expect(answer.json()).toMatchObject({
      status: 503,
      message:
        "Votre banque n'a pas encore répondu pour votre commande précédente. Réessayez dans quelques instants.",
    })
    expect(await orders()).toMatchObject([{ product: 'premium', status: 'pending' }])
  })

  test('answers 403 to a body that names another member, and opens nothing', async () => {
    const serge = await buildMember(app.handle.database)
    const answer = await open({ userId: serge.public_id, planId: 'premium' })
    expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await orders()).toEqual([])
  })

  test('is refused to a visitor and to a member with an unconfirmed e-mail address', async () => {
    const visitor = await app.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { planId: 'premium' },
    })
    expect(visitor.statusCode).toBe(401)
    const newcomer = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect((await open({ planId: 'premium' }, newcomer)).json().code).toBe('email_unconfirmed')
  })
})

describe('a member who has a plan', () => {
  test('cannot buy the same plan again, with any billing', async () => {
    await buy({ planId: 'premium' })
    for (const billing of ['annual', 'monthly']) {
      const answer = await open({ planId: 'premium', billing })
      expect(answer.json()).toMatchObject({ status: 409, code: 'already_subscribed' })
    }
  })

  test('upgrades from Premium to Gold immediately, with a credit for the unused days', async () => {
    await buy({ planId: 'premium', immediateStart: true })
    app.clock.advance(4 * DAY_MS)
    expect((await open({ planId: 'gold' })).json()).toMatchObject({ amount: 22_800 - 5868 })
    expect((await pay('gold')).json()).toMatchObject({ success: true })
    expect((await orders()).at(-1)).toMatchObject({ kind: 'upgrade', credit_cents: 5868 })
    const { plan } = await app.handle.database
      .selectFrom('members')
      .select('plan')
      .executeTakeFirstOrThrow()
    expect(plan).toBe('gold')
  })

  test('pays the price at which they opened an upgrade, even if another day of the plan has passed since', async () => {
    await buy({ planId: 'premium' })
    app.clock.set('2026-11-24T08:50:00Z')
    const before = (await open({ planId: 'gold' })).json()
    app.clock.set('2026-11-24T09:05:00Z')
    expect((await open({ planId: 'gold' })).json()).toEqual(before)
  })

  test('pays the whole price when their plan ends before the upgrade is paid', async () => {
    await buy({ planId: 'premium' })
    expect((await open({ planId: 'gold' })).json()).toMatchObject({ amount: 16_800 })
    await app.handle.transaction((tx) =>
      app.services.subscriptions.endNow(tx, () => undefined, 1, app.clock.now()),
    )
    expect((await open({ planId: 'gold' })).json()).toMatchObject({ amount: 22_800 })
    expect((await pay('gold')).json()).toMatchObject({ success: true })
    expect((await orders()).at(-1)).toMatchObject({ kind: 'first', credit_cents: 0 })
  })

  test('is refused an upgrade if an offer leaves less than 50 cents to charge', async () => {
    await buy({ planId: 'premium' })
    const { database } = app.handle
    const now = app.clock.now()
    const period = { starts_at: now, ends_at: new Date(now.getTime() + DAY_MS), created_at: now }
    await database
      .insertInto('offers')
      .values({ plan: 'gold', billing: 'annual', price_cents: 6049, ...period })
      .execute()
    expect((await open({ planId: 'gold' })).json().code).toBe('plan_change_refused')
    await database.updateTable('offers').set({ price_cents: 6050 }).execute()
    expect((await open({ planId: 'gold' })).json()).toMatchObject({ amount: 50 })
  })

  test('cannot change from a commitment to Gold by the month, nor from Gold to Premium', async () => {
    await buy({ planId: 'premium' })
    const monthly = await open({ planId: 'gold', billing: 'monthly' })
    expect(monthly.json()).toMatchObject({
      status: 409,
      code: 'plan_change_refused',
      message: fixSpaces(PROBLEMS.plan_change_refused.title),
    })
    await buy({ planId: 'gold' })
    expect((await open({ planId: 'premium' })).json().code).toBe('plan_change_refused')
  })

  test('can buy a plan even if the team gave them one', async () => {
    const guest = await buildMember(app.handle.database, { plan: 'gold' })
    expect((await open({ planId: 'gold' }, guest)).statusCode).toBe(200)
  })
})

describe('a promo code', () => {
  test('reduces the price, and its use is reserved until the checkout is given up', async () => {
    await buildCode('AUTOMNE', { discount_percent: 33 })
    const answer = await open({ planId: 'premium', billing: 'monthly', promoCode: ' automne ' })
    expect(answer.json()).toMatchObject({ amount: 1300 - 429 })
    expect(await uses()).toHaveLength(1)
    app.clock.advance(HALF_HOUR_MS)
    await app.services.reconciliation.settlePending()
    expect(await orders()).toMatchObject([{ status: 'canceled' }])
    expect(await uses()).toEqual([])
  })

  test('can be used once per member, even after a change of plan', async () => {
    await buildCode('AUTOMNE')
    await buy({ planId: 'premium', promoCode: 'AUTOMNE' })
    const again = await open({ planId: 'gold', promoCode: 'AUTOMNE' })
    expect(again.json()).toMatchObject({ status: 400, code: 'promo_invalid' })
    expect(await uses()).toHaveLength(1)
  })

  test.each([
    ['unknown', { planId: 'premium', promoCode: 'RIEN' }],
    ['for a bonus product', { planId: 'boost', immediateStart: true, promoCode: 'AUTOMNE' }],
    ['too large: less than 50 cents are left to pay', { planId: 'premium', promoCode: 'TOUT' }],
  ])('is refused and opens no checkout if it is %s', async (_, body) => {
    await buildCode('AUTOMNE')
    await buildCode('TOUT', { discount_percent: 100 })
    const answer = await open(body)
    expect(answer.json()).toMatchObject({
      status: 400,
      message: "Ce code promo n'est pas valide ou a expiré",
    })
    expect(await orders()).toEqual([])
  })

  function uses() {
    return app.handle.database.selectFrom('promo_uses').selectAll().execute()
  }
})
