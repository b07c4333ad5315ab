// Rules: orders
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'
import { buildSubscription, type OrderRow } from '#tests/support/purchases.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'

const AT_ONCE = 8

const app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
const { database, transaction } = app.handle
let team: Staff[]

beforeEach(async () => {
  await resetDatabase(app.handle)
  team = await Promise.all(Array.from({ length: AT_ONCE }, () => signInStaff(app, 'administrator')))
})
afterAll(() => app.close())

/** Every team member sends one request at the same time, each with its own body; returns the sorted statuses. */
async function allAtOnce(url: string, bodyOf: () => object): Promise<number[]> {
  const answers = await Promise.all(team.map((each) => each.post(url, bodyOf())))
  return answers.map(({ status }) => status).toSorted()
}

const REFUSED = Array.from({ length: AT_ONCE - 1 }, () => 409)

async function buildOrder(): Promise<OrderRow> {
  const helene = await buildMember(database, { plan: 'premium' })
  return buildSubscription(database, helene.id)
}

function sumRefunds() {
  return database
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow()
}

test('only one of several simultaneous refunds of an order succeeds, and never more than was paid is refunded', async () => {
  const { reference } = await buildOrder()
  const refund = { amountCents: 4000, refundedCents: 0, reason: 'Un geste.' }
  const statuses = await allAtOnce(`/api/admin/payments/${reference}/refund`, () => ({
    ...{ key: randomUUID(), ...refund },
  }))
  expect(statuses).toEqual([200, ...REFUSED])
  expect(Number((await sumRefunds()).sum)).toBe(4000)
  expect(await listActs(app)).toHaveLength(1)
})

test('the same refund sent many times at the same time is made once', async () => {
  const { reference } = await buildOrder()
  const refund = { key: randomUUID(), amountCents: 4000, refundedCents: 0, reason: 'Un geste.' }
  const statuses = await allAtOnce(`/api/admin/payments/${reference}/refund`, () => refund)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(Number((await sumRefunds()).sum)).toBe(4000)
  expect(await listActs(app)).toHaveLength(1)
  expect(await app.services.audit.findBreak()).toBeUndefined()
})

test('a refund by the team and a simultaneous withdrawal together give back what was paid', async () => {
  const order = await buildOrder()
  const { withdrawals } = app.services
  const declaration = {
    ...{ reference: order.reference, firstName: 'Hélène', email: 'helene@exemple.fr' },
    statement: 'Je vous notifie ma rétractation.',
  }
  await Promise.all([
    withdrawals.withdraw({ id: order.member_id ?? 0 }, declaration),
    team[0]?.post(`/api/admin/payments/${order.reference}/refund`, {
      ...{ key: randomUUID(), amountCents: 2000, refundedCents: 0, reason: 'Un geste.' },
    }),
  ])
  expect(Number((await sumRefunds()).sum)).toBe(6000)
})

naiveTest(
  'with a naive check before the write, simultaneous refunds give back more than was paid',
  async () => {
    const { id } = await buildOrder()
    await Promise.all(team.map((_, index) => naiveRefund(id, index)))
    expect(Number((await sumRefunds()).sum)).toBeGreaterThan(6000)
  },
)

function naiveRefund(orderId: number, index: number): Promise<void> {
  return transaction(async (tx) => {
    const refunds = tx.selectFrom('refunds').where('order_id', '=', orderId).select('amount_cents')
    if ((await refunds.execute()).length > 0) return
    await tx
      .insertInto('refunds')
      .values({
        ...{ order_id: orderId, cause: 'support', idempotency_key: `${index}`, amount_cents: 4000 },
        ...{ requested_at: app.clock.now(), provider_refund_id: null, paid_at: null },
      })
      .execute()
  })
}

test('only one of several administrators who create the same code at the same time succeeds', async () => {
  const statuses = await allAtOnce('/api/admin/promo-codes', () => ({
    ...{ code: 'HIVER', discountPercent: 20, plan: null, maxUses: null },
    ...{ from: '2026-11-20', until: '2026-11-30' },
    ...{ isOncePerMember: true, isFirstOrderOnly: false, isWelcome: false },
  }))
  expect(statuses).toEqual([201, ...REFUSED])
  expect(await listActs(app)).toHaveLength(1)
})

test('only one of several administrators who create overlapping offers at the same time succeeds', async () => {
  let priceCents = 4000
  const statuses = await allAtOnce('/api/admin/offers', () => ({
    ...{ plan: 'premium', billing: 'annual', priceCents: priceCents++ },
    ...{ from: '2026-11-20', until: '2026-11-30' },
  }))
  expect(statuses).toEqual([201, ...REFUSED])
  expect(await listActs(app)).toHaveLength(1)
})
