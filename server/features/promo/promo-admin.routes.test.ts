import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { buildCheckout, buildPromoCode } from '#tests/support/promo.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'

const WELCOME = {
  ...{ code: 'HIVER-15', discountPercent: 15, plan: 'gold', maxUses: 100 },
  ...{ from: '2026-11-20', until: '2026-12-31' },
  ...{ isOncePerMember: true, isFirstOrderOnly: true, isWelcome: true },
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: Staff

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  yves = await signInStaff(app, 'administrator')
})

const create = (changed: object = {}) =>
  yves.post<PromoCodeRow & { code: string }>('/api/admin/promo-codes', { ...WELCOME, ...changed })

const end = (id: number | undefined) =>
  yves.post<{ code: string }>(`/api/admin/promo-codes/${id}/end`)

async function list(): Promise<PromoCodeRow[]> {
  return (await yves.get<{ codes: PromoCodeRow[] }>('/api/admin/promo-codes')).body.codes
}

describe('a promo code', () => {
  test('is created in capitals, is valid from now to the end of its last day in Paris, and is recorded in the audit log', async () => {
    const { status, body } = await create({ code: ' hiver-15 ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ id: expect.any(Number), code: 'HIVER-15', discountPercent: 15, plan: 'gold' },
      ...{ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-12-31T23:00:00.000Z' },
      ...{ maxUses: 100, isOncePerMember: true, isFirstOrderOnly: true, isWelcome: true },
      ...{ stage: 'running', paidUses: 0, heldUses: 0 },
    })
    expect(await list()).toEqual([body])
    expect(await listActs(app)).toEqual([
      { act: 'promo_code.created', subject: 'promo HIVER-15', detail: WELCOME },
    ])
  })

  test('that is the welcome offer is shown to visitors immediately, and no longer once it is ended', async () => {
    const { body } = await create()
    const promised = await app.inject('/api/promo/welcome')
    expect(promised.json()).toMatchObject({ code: 'HIVER-15', discountPercent: 15 })
    expect((await end(body.id)).status).toBe(204)
    expect((await app.inject('/api/promo/welcome')).statusCode).toBe(404)
  })

  test('is listed with the number of orders paid with it and of checkouts that reserve it', async () => {
    const { database } = app.handle
    const id = await buildPromoCode(database)
    const { id: memberId } = await buildMember(database)
    const { id: paid } = await buildPaidOrder(database, { member_id: memberId })
    for (const order_id of [paid, await buildCheckout(database, memberId)]) {
      const use = { promo_code_id: id, order_id, member_id: memberId }
      await database.insertInto('promo_uses').values(use).execute()
    }
    expect(await list()).toMatchObject([{ code: 'BIENVENUE20', paidUses: 1, heldUses: 1 }])
  })

  test('is listed page by page, the latest first', async () => {
    for (let n = 1; n <= 51; n++) await buildPromoCode(app.handle.database, { code: `CODE${n}` })
    const first = await yves.get<{ codes: PromoCodeRow[] }>('/api/admin/promo-codes')
    expect(first.body.codes).toHaveLength(50)
    expect(first.body.codes[0]?.code).toBe('CODE51')
    const second = await yves.get(`/api/admin/promo-codes?cursor=${first.next}`)
    expect(second).toMatchObject({ body: { codes: [{ code: 'CODE1' }] }, next: null })
  })

  test('cannot be created again, even after it was ended', async () => {
    const { body } = await create()
    app.clock.set('2026-11-21T10:00:00Z')
    yves = await signInStaff(app, 'administrator')
    await end(body.id)
    const again = await create({ from: '2026-11-21' })
    expect(again).toMatchObject({ status: 409, body: { code: 'promo_code_taken' } })
    expect(await listActs(app)).toHaveLength(2)
  })

  test.each([
    [{ code: 'É20' }, 'code'],
    [{ code: 'A2' }, 'code'],
    [{ discountPercent: 0 }, 'discountPercent'],
    [{ discountPercent: 91 }, 'discountPercent'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ from: '2026-11-19' }, 'from'],
    [{ from: '2026-12-01', until: '2026-11-30' }, 'until'],
    [{ until: '2026-02-31' }, 'until'],
    [{ plan: 'gratuit' }, 'plan'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await create(wrong)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path }] })
    expect(await list()).toEqual([])
  })
})

describe('ending a promo code', () => {
  test('invalidates it immediately for everybody and keeps its uses', async () => {
    const id = await buildPromoCode(app.handle.database)
    expect((await end(id)).status).toBe(204)
    expect(await list()).toMatchObject([{ stage: 'over', endsAt: '2026-11-20T10:00:00.000Z' }])
    const helene = await buildMember(app.handle.database)
    const checked = await app.inject({
      ...{ method: 'POST', url: '/api/promo/validate' },
      headers: { cookie: await app.signIn(helene.id) },
      payload: { code: 'BIENVENUE20', plan: 'premium' },
    })
    expect(checked.json()).toEqual({ valid: false })
  })

  test('is possible once', async () => {
    const id = await buildPromoCode(app.handle.database)
    await end(id)
    expect(await end(id)).toMatchObject({ status: 409, body: { code: 'already_over' } })
    expect(await end(id + 1)).toMatchObject({ status: 404, body: { code: 'promo_code_not_found' } })
    expect((await listActs(app)).map(({ act }) => act)).toEqual(['promo_code.ended'])
  })

  test('before its first day deletes it, and its name can be used again', async () => {
    const { body } = await create({ from: '2026-11-25' })
    expect(body.stage).toBe('coming')
    expect((await end(body.id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await create()).status).toBe(201)
  })
})
