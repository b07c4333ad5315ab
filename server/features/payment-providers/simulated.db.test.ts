import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import type { Payment } from './provider.ts'
import { createSimulatedProvider } from './simulated.service.ts'
import { createSimulatedBank } from './simulated-bank.service.ts'

const BUYS_AT = '2026-11-20T09:00:00Z'
const MINUTE = 60_000

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock(BUYS_AT)
const transact = createTransact(handle, createEvents({ error: () => {} }))
const provider = createSimulatedProvider({ database, transact, clock })
const bank = createSimulatedBank({ database, transact, clock })
let buyer: { id: number }

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(BUYS_AT)
  buyer = await buildMember(database)
})
afterAll(() => resetDatabase(handle))

async function open(reference = 'EMB-2026-7K4M9Q', memberId = buyer.id) {
  await database
    .insertInto('orders')
    .values({
      reference,
      member_id: memberId,
      kind: 'first',
      product: 'premium',
      billing: 'annual',
      price_cents: 6000,
      amount_cents: 6000,
      provider: 'simulated',
      created_at: clock.now(),
      expires_at: null,
    })
    .onConflict((known) => known.doNothing())
    .execute()
  return provider.open({
    orderReference: reference,
    amountCents: 6000,
    description: 'Premium, 6 mois',
    email: 'helene@example.org',
    customerId: null,
    keepsCard: true,
  })
}

async function found(id: string): Promise<Payment> {
  const payment = await provider.find(id)
  if (!payment) throw new Error('No such payment')
  return payment
}

function events() {
  return database.selectFrom('payment_events').select(['type', 'payment_id']).execute()
}

function pay(clientSecret: string, token: string, isAuthenticated?: boolean) {
  return bank.confirm(buyer.id, { clientSecret, token, isAuthenticated })
}

describe('a payment', () => {
  test('is opened once for a reference, even by simultaneous requests', async () => {
    const opened = await Promise.all([open(), open(), open()])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(await found(opened[0].id)).toMatchObject({
      status: 'open',
      isRefused: false,
      attempts: 0,
      amountCents: 6000,
      orderReference: 'EMB-2026-7K4M9Q',
      renewalId: null,
      succeededAt: null,
      cardLast4: null,
    })
    expect(await provider.findByOrder('EMB-2026-7K4M9Q')).toMatchObject(opened[0])
    expect(await provider.findByOrder('EMB-2026-AAAAAA')).toBeUndefined()
    expect(await provider.find('simpay_of_nobody')).toBeUndefined()
  })

  test('with tok_visa succeeds immediately, and emits an event', async () => {
    const { id, clientSecret } = await open()
    expect(await pay(clientSecret, 'tok_visa')).toEqual({ status: 'succeeded' })
    expect(await found(id)).toMatchObject({
      status: 'succeeded',
      cardLast4: '4242',
      succeededAt: clock.now(),
      paymentMethodId: 'tok_visa',
    })
    expect(await pay(clientSecret, 'tok_visa')).toEqual({ status: 'succeeded' })
    expect(await events()).toEqual([{ type: 'payment.changed', payment_id: id }])
  })

  test('with tok_3ds asks for the confirmation of the bank, then succeeds', async () => {
    const { id, clientSecret } = await open()
    expect(await pay(clientSecret, 'tok_3ds', true)).toEqual({ status: 'requires_action' })
    expect(await pay(clientSecret, 'tok_3ds')).toEqual({ status: 'requires_action' })
    expect((await found(id)).status).toBe('requires_action')
    expect(await pay(clientSecret, 'tok_3ds', true)).toEqual({ status: 'succeeded' })
    expect((await found(id)).cardLast4).toBe('3184')
  })

  test('with tok_slow succeeds after 10 s', async () => {
    const { id, clientSecret } = await open()
    expect(await pay(clientSecret, 'tok_slow')).toEqual({ status: 'processing' })
    clock.advance(9_999)
    expect((await found(id)).status).toBe('processing')
    expect((await provider.cancel(id))?.status).toBe('processing')
    clock.advance(1)
    expect(await found(id)).toMatchObject({ status: 'succeeded', cardLast4: '0077' })
    await bank.advance()
    await bank.advance()
    expect(await events()).toHaveLength(1)
  })

  test('with an unknown token is refused with the test card to use, and stays open for another attempt', async () => {
    const { id, clientSecret } = await open()
    await expect(pay(clientSecret, 'tok_declined')).rejects.toMatchObject({
      code: 'payment_refused',
      message: 'Utilisez la carte test\u00a0: 4242 4242 4242 4242',
    })
    expect(await found(id)).toMatchObject({ status: 'open', isRefused: true, attempts: 1 })
    expect(await pay(clientSecret, 'tok_visa')).toEqual({ status: 'succeeded' })
    expect(await found(id)).toMatchObject({ isRefused: false, attempts: 2 })
  })

  test("can't be paid by another member, with a wrong secret, or once it was given up", async () => {
    const stranger = await buildMember(database)
    const { id, clientSecret } = await open()
    const refusal = { code: 'not_found' }
    const stolen = bank.confirm(stranger.id, { clientSecret, token: 'tok_visa' })
    await expect(stolen).rejects.toMatchObject(refusal)
    await expect(pay('simpay_secret_guess', 'tok_visa')).rejects.toMatchObject(refusal)
    expect((await provider.cancel(id))?.status).toBe('canceled')
    await expect(pay(clientSecret, 'tok_visa')).rejects.toMatchObject(refusal)
    expect((await found(id)).status).toBe('canceled')
  })

  test('that succeeded stays so after an attempt to give it up', async () => {
    const { id, clientSecret } = await open()
    await pay(clientSecret, 'tok_visa')
    expect((await provider.cancel(id))?.status).toBe('succeeded')
  })
})

