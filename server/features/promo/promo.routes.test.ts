import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/schema.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { buildCheckout, buildPromoCode } from '#tests/support/promo.ts'
import { buildPaidOrder, buildSubscription } from '#tests/support/purchases.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

function buildCode(overrides: Partial<Insertable<Schema['promo_codes']>> = {}): Promise<number> {
  return buildPromoCode(app.handle.database, overrides)
}

function ask() {
  return app.inject('/api/promo/welcome')
}

describe('GET /api/promo/welcome', () => {
  test('returns the code, the discount, the end and the conditions of the offer in force to anyone', async () => {
    await buildCode()
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 'BIENVENUE20',
      discountPercent: 20,
      endsAt: '2026-12-31T23:00:00.000Z',
      conditions: 'Valable une fois, sur la première commande Premium ou Gold',
    })
  })

  test('answers 404 no_welcome_offer without an offer in force', async () => {
    await buildCode({ code: 'AUTOMNE', is_welcome: false })
    const answer = await ask()
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'no_welcome_offer',
      message: PROBLEMS.no_welcome_offer.title,
    })
  })

  test('returns an offer from its first instant until its end', async () => {
    await buildCode()
    const statuses: number[] = []
    for (const instant of [
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00Z',
      '2026-12-31T22:59:59.999Z',
      '2026-12-31T23:00:00Z',
    ]) {
      app.clock.set(instant)
      statuses.push((await ask()).statusCode)
    }
    expect(statuses).toEqual([404, 200, 200, 404])
  })

  test('does not return an offer that is used up', async () => {
    const code = await buildCode({ max_uses: 1 })
    const { id } = await buildMember(app.handle.database)
    const order = await buildCheckout(app.handle.database, id)
    expect((await ask()).statusCode).toBe(200)
    await app.handle.database
      .insertInto('promo_uses')
      .values({ promo_code_id: code, order_id: order, member_id: id })
      .execute()
    expect((await ask()).statusCode).toBe(404)
  })

  test('returns the offer that began last, with its own conditions, if two are in force', async () => {
    await buildCode()
    await buildCode({
      code: 'HIVER15',
      discount_percent: 15,
      plan: 'gold',
      starts_at: new Date('2026-11-15T00:00:00Z'),
      max_uses: 100,
      max_uses_per_member: null,
      first_order_only: false,
    })
    expect((await ask()).json()).toMatchObject({
      code: 'HIVER15',
      discountPercent: 15,
      conditions: 'Valable sur une commande Gold, pour les 100 premières commandes',
    })
  })
})

describe('POST /api/promo/validate', () => {
  let memberId: number

  beforeEach(async () => {
    memberId = (await buildMember(app.handle.database)).id
  })

  async function validate(body: object = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/promo/validate',
      headers: { cookie: await app.signIn(memberId) },
      payload: { code: 'BIENVENUE20', plan: 'premium', ...body },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  async function use(promo_code_id: number, order_id: number, member_id: number) {
    await app.handle.database
      .insertInto('promo_uses')
      .values({ promo_code_id, order_id, member_id })
      .execute()
  }

  /** Uses a code as another member, in a paid order or in a pending checkout. */
  async function useByAnother(promoCodeId: number, { isPaid }: { isPaid: boolean }) {
    const { database } = app.handle
    const { id } = await buildMember(database)
    const orderId = isPaid
      ? (await buildPaidOrder(database, { member_id: id })).id
      : await buildCheckout(database, id)
    await use(promoCodeId, orderId, id)
  }

  test('returns the discount and the remaining price, of the commitment by default', async () => {
    await buildCode()
    expect(await validate()).toEqual({
      status: 200,
      valid: true,
      discountPercent: 20,
      discountedPrice: 4800,
    })
    expect(await validate({ plan: 'gold' })).toMatchObject({ discountedPrice: 18240 })
    expect(await validate({ billing: 'monthly' })).toMatchObject({ discountedPrice: 1040 })
  })

  test('uses the price of an offer in force', async () => {
    await buildCode()
    await app.handle.database
      .insertInto('offers')
      .values({
        plan: 'premium',
        billing: 'annual',
        price_cents: 4999,
        starts_at: new Date('2026-11-15T00:00:00Z'),
        ends_at: new Date('2026-11-30T00:00:00Z'),
        created_at: new Date('2026-11-15T00:00:00Z'),
      })
      .execute()
    // 999.8 cents off, rounded down.
    expect(await validate()).toMatchObject({ discountedPrice: 4000 })
  })

  test('deducts the credit for the running plan before the discount', async () => {
    await buildCode({ first_order_only: false })
    await buildSubscription(app.handle.database, memberId)
    // On the day of the purchase, the credit is the whole 60 €.
    expect(await validate({ plan: 'gold' })).toMatchObject({ discountedPrice: 13440 })
  })

  test('accepts a code in small letters and with spaces around it', async () => {
    await buildCode()
    expect(await validate({ code: ' bienvenue20 ' })).toMatchObject({ valid: true })
  })

  test('refuses an empty code with a message of its own', async () => {
    expect(await validate({ code: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'code', message: 'Veuillez saisir un code promo' }],
    })
  })

  test('answers alike for an unknown code, one that has not begun, one that is over, and one for another plan', async () => {
    await buildCode({ code: 'DEMAIN', starts_at: new Date('2026-11-20T10:00:00.001Z') })
    await buildCode({ code: 'HIER', ends_at: new Date('2026-11-20T10:00:00Z') })
    await buildCode({ code: 'GOLD', plan: 'gold' })
    for (const code of ['INCONNU', 'DEMAIN', 'HIER', 'GOLD']) {
      expect(await validate({ code })).toEqual({ status: 200, valid: false })
    }
    expect(await validate({ code: 'GOLD', plan: 'gold' })).toMatchObject({ valid: true })
  })

  test('answers in the same way for a code that is used up', async () => {
    const id = await buildCode({ max_uses: 2 })
    await useByAnother(id, { isPaid: false })
    expect(await validate()).toMatchObject({ valid: true })
    await useByAnother(id, { isPaid: true })
    expect(await validate()).toEqual({ status: 200, valid: false })
  })

  test("counts a member's paid use of a once-per-member code, but not the use reserved by their pending checkout", async () => {
    const id = await buildCode({ first_order_only: false })
    await use(id, await buildCheckout(app.handle.database, memberId), memberId)
    expect(await validate()).toMatchObject({ valid: true })
    const paid = await buildPaidOrder(app.handle.database, { member_id: memberId })
    await use(id, paid.id, memberId)
    expect(await validate()).toEqual({ status: 200, valid: false })
  })

  test('refuses a code for the first order after the purchase of a plan, but not after that of a bonus product', async () => {
    await buildCode()
    const bonus = { kind: 'bonus', product: 'boost', billing: null } as const
    await buildPaidOrder(app.handle.database, { member_id: memberId, ...bonus })
    expect(await validate()).toMatchObject({ valid: true })
    await buildPaidOrder(app.handle.database, { member_id: memberId })
    expect(await validate()).toEqual({ status: 200, valid: false })
  })

  test('refuses a code that leaves less than 50 cents to pay', async () => {
    await buildCode({ discount_percent: 100 })
    expect(await validate()).toEqual({ status: 200, valid: false })
  })

  test('refuses a visitor', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/promo/validate',
      payload: { code: 'BIENVENUE20', plan: 'premium' },
    })
    expect(answer.statusCode).toBe(401)
  })
})
