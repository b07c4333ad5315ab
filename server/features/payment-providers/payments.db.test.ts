import { afterAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { insertEvent } from './payment-events.db.ts'
import { createPaymentService } from './payments.service.ts'

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock('2026-11-20T09:00:00Z')
let settled: string[]
let failing: string[]
const payments = createPaymentService({
  database,
  clock,
  bank: null,
  readEvent: null,
  settlement: {
    async settle(paymentId) {
      if (failing.includes(paymentId)) throw new Error('Stripe is unreachable')
      settled.push(paymentId)
    },
  },
  providerReturns: {
    async settle(paymentId) {
      settled.push(`${paymentId} returned`)
    },
  },
})

beforeEach(async () => {
  await resetDatabase(handle)
  settled = []
  failing = []
  for (const paymentId of ['a', 'b']) {
    await insertEvent(database, { id: `evt_${paymentId}`, type: 'x', paymentId, now: clock.now() })
  }
})
afterAll(() => resetDatabase(handle))

test('a payment tick settles every received event once', async () => {
  await payments.tick()
  await payments.tick()
  expect(settled).toEqual(['a', 'b'])
})

test("an event that can't be settled fails the payment tick, does not block the others, and is retried", async () => {
  failing = ['a']
  await expect(payments.tick()).rejects.toThrow('Stripe is unreachable')
  expect(settled).toEqual(['b'])
  failing = []
  await payments.tick()
  expect(settled).toEqual(['b', 'a'])
})

test('an event that could not be settled for three days is left to the reconciliation', async () => {
  clock.advance(72 * 3_600_000 + 1)
  await payments.tick()
  expect(settled).toEqual([])
})