test('a payment is refunded once for a key, and never by more than was paid', async () => {
  const { id, clientSecret } = await open()
  await expect(provider.refund({ paymentId: id, amountCents: 1, key: 'a' })).rejects.toThrow()
  await pay(clientSecret, 'tok_visa')
  const refund = { paymentId: id, amountCents: 5868, key: '7' }
  expect(await provider.refund(refund)).toEqual(await provider.refund(refund))
  expect((await found(id)).refundedCents).toBe(5868)
  await expect(provider.refund({ paymentId: id, amountCents: 133, key: '8' })).rejects.toThrow(
    'has only 132 cents left',
  )
})

test('the changes since an instant include payments that a slow bank makes later and refunded ones, and nothing older', async () => {
  const changed = async (instant: Date) =>
    (await provider.listChangedSince(instant)).map(({ id }) => id)
  const old = await open()
  await pay(old.clientSecret, 'tok_visa')
  clock.advance(MINUTE)
  const other = await buildMember(database)
  const slow = await open('EMB-2026-SLOWLY', other.id)
  await bank.confirm(other.id, { clientSecret: slow.clientSecret, token: 'tok_slow' })
  clock.advance(9_999)
  const since = clock.now()
  expect(await changed(since)).toEqual([slow.id])
  await provider.refund({ paymentId: old.id, amountCents: 100, key: '1' })
  expect(await changed(since)).toEqual([old.id, slow.id])
  clock.advance(MINUTE)
  expect(await changed(clock.now())).toEqual([])
  expect(await changed(new Date(BUYS_AT))).toEqual([old.id, slow.id])
})

