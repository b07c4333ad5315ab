import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder, OrderRow } from '#shared/contracts/admin/orders.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
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

/** Buys and pays as a browser does; returns the order's reference. */
async function buy(planId: 'premium' | 'gold' | 'boost' = 'premium'): Promise<string> {
  const headers = { cookie: await app.signIn(helene.id) }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const opened = await post('/api/create-payment-intent', { planId, immediateStart: true })
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

/** Sends the waiting refunds, which the job queue would do a moment later: after this the ledger is stable. */
async function sendRefunds(): Promise<void> {
  const waiting = app.handle.database
    .selectFrom('refunds')
    .select('id')
    .where('paid_at', 'is', null)
  for (const { id } of await waiting.execute()) await app.services.refunds.pay({ refundId: id })
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from jobs.job where name = 'mail'`.execute(app.handle.database)
  return rows.map(({ data }) => data).filter(({ to }) => to === email)
}

describe('the orders', () => {
  test('are found by payment, name, e-mail address and amount, with the payment and the buyer', async () => {
    const reference = await buy()
    const { paymentId, paymentUrl, buyer } = await open(reference)
    expect([paymentUrl, buyer?.id]).toEqual([null, helene.public_id])
    expect(await search(`search=${paymentId}`)).toEqual([reference])
    expect(await search(`search=${helene.first_name.slice(0, 3)}`)).toEqual([reference])
    expect(await search('search=helene%40exemple.fr')).toEqual([reference])
    expect(await search('search=60%2C00%20%E2%82%AC')).toEqual([reference])
    expect(await search('search=59')).toEqual([])
    expect(await search('search=pi_inconnu')).toEqual([])
  })

  test.each([
    ['pi_3P1', 'https://dashboard.stripe.com/payments/pi_3P1'],
    ['in_1P1', 'https://dashboard.stripe.com/invoices/in_1P1'],
  ])(
    "are found by Stripe's id %s, and link to the page of the payment at Stripe",
    async (id, url) => {
      const reference = await buy()
      await app.handle.database
        .updateTable('orders')
        .set({ provider: 'stripe', payment_id: id })
        .execute()
      expect(await open(reference)).toMatchObject({ paymentId: id, paymentUrl: url })
      expect(await search(`search=${id}`)).toEqual([reference])
    },
  )

  test('are found by the beginning of a reference, by the beginning of an e-mail address, and by day', async () => {
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

  test('are found by the e-mail address of a withdrawal, and only by reference once the member is erased', async () => {
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

  test('are listed page by page, the latest first', async () => {
    for (let n = 0; n < 51; n++) await buildPaidOrder(app.handle.database)
    const { body, next } = await odile.get<{ orders: OrderRow[] }>('/api/admin/payments')
    expect(body.orders).toHaveLength(50)
    expect(await search(`cursor=${next}`)).toHaveLength(1)
  })

  test('open with their term and their ledger, and without card data', async () => {
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

  test("have a receipt without the card's digits", async () => {
    const reference = await buy()
    const url = `/api/admin/payments/${reference}/recu.pdf`
    const answer = await app.inject({ url, headers: { cookie: odile.cookie } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="recu-${reference}.pdf"`)
    const none = await odile.get('/api/admin/payments/EMB-2026-222222/recu.pdf')
    expect(none).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  })
})

function stop(reference: string, when: 'now' | 'end_of_term') {
  return odile.post<OpenOrder & { code?: string }>(`/api/admin/payments/${reference}/stop`, {
    ...{ stop: when, reason: GESTURE },
  })
}

async function planOf({ id }: MemberRow): Promise<string | undefined> {
  const member = app.handle.database.selectFrom('members').select('plan').where('id', '=', id)
  return (await member.executeTakeFirst())?.plan
}

async function mailsOf(subject: string): Promise<string[]> {
  const mails = await mailsTo('helene@exemple.fr')
  return mails
    .filter((mail) => mail.subject === subject)
    .map(({ text }) => text.replace(/\s+/g, ' '))
}

describe('a plan that the team stops', () => {
  test('ends immediately without a refund; the member is notified and the audit log records it', async () => {
    const reference = await buy()
    const { status, body } = await stop(reference, 'now')
    expect(status).toBe(200)
    expect(body).toMatchObject({ refundedCents: 0, subscription: { status: 'ended' } })
    expect(await planOf(helene)).toBe('gratuit')
    const [mail] = await mailsOf('Votre formule est arrêtée')
    expect(mail).toContain(GESTURE)
    expect(await listActs(app)).toEqual([
      { act: 'order.stopped', subject: `order ${reference}`, detail: { stop: 'now' } },
    ])
    expect(await stop(reference, 'now')).toMatchObject({
      ...{ status: 409, body: { code: 'already_over' } },
    })
    expect(await mailsOf('Votre formule est arrêtée')).toHaveLength(1)
  })

  test('is kept until the end of its term and not renewed, if the team chooses so', async () => {
    const reference = await buy()
    expect((await stop(reference, 'end_of_term')).body).toMatchObject({
      subscription: { status: 'active', renews: false },
    })
    expect(await planOf(helene)).toBe('premium')
    expect(await mailsOf('Votre renouvellement est arrêté')).toHaveLength(1)
    expect((await stop(reference, 'end_of_term')).status).toBe(409)
    expect((await stop(reference, 'now')).body.subscription).toMatchObject({ status: 'ended' })
  })

  test('stays scheduled if it is stopped before it has begun', async () => {
    const reference = await buy()
    await app.handle.database.updateTable('subscriptions').set({ status: 'scheduled' }).execute()
    expect((await stop(reference, 'end_of_term')).body).toMatchObject({
      subscription: { status: 'scheduled', renews: false },
    })
  })

  test('has to be a plan: a bonus product cannot be stopped', async () => {
    const answer = await stop(await buy('boost'), 'now')
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_over' } })
  })
})

