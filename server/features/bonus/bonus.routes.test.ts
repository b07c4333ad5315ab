import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'

const HOUR = 3_600_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database, { plan: 'gold' })
})

async function deliver(product: 'flash_pack' | 'super_flash' | 'boost'): Promise<void> {
  const { id: member_id } = helene
  const now = app.clock.now()
  const bought = { member_id, product, starts_immediately: true, status: 'paid' } as const
  const { id } = await buildPaidOrder(app.handle.database, {
    ...bought,
    ...{ kind: 'bonus', billing: null, paid_at: now },
  })
  const order = { ...bought, id, amount_cents: 500 }
  await app.handle.transaction((tx) => app.services.bonus.deliver(tx, { order, now }))
}

async function own() {
  const answer = await app.inject({
    url: '/api/bonus',
    headers: { cookie: await app.signIn(helene.id) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('bonuses are listed with the end of the last one of their kind, and no longer listed after it', async () => {
  expect(await own()).toEqual({ flashes: [], returned: null, boosts: [] })
  await deliver('flash_pack')
  await deliver('boost')
  await deliver('super_flash')
  await deliver('super_flash')
  await app.handle.transaction((tx) =>
    app.services.flashes.grantBonus(tx, {
      ...{ memberId: helene.id, count: 10, expiresAt: null, orderId: null },
    }),
  )
  expect(await own()).toEqual({
    flashes: [
      { remaining: 50, expiresAt: '2026-12-20T10:00:00.000Z' },
      { remaining: 10, expiresAt: null },
    ],
    returned: null,
    boosts: [
      { product: 'boost', endsAt: '2026-11-21T10:00:00.000Z' },
      { product: 'super_flash', endsAt: '2026-11-20T12:00:00.000Z' },
    ],
  })
  app.clock.advance(31 * 24 * HOUR)
  expect(await own()).toEqual({
    flashes: [{ remaining: 10, expiresAt: null }],
    returned: null,
    boosts: [],
  })
})

test("another member's bonuses are not listed", async () => {
  const other = await buildMember(app.handle.database, {})
  await deliver('boost')
  const cookie = await app.signIn(other.id)
  const answer = await app.inject({ url: '/api/bonus', headers: { cookie } })
  expect(answer.json()).toEqual({ flashes: [], returned: null, boosts: [] })
})
