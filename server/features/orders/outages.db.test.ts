import { beforeEach, describe, expect, test } from 'vitest'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { UNAVAILABLE } from '#shared/kit/problem-body.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { type CallFault, createMemoryProvider } from '#tests/support/memory-provider.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

const HALF_HOUR_MS = 30 * 60 * 1000
const AWAY = {
  success: false,
  status: 'pending',
  error:
    "Votre paiement est en cours de vérification. S'il a réussi, votre commande s'ouvre d'elle-même.",
}

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const transact = createTransact(handle, createEvents({ error: console.error }))

let fault: CallFault | undefined
let memory: ReturnType<typeof createMemoryProvider>
let shop: Shop
let helene: MemberRow

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(BUILT_AT.toISOString())
  fault = undefined
  memory = createMemoryProvider({ clock, faultOf: () => fault })
  shop = createShop({ handle, clock, transact, provider: memory.provider })
  helene = await buildMember(database)
})

const open = () => shop.orders.open(helene, { planId: 'premium' })
const end = (paymentId: string) => shop.orders.settleFor(helene, { paymentId, product: 'premium' })

async function planNow() {
  const { plan } = await database.selectFrom('members').select('plan').executeTakeFirstOrThrow()
  return plan
}

function statuses() {
  return database.selectFrom('orders').select(['status']).orderBy('id').execute()
}

describe('while the provider is unreachable', () => {
  test('a checkout cannot be opened, and the attempt after the outage uses the same order', async () => {
    fault = 'down'
    await expect(open()).rejects.toMatchObject({ code: 'unavailable', message: UNAVAILABLE })
    fault = undefined
    await open()
    expect(await statuses()).toEqual([{ status: 'pending' }])
    expect(memory.payments.size).toBe(1)
  })

  test('a payment is answered as being checked, and is granted by itself after the outage', async () => {
    const { paymentIntentId } = await open()
    memory.bank.pay(paymentIntentId)
    fault = 'down'
    expect(await end(paymentIntentId)).toEqual(AWAY)
    await shop.reconciliation.settlePending()
    expect(await planNow()).toBe('gratuit')
    fault = undefined
    await shop.reconciliation.settlePending()
    expect(await planNow()).toBe('premium')
    expect(await end(paymentIntentId)).toEqual({ success: true, status: 'paid' })
  })

  test('no checkout is given up, because it may have been paid', async () => {
    const { paymentIntentId } = await open()
    memory.bank.pay(paymentIntentId)
    clock.advance(HALF_HOUR_MS)
    fault = 'down'
    await shop.reconciliation.settlePending()
    expect(await statuses()).toEqual([{ status: 'pending' }])
    fault = undefined
    await shop.reconciliation.settlePending()
    expect(await planNow()).toBe('premium')
  })

  test('a refund waits, and is sent after the outage', async () => {
    const { paymentIntentId } = await open()
    memory.bank.pay(paymentIntentId)
    await database.updateTable('members').set({ status: 'suspended' }).execute()
    await shop.settlement.settle(paymentIntentId)
    fault = 'down'
    await expect(shop.refunds.pay({ refundId: 1 })).rejects.toThrow('The provider is unavailable')
    fault = undefined
    await shop.reconciliation.reconcile()
    expect(memory.payments.get(paymentIntentId)).toMatchObject({ refundedCents: 6000 })
  })
})

describe('when the responses of the provider are lost', () => {
  test('the next attempt finds the payment that was opened', async () => {
    fault = 'lost'
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
    fault = undefined
    await open()
    expect(memory.payments.size).toBe(1)
    expect(await statuses()).toEqual([{ status: 'pending' }])
  })

  test('a paid payment without a stored id is found by its order and granted', async () => {
    fault = 'lost'
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
    fault = undefined
    memory.bank.pay('pay_1')
    await shop.reconciliation.settlePending()
    expect(await planNow()).toBe('premium')
  })

  test('a refund is sent once', async () => {
    const { paymentIntentId } = await open()
    memory.bank.pay(paymentIntentId)
    await shop.settlement.settle(paymentIntentId)
    await transact((tx) =>
      shop.refunds.request(tx, {
        orderId: 1,
        cause: 'withdrawal',
        amountCents: 2000,
        now: BUILT_AT,
      }),
    )
    fault = 'lost'
    await expect(shop.refunds.pay({ refundId: 1 })).rejects.toThrow('lost')
    fault = undefined
    await shop.refunds.pay({ refundId: 1 })
    expect(memory.refunds.size).toBe(1)
    expect(memory.payments.get(paymentIntentId)).toMatchObject({ refundedCents: 2000 })
  })
})

describe("when the provider's response is wrong", () => {
  test('another payment than the requested one grants nothing', async () => {
    const { paymentIntentId } = await open()
    memory.bank.pay(paymentIntentId)
    const kept = memory.payments.get(paymentIntentId)
    if (kept) kept.id = 'pay_of_another'
    expect(await end(paymentIntentId)).toEqual(AWAY)
    expect(await planNow()).toBe('gratuit')
  })

  test("a payment of another amount than the order's is refunded in full", async () => {
    const { paymentIntentId } = await open()
    const kept = memory.payments.get(paymentIntentId)
    if (kept) kept.amountCents = 100
    memory.bank.pay(paymentIntentId)
    expect(await end(paymentIntentId)).toMatchObject({ success: false, status: 'refused' })
    await shop.reconciliation.reconcile()
    expect(kept).toMatchObject({ refundedCents: 100 })
    expect(await planNow()).toBe('gratuit')
    expect(await shop.reconciliation.findFaults(new Date(0))).toEqual([])
  })
})