describe('a refund of the team', () => {
  test('returns part of an order and appears in the ledger, at the provider, in a mail and in the audit log', async () => {
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
    expect(await app.services.reconciliation.findFaults(new Date(0))).toEqual([])

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

  test.each([
    ['support', 'refund'],
    ['administrator', 'refund'],
    ['support', 'stop'],
    ['administrator', 'stop'],
  ] as const)(
    'cannot be decided for their own order by a member with the role %s: %s',
    async (role, act) => {
      const reference = await buy()
      const { database } = app.handle
      await database.updateTable('members').set({ role }).where('id', '=', helene.id).execute()
      const now = app.clock.now()
      const cookie = await buildSession(database, helene.id, { created_at: now, proven_at: now })
      const payload =
        act === 'stop'
          ? { stop: 'now', reason: GESTURE }
          : { key: randomUUID(), amountCents: 6000, refundedCents: 0, reason: GESTURE }
      const url = `/api/admin/payments/${reference}/${act}`
      const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({
        code: 'own_order',
        message: "C'est votre propre commande\u00a0: elle revient à quelqu'un d'autre de l'équipe.",
      })
      expect(await open(reference)).toMatchObject({
        ...{ refundedCents: 0, subscription: { status: 'active', renews: true } },
      })
    },
  )

  test('can end the plan in the same act: nothing more is charged, and one mail announces both', async () => {
    const reference = await buy()
    const { body } = await refund(reference, { amountCents: 6000, stop: 'now' })
    expect(body).toMatchObject({
      ...{ refundedCents: 6000, subscription: { status: 'ended', renews: false } },
    })
    expect(await planOf(helene)).toBe('gratuit')
    const [mail] = await mailsOf('Nous vous remboursons')
    expect(mail).toContain('Votre formule Premium est arrêtée')
    expect(mail).toContain('la formule gratuite')
    expect(await mailsOf('Votre formule est arrêtée')).toEqual([])
    expect(await listActs(app)).toMatchObject([
      { act: 'order.refunded', detail: { amountCents: 6000, stop: 'now' } },
    ])
  })

  test('restores the rest of the former plan if it ends an upgrade', async () => {
    await buy()
    const reference = await buy('gold')
    expect(await planOf(helene)).toBe('gold')
    const { refundableCents } = await open(reference)
    await refund(reference, { amountCents: refundableCents, stop: 'now' })
    expect(await planOf(helene)).toBe('premium')
    expect((await mailsOf('Nous vous remboursons'))[0]).toContain('Premium')
  })

  test('can be partial and leave the plan until the end of its term', async () => {
    const reference = await buy()
    const { body } = await refund(reference, { stop: 'end_of_term' })
    expect(body).toMatchObject({ subscription: { status: 'active', renews: false } })
    expect(await planOf(helene)).toBe('premium')
    expect((await mailsOf('Nous vous remboursons'))[0]).toContain(
      "vous gardez ses avantages jusqu'au 20 mai 2027",
    )
  })

  test('is refused if the plan that it should end is over already: both happen or nothing', async () => {
    const reference = await buy()
    await stop(reference, 'now')
    const answer = await refund(reference, { stop: 'now' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_over' } })
    expect((await open(reference)).refundedCents).toBe(0)
  })

  test('does not affect the plan unless the team says so', async () => {
    const reference = await buy()
    await refund(reference, { amountCents: 6000 })
    expect(await open(reference)).toMatchObject({
      ...{ refundableCents: 0, subscription: { status: 'active', renews: true } },
    })
    const member = app.handle.database.selectFrom('members').select('plan')
    expect(await member.where('id', '=', helene.id).execute()).toEqual([{ plan: 'premium' }])
  })

  test('is made once if the request is sent twice', async () => {
    const reference = await buy()
    const key = randomUUID()
    await refund(reference, { key })
    await sendRefunds()
    const once = await open(reference)
    const second = await refund(reference, { key })
    expect(second).toMatchObject({ status: 200, body: once })
    expect(once.refunds).toHaveLength(1)
    expect(await listActs(app)).toHaveLength(1)
    const mails = await mailsTo('helene@exemple.fr')
    expect(mails.filter(({ subject }) => subject === 'Nous vous remboursons')).toHaveLength(1)
  })

  test('is refused if somebody else has refunded the order in the meantime, until the order is reloaded', async () => {
    const reference = await buy()
    await refund(reference)
    expect(await refund(reference)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
    expect((await refund(reference, { refundedCents: 2000 })).status).toBe(200)
    expect((await open(reference)).refundableCents).toBe(2000)
  })

  test('is never more than the rest of what was paid', async () => {
    const reference = await buy()
    const tooMuch = await refund(reference, { amountCents: 6001 })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    await refund(reference, { amountCents: 5000 })
    const again = await refund(reference, { amountCents: 1001, refundedCents: 5000 })
    expect(again).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    expect(await listActs(app)).toHaveLength(1)
  })

  test('is refused for an order that was not paid, or that was paid at another provider', async () => {
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

  test('reduces the refund of a later withdrawal from the same contract', async () => {
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