describe('a renewal', () => {
  const terms = {
    reference: 'sub-1',
    description: 'Premium, 1 mois',
    customerId: 'simulated',
    paymentMethodId: 'tok_visa',
    priceCents: 1300,
    months: 1,
    startsAt: new Date('2026-12-20T09:00:00Z'),
    renews: true,
  }

  function payments() {
    return provider.listChangedSince(new Date(0))
  }

  test('is created once for a reference', async () => {
    expect(await provider.startRenewal(terms)).toEqual(await provider.startRenewal(terms))
  })

  test('is charged once at the start of each term, even by simultaneous runs', async () => {
    const { id } = await provider.startRenewal(terms)
    clock.set('2026-12-20T08:59:59Z')
    await bank.advance()
    expect(await payments()).toEqual([])
    clock.set('2026-12-20T09:00:00Z')
    await Promise.all([bank.advance(), bank.advance()])
    expect(await payments()).toMatchObject([
      { status: 'succeeded', amountCents: 1300, renewalId: id, orderReference: null },
    ])
    clock.set('2027-01-20T09:00:00Z')
    await bank.advance()
    await bank.advance()
    expect(await payments()).toHaveLength(2)
    expect(await events()).toHaveLength(2)
  })

  test('whose charge was interrupted by a kill is charged once by the next run', async () => {
    const { id } = await provider.startRenewal(terms)
    clock.set('2026-12-20T09:00:00Z')
    const killed = createSimulatedBank({
      database,
      clock,
      transact: (work) =>
        transact(async (...parts) => {
          await work(...parts)
          throw new Error('killed')
        }),
    })
    await expect(killed.advance()).rejects.toThrow('killed')
    expect(await payments()).toEqual([])
    await bank.advance()
    await bank.advance()
    expect(await payments()).toMatchObject([{ renewalId: id, status: 'succeeded' }])
  })

  test('that fails is attempted on days 0, 3 and 7, and no more', async () => {
    await provider.startRenewal({ ...terms, paymentMethodId: 'tok_declined_later' })
    const attempts: (number | undefined)[] = []
    for (const day of ['20T09:00', '23T08:59', '23T09:00', '27T08:59', '27T09:00', '31T09:00']) {
      clock.set(`2026-12-${day}:00Z`)
      await bank.advance()
      attempts.push((await payments())[0]?.attempts)
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3])
    expect(await payments()).toMatchObject([{ status: 'open', isRefused: true }])
    expect(await events()).toHaveLength(3)
  })

  test('pays at its second attempt with its current card', async () => {
    await provider.startRenewal({ ...terms, paymentMethodId: 'tok_declined_later' })
    clock.set('2026-12-20T09:00:00Z')
    await bank.advance()
    await database.updateTable('simulated_renewals').set({ token: 'tok_visa' }).execute()
    clock.set('2026-12-23T09:00:00Z')
    await bank.advance()
    expect(await payments()).toMatchObject([{ status: 'succeeded', isRefused: false, attempts: 2 }])
  })

  test('that does not renew ends by itself, and one that is set to renew in time is charged its new price', async () => {
    const { id } = await provider.startRenewal({ ...terms, renews: false })
    const other = await provider.startRenewal({ ...terms, reference: 'sub-2', renews: false })
    await provider.changeRenewal(other.id, { renews: true, priceCents: 6000, months: 6 })
    clock.set('2026-12-20T09:00:00Z')
    await bank.advance()
    expect(await payments()).toMatchObject([{ renewalId: other.id, amountCents: 6000 }])
    await expect(provider.changeRenewal(id, { renews: true })).rejects.toThrow('is not running')
    await expect(provider.changeRenewal(id, { renews: false })).resolves.toBeUndefined()
    clock.set('2027-06-19T09:00:00Z')
    await bank.advance()
    expect(await payments()).toHaveLength(1)
    clock.set('2027-06-20T09:00:00Z')
    await bank.advance()
    expect(await payments()).toHaveLength(2)
  })

  test('that is ended charges nothing more, and its unpaid payment is canceled', async () => {
    const { id } = await provider.startRenewal({ ...terms, paymentMethodId: 'tok_declined_later' })
    clock.set('2026-12-20T09:00:00Z')
    await bank.advance()
    await provider.endRenewal(id)
    await provider.endRenewal(id)
    expect(await payments()).toMatchObject([{ status: 'canceled' }])
    clock.set('2027-03-01T09:00:00Z')
    await bank.advance()
    expect(await payments()).toHaveLength(1)
  })
})
