// Rules: payment-providers
import { beforeEach, expect, test } from 'vitest'
import { createSimulatedProvider } from '#server/features/payment-providers/simulated.service.ts'
import { createSimulatedBank } from '#server/features/payment-providers/simulated-bank.service.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'

const DUE = '2026-12-20T09:00:00Z'
const RUNS = 8

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock(DUE)
const transact = createTransact(handle, createEvents({ error: () => {} }))
const provider = createSimulatedProvider({ database, transact, clock })
const bank = createSimulatedBank({ database, transact, clock })

beforeEach(async () => {
  await resetDatabase(handle)
  for (let i = 0; i < 5; i += 1) {
    await provider.startRenewal({
      reference: `sub-${i}`,
      description: 'Premium, 1 mois',
      customerId: 'simulated',
      paymentMethodId: 'tok_visa',
      priceCents: 1300,
      months: 1,
      startsAt: new Date(DUE),
      renews: true,
    })
  }
})

function charged() {
  return database.selectFrom('simulated_payments').select('renewal_id').execute()
}

/** Reads and then charges, without regard to other processes. */
async function chargeNaively(): Promise<void> {
  const due = await database
    .selectFrom('simulated_renewals')
    .selectAll()
    .where('next_at', '<=', clock.now())
    .execute()
  for (const { id, next_at } of due) {
    const payment = { id: crypto.randomUUID(), client_secret: crypto.randomUUID(), renewal_id: id }
    await database
      .insertInto('simulated_payments')
      .values({
        ...payment,
        order_reference: null,
        amount_cents: 1300,
        status: 'succeeded',
        token: 'tok_visa',
        succeeds_at: clock.now(),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    await database
      .updateTable('simulated_renewals')
      .set({ next_at: addMonths(next_at, 1) })
      .where('id', '=', id)
      .execute()
  }
}

test('many ticks at the same time charge each term once', async () => {
  await Promise.all(Array.from({ length: RUNS }, () => bank.advance()))
  const paid = await charged()
  expect(paid).toHaveLength(5)
  expect(new Set(paid.map(({ renewal_id }) => renewal_id)).size).toBe(5)
})

test('without claiming the renewal first, simultaneous ticks charge a term more than once', async () => {
  await Promise.all(Array.from({ length: RUNS }, chargeNaively))
  expect((await charged()).length).toBeGreaterThan(5)
})

test('one refund requested many times at the same time is made once', async () => {
  await bank.advance()
  const [payment] = await database.selectFrom('simulated_payments').select('id').execute()
  const refund = { paymentId: payment?.id ?? '', amountCents: 1300, key: '1' }
  const given = await Promise.all(Array.from({ length: RUNS }, () => provider.refund(refund)))
  expect(new Set(given.map(({ id }) => id)).size).toBe(1)
})
