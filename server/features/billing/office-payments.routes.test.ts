import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder, OrderRow } from '#shared/contracts/office-payments.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'

const AT = BUILT_AT.toISOString()
const GESTURE = 'Votre profil ne se chargeait pas hier.'

let app: Awaited<ReturnType<typeof buildTestApp>>
let odile: Staff
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(AT)
  odile = await signInStaff(app, 'support')
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
})

/** Buys and pays as a browser does; answers the reference. */
async function buy(planId: 'premium' | 'boost' = 'premium'): Promise<string> {
  const headers = { cookie: await app.signIn(helene.id) }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const opened = await post('/api/create-payment-intent', { planId })
  const { clientSecret, paymentIntentId, reference } = opened.json()
  await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
  await post('/api/subscription/create', { planId, paymentIntentId })
  return reference
}

async function search(query: string): Promise<string[]> {
  const { status, body } = await odile.get<{ orders: OrderRow[] }>(`/api/admin/payments?${query}`)
  expect(status).toBe(200)
  return body.orders.map(({ reference }) => reference)
}

async function open(reference: string): Promise<OpenOrder> {
  return (await odile.get<OpenOrder>(`/api/admin/payments/${reference}`)).body
}

function refund(reference: string, changed: object = {}) {
  return odile.post<OpenOrder & { code?: string }>(`/api/admin/payments/${reference}/refund`, {
    ...{ key: randomUUID(), amountCents: 2000, refundedCents: 0, reason: GESTURE, ...changed },
  })
}

/** Lets the queue of refunds do its work. */
async function sendRefunds(): Promise<void> {
  const waiting = app.handle.database
    .selectFrom('refunds')
    .select('id')
    .where('paid_at', 'is', null)
  for (const { id } of await waiting.execute())
    await app.services.billing.payRefund({ refundId: id })
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from jobs.job where name = 'mail'`.execute(app.handle.database)
  return rows.map(({ data }) => data).filter(({ to }) => to === email)
}

describe('the orders', () => {
  test('are found by the beginning of a reference, of an address, and by their day', async () => {
    const { database } = app.handle
    const premium = await buy()
    const order = { member_id: helene.id, created_at: new Date('2026-11-18T23:30:00Z') }
    const { reference: older } = await buildPaidOrder(database, order)
    const { reference: others } = await buildPaidOrder(database, {
      created_at: new Date('2026-11-17T10:00:00Z'),
    })
    expect(await search('')).toEqual([others, older, premium])
    expect(await search(`search=${premium.toLowerCase()}`)).toEqual([premium])
    expect(await search('search=emb-2026')).toHaveLength(3)
    expect(await search('search=HELENE@')).toEqual([older, premium])
    expect(await search('search=%25')).toEqual([])
    expect(await search('from=2026-11-19&until=2026-11-19')).toEqual([older])
    expect(await search('search=helene&from=2026-11-20')).toEqual([premium])
  })

  test('outlive their member: they are found by reference, and by the address of a withdrawal', async () => {
    const { database } = app.handle
    const { id, reference } = await buildPaidOrder(database, { member_id: helene.id })
    await database
      .insertInto('withdrawals')
      .values({
        ...{ reference: 'RTR-20261120-7K4M', order_id: id, email: 'autre@exemple.fr' },
        ...{ first_name: 'Hélène', statement: 'Je renonce.', requested_at: BUILT_AT },
        ...{ paid_cents: 6000, refund_cents: 6000, days_used: 0, days_in_period: 181 },
        refunded_at: null,
      })
      .execute()
    expect(await search('search=autre@exemple.fr')).toEqual([reference])
    await app.handle.executeSql('select erase_member($1, $2)', [helene.id, BUILT_AT])
    expect(await search('search=helene@exemple.fr')).toEqual([])
    expect(await search('search=autre@exemple.fr')).toEqual([])
    expect(await search(`search=${reference}`)).toEqual([reference])
    expect((await open(reference)).buyer).toBeNull()
  })

  test('come page by page, the latest first', async () => {
    for (let n = 0; n < 51; n++) await buildPaidOrder(app.handle.database)
    const { body } = await odile.get<{ orders: OrderRow[]; next: string }>('/api/admin/payments')
    expect(body.orders).toHaveLength(50)
    expect(await search(`cursor=${body.next}`)).toHaveLength(1)
  })

  test('open with their term, their books and nothing of a card', async () => {
    const reference = await buy()
    const order = await open(reference)
    expect(order).toMatchObject({
      ...{ reference, status: 'paid', kind: 'first', product: 'premium', billing: 'annual' },
      ...{ priceCents: 6000, amountCents: 6000, refundedCents: 0, refundableCents: 6000 },
      buyer: { firstName: 'Hélène', email: 'helene@exemple.fr' },
      subscription: { plan: 'premium', status: 'active', renews: true },
      ...{ periodStartsAt: AT, withdrawal: null, refunds: [], promoCode: null },
    })
    expect(order.ledger.map(({ kind, entries }) => [kind, entries])).toEqual([
      [
        'payment',
        [
          { account: 'provider', cents: 6000 },
          { account: 'order', cents: -6000 },
        ],
      ],
      [
        'sale',
        [
          { account: 'order', cents: 6000 },
          { account: 'sales', cents: -6000 },
        ],
      ],
    ])
    expect(JSON.stringify(order)).not.toMatch(/4242|card|tok_|photo|message/i)
  })

  test('have a receipt, without the card', async () => {
    const reference = await buy()
    const url = `/api/admin/payments/${reference}/recu.pdf`
    const answer = await app.inject({ url, headers: { cookie: odile.cookie } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="recu-${reference}.pdf"`)
    const none = await odile.get('/api/admin/payments/EMB-2026-222222/recu.pdf')
    expect(none).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  })
})

