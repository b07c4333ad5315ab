import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BonusProduct } from '#shared/domain/products.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'

const HOUR = 3_600_000
const PRICES: Record<BonusProduct, number> = { flash_pack: 500, super_flash: 200, boost: 1000 }

let app: Awaited<ReturnType<typeof buildTestApp>>
/** The buyer: a man of 60 in Rennes. */
let buyer: MemberRow
/** The session of the viewer: a woman of 58 in Rennes. */
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  for (let i = 0; i < 5; i++) await man({ plan: 'gold' })
  buyer = await man({ last_active_on: '2026-09-01', interests: 0 })
  const viewer = await buildMember(app.handle.database, {
    seeks_gender: 'H',
    seeks_age_min: 50,
    seeks_age_max: 70,
    seeks_distance: 'same_region',
  })
  cookie = await app.signIn(viewer.id)
})

function man(overrides: Partial<Omit<MemberRow, 'prompts'>>): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    gender: 'H',
    first_name: 'Laurent',
    birth_year: 1966,
    seeks_gender: 'F',
    seeks_distance: 'same_region',
    ...overrides,
  })
}

async function buy(product: BonusProduct, startsImmediately = true) {
  const amount = PRICES[product]
  const now = app.clock.now()
  const { id } = await buildPaidOrder(app.handle.database, {
    member_id: buyer.id,
    kind: 'bonus',
    product,
    billing: null,
    price_cents: amount,
    amount_cents: amount,
    starts_immediately: startsImmediately,
    status: 'paid',
    paid_at: now,
  })
  const order = {
    id,
    member_id: buyer.id,
    product,
    amount_cents: amount,
    starts_immediately: startsImmediately,
  }
  await app.handle.transaction((tx) => app.services.bonus.deliver(tx, { order, now }))
  return order
}

type Bought = Awaited<ReturnType<typeof buy>>

function refundable(order: Bought) {
  return app.services.bonus.refundable(app.handle.database, order, app.clock.now())
}

async function revoke(order: Bought) {
  await app.handle.transaction((tx) => app.services.bonus.revoke(tx, order, app.clock.now()))
}

async function first(url: string): Promise<string> {
  const answer = await app.inject({ url, headers: { cookie } })
  return answer.json()[0].id
}

async function isFirstEverywhere(): Promise<boolean[]> {
  return [
    (await first('/api/users/suggestions')) === buyer.public_id,
    (await first('/api/profiles/suggested')) === buyer.public_id,
  ]
}

function boosts() {
  return app.handle.database
    .selectFrom('boosts')
    .select(['kind', 'starts_at', 'ends_at'])
    .orderBy('id')
    .execute()
}

function remaining() {
  return app.services.flashes.remaining({ id: buyer.id, plan: 'premium' })
}

const FIRST = [true, true]
const AMONG_OTHERS = [false, false]

describe('a bought bonus product', () => {
  test('gives 50 flashes that expire after 30 days, if it is a flash pack', async () => {
    await buy('flash_pack')
    expect(await remaining()).toEqual({ remaining: 70, limit: 20, used: 0, bonus: 50 })
    app.clock.advance(30 * 24 * HOUR - 1)
    expect(await remaining()).toMatchObject({ bonus: 50 })
    app.clock.advance(1)
    expect(await remaining()).toMatchObject({ bonus: 0 })
  })

  test.each([
    ['super_flash', HOUR],
    ['boost', 24 * HOUR],
  ] as const)(
    'of type %s puts the member first in dealt decks and in the grid, from the purchase to its end',
    async (product, lasts) => {
      expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
      await buy(product)
      expect(await isFirstEverywhere()).toEqual(FIRST)
      app.clock.advance(lasts - 1)
      expect(await isFirstEverywhere()).toEqual(FIRST)
      app.clock.advance(1)
      expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
      await app.services.discovery.endBoosts()
      expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
    },
  )

  test('that boosts the profile begins when another one of the same type ends, without a gap', async () => {
    await buy('super_flash')
    app.clock.advance(HOUR / 2)
    await buy('super_flash')
    expect(await boosts()).toMatchObject([
      { starts_at: new Date('2026-11-20T10:00:00Z'), ends_at: new Date('2026-11-20T11:00:00Z') },
      { starts_at: new Date('2026-11-20T11:00:00Z'), ends_at: new Date('2026-11-20T12:00:00Z') },
    ])
    app.clock.set('2026-11-20T11:59:59Z')
    expect(await isFirstEverywhere()).toEqual(FIRST)
    app.clock.set('2026-11-20T12:00:00Z')
    expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
  })

  test('of type Mise en avant continues when a Super Flash bought during it ends', async () => {
    await buy('boost')
    await buy('super_flash')
    app.clock.advance(HOUR)
    await app.services.discovery.endBoosts()
    expect(await isFirstEverywhere()).toEqual(FIRST)
    app.clock.advance(23 * HOUR)
    expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
  })
})

describe('the refund of a withdrawal', () => {
  test('is the whole price if no immediate start was requested, whatever was used', async () => {
    const [pack, boost] = [await buy('flash_pack', false), await buy('boost', false)]
    app.clock.advance(5 * 24 * HOUR)
    expect(await refundable(pack)).toBe(500)
    expect(await refundable(boost)).toBe(1000)
  })

  test('is the price of the flashes left of a pack, rounded in favour of the member', async () => {
    const pack = await buy('flash_pack')
    await spend(7)
    expect(await refundable(pack)).toBe(430)
    expect(await refundable({ ...pack, amount_cents: 499 })).toBe(430)
    await spend(43)
    expect(await refundable(pack)).toBe(0)
  })

  test.each([
    ['super_flash', 0, 200],
    ['super_flash', HOUR / 3, 134],
    ['super_flash', HOUR, 0],
    ['boost', 6 * HOUR, 750],
    ['boost', 24 * HOUR, 0],
  ] as const)('for a %s after %i ms is %i cents', async (product, after, cents) => {
    const order = await buy(product)
    app.clock.advance(after)
    expect(await refundable(order)).toBe(cents)
  })

  test('is the whole price of a boost that has not started', async () => {
    await buy('boost')
    const waiting = await buy('boost')
    app.clock.advance(23 * HOUR)
    expect(await refundable(waiting)).toBe(1000)
  })

  test('ends the flashes and the place in decks and grid immediately', async () => {
    const [pack, boost] = [await buy('flash_pack'), await buy('boost')]
    app.clock.advance(HOUR)
    await revoke(pack)
    await revoke(boost)
    expect(await remaining()).toMatchObject({ bonus: 0 })
    expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
  })

  test('moves up the boosts that wait behind the refunded one', async () => {
    const running = await buy('super_flash')
    await buy('super_flash')
    app.clock.advance(HOUR / 2)
    await revoke(running)
    expect(await isFirstEverywhere()).toEqual(FIRST)
    app.clock.advance(HOUR - 1)
    expect(await isFirstEverywhere()).toEqual(FIRST)
    app.clock.advance(1)
    expect(await isFirstEverywhere()).toEqual(AMONG_OTHERS)
  })
})

async function spend(count: number): Promise<void> {
  await app.handle.database
    .updateTable('bonus_flashes')
    .set((row) => ({ remaining: row('remaining', '-', count) }))
    .execute()
}
