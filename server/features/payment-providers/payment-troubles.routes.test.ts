import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder, Trouble } from '#shared/contracts/admin/orders.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

const NOW = '2026-11-20T09:00:00Z'
const MINUTE = 60_000

let stripe: StripeTestServer
let app: Awaited<ReturnType<typeof buildTestApp>>
let odile: Staff

beforeAll(async () => {
  const clock = fixedClock(NOW)
  stripe = await startStripeServer({ now: () => (app ? app.clock.now() : clock.now()) })
  app = await buildTestApp({
    env: { RATE_LIMITS: 'off', ...stripe.env },
    stripeServer: stripe.address,
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  stripe.become('up')
  stripe.events.length = 0
  odile = await signInStaff(app, 'support')
})

/** Buys Premium as a browser does, and lets the webhook open it. */
async function buy() {
  const helene = await buildMember(app.handle.database)
  const headers = { cookie: await app.signIn(helene.id) }
  const payload = {
    planId: 'premium',
    termsVersion: LEGAL_TEXTS.terms.version,
    immediateStart: true,
  }
  const url = '/api/create-payment-intent'
  const opened = await app.inject({ method: 'POST', url, headers, payload })
  const { paymentIntentId, reference } = opened.json()
  stripe.pay(paymentIntentId)
  const subscription = { planId: 'premium', paymentIntentId }
  await app.inject({
    ...{ method: 'POST', url: '/api/subscription/create' },
    headers,
    payload: subscription,
  })
  return { paymentIntentId: String(paymentIntentId), reference: String(reference) }
}

async function refund(reference: string): Promise<OpenOrder> {
  const { body } = await odile.post<OpenOrder>(`/api/admin/payments/${reference}/refund`, {
    ...{ key: crypto.randomUUID(), amountCents: 1000, refundedCents: 0, reason: 'Un geste.' },
  })
  return body
}

function storeEvent(id: string, type: string, paymentId: string) {
  return app.handle.database
    .insertInto('payment_events')
    .values({ id, type, payment_id: paymentId, received_at: app.clock.now(), settled_at: null })
    .execute()
}

/** The list after a number of minutes. */
async function listAfter(minutes: number): Promise<Trouble[]> {
  app.clock.advance(minutes * MINUTE)
  odile = await signInStaff(app, 'support')
  return (await odile.get<Trouble[]>('/api/admin/payment-troubles')).body
}

const handle = (id: string) =>
  odile.post<{ code: string }>(`/api/admin/payment-troubles/${id}/handled`)

describe('a refund at Stripe', () => {
  test('is sent to Stripe once', async () => {
    const { reference, paymentIntentId } = await buy()
    const [due] = (await refund(reference)).refunds
    await workJobs(app)
    await app.services.refunds.pay({ refundId: due?.id ?? 0 })
    expect(stripe.requests.filter((request) => request === 'POST /v1/refunds')).toHaveLength(1)
    const { rows } = await app.handle.executeSql('select provider_refund_id, paid_at from refunds')
    expect(rows).toMatchObject([{ provider_refund_id: expect.stringMatching(/^re_/) }])
    await storeEvent('evt_1', 'charge.refunded', paymentIntentId)
    expect(await listAfter(120)).toEqual([])
  })

  test('that is not sent is listed after an hour, and no longer once it is sent', async () => {
    const { reference, paymentIntentId } = await buy()
    const [due] = (await refund(reference)).refunds
    stripe.become('down')
    await expect(app.services.refunds.pay({ refundId: due?.id ?? 0 })).rejects.toThrow()
    expect(await listAfter(60)).toEqual([])
    expect(await listAfter(1)).toEqual([
      {
        ...{ kind: 'refund_waiting', eventId: null, reference, paymentId: paymentIntentId },
        ...{ amountCents: 1000, since: '2026-11-20T09:00:00.000Z', until: null },
      },
    ])
    stripe.become('up')
    await app.services.reconciliation.reconcile()
    expect(await listAfter(0)).toEqual([])
  })
})

test('the number of listed payment problems is counted once a minute, and again when one is taken off the list', async () => {
  const waiting = async () =>
    (await odile.get<{ troubles: number }>('/api/admin/waiting')).body.troubles
  await storeEvent('evt_1', 'refund.failed', 'pi_1')
  await listAfter(11)
  expect(await waiting()).toBe(1)
  await storeEvent('evt_2', 'refund.failed', 'pi_2')
  app.clock.advance(0.5 * MINUTE)
  expect(await waiting()).toBe(1)
  await handle('evt_1')
  expect(await waiting()).toBe(0)
  await listAfter(11)
  expect(await waiting()).toBe(1)
})

describe('the list of payment problems', () => {
  test('shows a payment without an order after ten minutes', async () => {
    await storeEvent('evt_1', 'payment_intent.succeeded', 'pi_stranger')
    expect(await listAfter(10)).toEqual([])
    expect(await listAfter(1)).toMatchObject([
      {
        ...{ kind: 'payment_not_booked', eventId: 'evt_1', paymentId: 'pi_stranger' },
        ...{ reference: null, amountCents: null },
      },
    ])
  })

  test('does not show a settled payment', async () => {
    const { paymentIntentId } = await buy()
    await storeEvent('evt_1', 'payment_intent.succeeded', paymentIntentId)
    await storeEvent('evt_2', 'payment_intent.processing', 'pi_stranger')
    expect(await listAfter(60)).toEqual([])
  })

  test('shows a refund that a bank rejected', async () => {
    const { reference, paymentIntentId } = await buy()
    await storeEvent('evt_1', 'refund.failed', paymentIntentId)
    expect(await listAfter(11)).toMatchObject([{ kind: 'refund_returned', reference }])
  })

  test('shows a refund made at the provider, until somebody has handled it', async () => {
    const { payment_id, reference } = await buildPaidOrder(app.handle.database, {
      provider: 'stripe',
    })
    const paymentId = payment_id ?? ''
    await storeEvent('evt_1', 'charge.refunded', paymentId)
    await storeEvent('evt_2', 'charge.refunded', paymentId)
    expect(await listAfter(11)).toMatchObject([
      { kind: 'refunded_elsewhere', eventId: 'evt_2', reference },
    ])
    expect((await handle('evt_2')).status).toBe(204)
    expect(await listAfter(0)).toEqual([])
    await storeEvent('evt_3', 'charge.refunded', paymentId)
    expect(await listAfter(11)).toMatchObject([{ eventId: 'evt_3' }])
  })

  test('drops an event once somebody has handled it, and the audit log records who', async () => {
    await storeEvent('evt_1', 'payment_intent.succeeded', 'pi_stranger')
    await listAfter(11)
    await handle('evt_1')
    expect(await handle('evt_1')).toMatchObject({
      status: 404,
      body: { code: 'trouble_not_found' },
    })
    expect(await listAfter(0)).toEqual([])
    expect(await listActs(app)).toEqual([
      { act: 'payment_event.handled', subject: 'event evt_1', detail: {} },
    ])
  })
})