describe('a refund of the team', () => {
  test('gives part of an order back, in the books, at the provider, by mail and in the log', async () => {
    const reference = await buy()
    const { status, body } = await refund(reference)
    expect(status).toBe(200)
    expect(body).toMatchObject({ refundedCents: 2000, refundableCents: 4000 })
    expect(body.refunds).toEqual([
      {
        ...{ id: expect.any(Number), cause: 'support', note: GESTURE, amountCents: 2000 },
        ...{ requestedAt: AT, sentAt: null },
      },
    ])
    expect(body.ledger.map(({ kind }) => kind)).toEqual(['payment', 'sale', 'refund_due'])

    await sendRefunds()
    const after = await open(reference)
    expect(after.refunds[0]?.sentAt).toBe(AT)
    expect(after.ledger.at(-1)).toMatchObject({
      kind: 'refund',
      entries: [
        { account: 'order', cents: 2000 },
        { account: 'provider', cents: -2000 },
      ],
    })
    expect(await app.services.billing.findFaults(new Date(0))).toEqual([])

    const mail = (await mailsTo('helene@exemple.fr')).find(
      ({ subject }) => subject === 'Nous vous remboursons',
    )
    expect(mail?.text).toContain(GESTURE)
    expect(mail?.text.replace(/\s/g, ' ')).toContain('20,00 €')
    expect(await listActs(app)).toEqual([
      {
        ...{ act: 'order.refunded', subject: `order ${reference}` },
        detail: { amountCents: 2000, beforeCents: 0 },
      },
    ])
  })

  test('is money alone: the plan and its renewal go on', async () => {
    const reference = await buy()
    await refund(reference, { amountCents: 6000 })
    expect(await open(reference)).toMatchObject({
      ...{ refundableCents: 0, subscription: { status: 'active', renews: true } },
    })
    const member = app.handle.database.selectFrom('members').select('plan')
    expect(await member.where('id', '=', helene.id).execute()).toEqual([{ plan: 'premium' }])
  })

  test('sent twice is one', async () => {
    const reference = await buy()
    const key = randomUUID()
    const first = await refund(reference, { key })
    const second = await refund(reference, { key })
    expect(second).toEqual(first)
    expect(await listActs(app)).toHaveLength(1)
    const mails = await mailsTo('helene@exemple.fr')
    expect(mails.filter(({ subject }) => subject === 'Nous vous remboursons')).toHaveLength(1)
  })

  test('of an order that somebody else has refunded meanwhile is refused, until it was looked at again', async () => {
    const reference = await buy()
    await refund(reference)
    expect(await refund(reference)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
    expect((await refund(reference, { refundedCents: 2000 })).status).toBe(200)
    expect((await open(reference)).refundableCents).toBe(2000)
  })

  test('is never more than what was paid and not given back', async () => {
    const reference = await buy()
    const tooMuch = await refund(reference, { amountCents: 6001 })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    await refund(reference, { amountCents: 5000 })
    const again = await refund(reference, { amountCents: 1001, refundedCents: 5000 })
    expect(again).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    expect(await listActs(app)).toHaveLength(1)
  })

  test('of an order that nobody paid, or that another provider took, is refused', async () => {
    const { database } = app.handle
    const { reference: canceled } = await buildPaidOrder(database, {
      ...{ status: 'canceled', paid_at: null, period_start: null, period_end: null },
    })
    expect((await refund(canceled)).body.code).toBe('refund_too_large')
    const { reference: elsewhere } = await buildPaidOrder(database, { provider: 'stripe' })
    expect(await refund(elsewhere)).toMatchObject({
      ...{ status: 503, body: { code: 'payments_unavailable' } },
    })
    expect((await open(elsewhere)).refundableCents).toBe(0)
    expect((await refund('EMB-2026-222222')).status).toBe(404)
  })

  test('leaves the withdrawal from the same contract what is left', async () => {
    const reference = await buy()
    await refund(reference)
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/withdrawals' },
      headers: { cookie: await app.signIn(helene.id) },
      payload: {
        ...{ reference, firstName: 'Hélène', email: 'helene@exemple.fr' },
        statement: 'Je vous notifie ma rétractation.',
      },
    })
    expect(answer.json()).toMatchObject({ refundCents: 4000 })
    const order = await open(reference)
    expect(order.refunds.map(({ cause }) => cause)).toEqual(['support', 'withdrawal'])
    expect(order).toMatchObject({ refundableCents: 0, withdrawal: { requestedAt: AT } })
  })

  test.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ reason: ' ab ' }, 'reason'],
    [{ key: 'x' }, 'key'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await refund(await buy(), wrong)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path }] })
  })
})
