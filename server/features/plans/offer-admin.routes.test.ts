import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'

const OFFER = {
  ...{ plan: 'premium', billing: 'annual', priceCents: 4999 },
  ...{ from: '2026-11-20', until: '2026-11-30' },
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
  yves.post<OfferRow & { message?: string }>('/api/admin/offers', { ...OFFER, ...changed })

const end = (id: number) => yves.post<{ code: string }>(`/api/admin/offers/${id}/end`)

async function list(): Promise<OfferRow[]> {
  return (await yves.get<OfferRow[]>('/api/admin/offers')).body
}

function preview(changed: Partial<Record<keyof typeof OFFER, string>> = {}) {
  const query = new URLSearchParams({ ...OFFER, priceCents: '4999', ...changed })
  return yves.get<{ price: { offer: object | null } }>(`/api/admin/offers/preview?${query}`)
}

/** The price of the Premium commitment in the public catalogue. */
async function onSale() {
  const { plans } = (await app.inject('/api/catalogue')).json<Catalogue>()
  return plans[0]?.prices[0]
}

describe('an offer', () => {
  test('sets the price of its plan and billing from now to the end of its last day, and is recorded in the audit log', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ id: expect.any(Number), plan: 'premium', billing: 'annual', priceCents: 4999 },
      ...{ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' },
      ...{ stage: 'running', wasCents: 6000 },
    })
    expect(await list()).toEqual([body])
    expect(await onSale()).toMatchObject({ priceCents: 4999, offer: { wasCents: 6000 } })
    app.clock.set('2026-11-30T23:00:00Z')
    expect(await onSale()).toMatchObject({ priceCents: 6000, offer: null })
    expect(await listActs(app)).toEqual([
      { act: 'offer.created', subject: `offer ${body.id}`, detail: OFFER },
    ])
  })

  test('never overlaps another one of the same plan and billing', async () => {
    await create({ from: '2026-11-25' })
    const { status, body } = await create({ until: '2026-11-25' })
    expect(status).toBe(409)
    expect(body.message?.replace(/\s/g, ' ')).toBe(
      'Une offre à 49,99 € court déjà, du 25 au 30 novembre 2026.',
    )
    for (const separate of [
      { until: '2026-11-24' },
      { from: '2026-12-01', until: '2026-12-02' },
      { billing: 'monthly', priceCents: 999 },
      { plan: 'gold' },
    ]) {
      expect((await create(separate)).status).toBe(201)
    }
  })

  test.each([
    [{ priceCents: 6000 }, 'priceCents'],
    [{ billing: 'monthly', priceCents: 1300 }, 'priceCents'],
    [{ priceCents: 99 }, 'priceCents'],
    [{ from: '2026-11-19' }, 'from'],
    [{ until: '2026-11-19' }, 'until'],
    [{ plan: 'gratuit' }, 'plan'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await create(wrong)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path }] })
    expect(await list()).toEqual([])
  })
})

describe('the preview of an offer', () => {
  test('shows what members will see, and changes nothing', async () => {
    const { status, body } = await preview({ from: '2026-11-25' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ normalCents: 6000, lowestCents: 6000, overlapped: null })
    expect(body.price).toMatchObject({
      ...{ priceCents: 4999, perMonthCents: 834, renewalCents: 6000, months: 6 },
      offer: {
        ...{ wasCents: 6000, discountPercent: 16 },
        ...{ startsAt: '2026-11-24T23:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' },
      },
    })
    expect(await list()).toEqual([])
  })

  test('strikes nothing out if an equally low price was charged in the 30 days before', async () => {
    const { body: first } = await create({ until: '2026-11-22' })
    const { body } = await preview({ from: '2026-12-01', until: '2026-12-05' })
    expect(body).toMatchObject({ lowestCents: 4999, price: { priceCents: 4999, offer: null } })
    const later = await preview({ from: '2026-12-24', until: '2026-12-26' })
    expect(later.body).toMatchObject({ lowestCents: 6000, price: { offer: { wasCents: 6000 } } })
    await create({ from: '2026-12-01', until: '2026-12-05' })
    expect(await list()).toMatchObject([{ wasCents: null }, { id: first.id, wasCents: 6000 }])
  })

  test('returns the offer that it overlaps', async () => {
    const { body: made } = await create()
    expect((await preview({ from: '2026-11-30' })).body).toMatchObject({ overlapped: made })
  })
})

describe('ending an offer', () => {
  test('restores the normal price immediately, and the ended offer still counts as a charged price', async () => {
    const { body } = await create()
    app.clock.set('2026-11-21T10:00:00Z')
    yves = await signInStaff(app, 'administrator')
    expect((await end(body.id)).status).toBe(204)
    expect(await onSale()).toMatchObject({ priceCents: 6000 })
    expect(await list()).toMatchObject([{ stage: 'over', endsAt: '2026-11-21T10:00:00.000Z' }])
    expect((await preview({ from: '2026-11-22' })).body).toMatchObject({ lowestCents: 4999 })
    expect((await end(body.id)).body).toMatchObject({ code: 'already_over' })
    const acts = await listActs(app)
    expect(acts.at(-1)).toMatchObject({ act: 'offer.ended', detail: { hadBegun: true } })
    expect(acts).toHaveLength(2)
  })

  test('before its first day deletes it, because its price was never charged', async () => {
    const { body } = await create({ from: '2026-11-25' })
    expect((await end(body.id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await end(body.id)).body).toMatchObject({ code: 'offer_not_found' })
    expect((await preview({ from: '2026-12-01', until: '2026-12-02' })).body).toMatchObject({
      lowestCents: 6000,
    })
  })
})
