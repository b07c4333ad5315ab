import type { Updateable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/schema.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'
import { createMemoryProvider } from '#tests/support/memory-provider.ts'
import { buildSubscription } from '#tests/support/purchases.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

const TERM_END = new Date('2026-12-20T09:00:00.000Z')
const REFUNDED = { success: false, status: 'refused' }

const clock = fixedClock(TERM_END.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const transact = createTransact(handle, createEvents({ error: console.error }))

let memory: ReturnType<typeof createMemoryProvider>
let shop: Shop

beforeEach(async () => {
  await resetDatabase(handle)
  memory = createMemoryProvider({ clock })
  shop = createShop({ handle, clock, transact, provider: memory.provider })
  const { id } = await buildMember(database, { plan: 'premium' })
  await buildSubscription(database, id, {
    ...{ billing: 'monthly', price_cents: 1300 },
    ...{ period_start: BUILT_AT, period_end: TERM_END },
  })
  await set({ renewal_id: 'ren_1' })
})

async function set(changes: Updateable<Schema['subscriptions']>) {
  await database.updateTable('subscriptions').set(changes).execute()
}

function row() {
  return database.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
}

const charge = (cents: number) => shop.settlement.settle(memory.bank.charge('ren_1', cents))

test('a month that was charged before the provider received a change to six months stays a month: the change applies to the next term', async () => {
  const change = {
    next_plan: 'premium',
    next_billing: 'annual',
    renewal_price_cents: 6000,
  } as const
  await set(change)
  expect(await charge(1300)).toMatchObject({ success: true })
  expect(await row()).toMatchObject({
    ...change,
    billing: 'monthly',
    period_end: new Date('2027-01-20T09:00:00.000Z'),
  })
  expect(await charge(6000)).toMatchObject({ success: true })
  expect(await row()).toMatchObject({
    ...{ billing: 'annual', next_billing: null },
    period_end: new Date('2027-07-20T08:00:00.000Z'),
  })
})

test('a renewal payment of neither the old nor the new price is refunded in full', async () => {
  await set({ next_plan: 'premium', next_billing: 'annual', renewal_price_cents: 6000 })
  expect(await charge(1299)).toMatchObject(REFUNDED)
  expect(await row()).toMatchObject({ period_end: TERM_END })
})

test('the renewal payment of a commitment whose notice was not sent is refunded in full', async () => {
  await set({ billing: 'annual', renewal_price_cents: 6000 })
  expect(await charge(6000)).toMatchObject(REFUNDED)
  expect(await row()).toMatchObject({ period_end: TERM_END })
  await set({ notice_sent_at: BUILT_AT })
  expect(await charge(6000)).toMatchObject({ success: true })
})

test('a refusal that was read before the payment and processed after it leaves the plan paid', async () => {
  const id = memory.bank.charge('ren_1', 1300, 'refused')
  const overtaken: typeof transact = async (work) => {
    memory.bank.pay(id)
    await shop.settlement.settle(id)
    return transact(work)
  }
  const late = createShop({ handle, clock, transact: overtaken, provider: memory.provider })
  expect(await late.settlement.settle(id)).toMatchObject({ success: true, status: 'paid' })
  expect(await row()).toMatchObject({ status: 'active', failed_payments: 0 })
})

test('a refunded renewal payment is not reported as paid when it is settled again', async () => {
  const id = memory.bank.charge('ren_1', 2000)
  expect(await shop.settlement.settle(id)).toMatchObject(REFUNDED)
  expect(await shop.settlement.settle(id)).toMatchObject(REFUNDED)
  const paid = memory.bank.charge('ren_1', 1300)
  await shop.settlement.settle(paid)
  expect(await shop.settlement.settle(paid)).toMatchObject({ success: true, status: 'paid' })
})
