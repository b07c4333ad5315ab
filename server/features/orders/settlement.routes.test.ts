import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'

const HALF_HOUR_MS = 30 * 60 * 1000
const UNKNOWN = {
  success: false,
  status: 'refused',
  error: 'Impossible de traiter le paiement...',
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(BUILT_AT.toISOString())
  helene = await buildMember(app.handle.database)
})

async function post(url: string, payload: object, member = helene) {
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method: 'POST', url, headers, payload })
}

async function open(planId = 'premium', member = helene) {
  const answer = await post('/api/create-payment-intent', { planId, immediateStart: true }, member)
  const { clientSecret, paymentIntentId } = answer.json()
  return { clientSecret, paymentIntentId, planId }
}

type Checkout = Awaited<ReturnType<typeof open>>

const confirm = ({ clientSecret }: Checkout, token = 'tok_visa', member = helene) =>
  post('/api/payments/simulated/confirm', { clientSecret, token }, member)

const end = ({ paymentIntentId, planId }: Checkout, member = helene) =>
  post('/api/subscription/create', { planId, paymentIntentId }, member)

async function planOf({ id }: MemberRow) {
  const { plan } = await app.handle.database
    .selectFrom('members')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return plan
}

async function ledger() {
  const { rows } = await sql<Record<string, number>>`
    select account, sum(cents)::integer as cents from ledger_entries group by account`.execute(
    app.handle.database,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

async function queued(queue: string) {
  const { rows } = await app.handle.executeSql('select data from jobs.job where name = $1', [queue])
  return rows.map(({ data }) => data)
}

describe('POST /api/subscription/create', () => {
  test('grants a paid order once, however often it is called, with a sale in the ledger', async () => {
    const checkout = await open()
    await confirm(checkout)
    for (const _ of [1, 2, 3]) {
      const answer = await end(checkout)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true, status: 'paid' })
    }
    expect(await planOf(helene)).toBe('premium')
    expect(await ledger()).toEqual({ provider: 6000, order: 0, sales: -6000 })
    const terms = await app.handle.database.selectFrom('subscriptions').selectAll().execute()
    expect(terms).toHaveLength(1)
    const [order] = await app.handle.database.selectFrom('orders').selectAll().execute()
    expect(order).toMatchObject({
      status: 'paid',
      card_last4: '4242',
      subscription_id: terms[0]?.id,
      period_start: BUILT_AT,
      period_end: new Date('2027-05-20T08:00:00.000Z'),
    })
    expect(await queued('order-confirmation')).toEqual([{ orderId: order?.id }])
  })

  test('grants nothing while the payment is open, and answers that it is pending', async () => {
    const answer = await end(await open())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: false,
      status: 'pending',
      error: "Votre banque n'a pas encore confirmé ce paiement.",
    })
    expect(await planOf(helene)).toBe('gratuit')
  })

  test('answers that the bank refused, and the same payment can be attempted again', async () => {
    const checkout = await open()
    expect((await confirm(checkout, 'tok_declined')).statusCode).toBe(402)
    expect((await end(checkout)).json()).toEqual({
      success: false,
      status: 'refused',
      error: 'Votre banque a refusé ce paiement.',
    })
    await confirm(checkout)
    expect((await end(checkout)).json()).toMatchObject({ success: true })
  })

  test("grants nothing for another member's payment", async () => {
    const checkout = await open()
    await confirm(checkout)
    const serge = await buildMember(app.handle.database)
    expect((await end(checkout, serge)).json()).toEqual(UNKNOWN)
    expect(await planOf(serge)).toBe('gratuit')
    expect(await planOf(helene)).toBe('gratuit')
  })

  test.each(['gold', 'boost'])('does not grant %s for a payment of Premium', async (planId) => {
    const checkout = await open('premium')
    await confirm(checkout)
    expect((await end({ ...checkout, planId })).json()).toEqual(UNKNOWN)
    expect(await planOf(helene)).toBe('gratuit')
  })

  test('grants nothing for an unknown payment', async () => {
    const unknown = { paymentIntentId: 'simpay_unknown', planId: 'premium', clientSecret: '' }
    expect((await end(unknown)).json()).toEqual(UNKNOWN)
  })

  test('answers 403 to a body that names another member', async () => {
    const { paymentIntentId, planId } = await open()
    const serge = await buildMember(app.handle.database)
    const body = { paymentIntentId, planId, userId: serge.public_id }
    expect((await post('/api/subscription/create', body)).json().code).toBe('forbidden')
  })

  test('delivers a paid bonus product', async () => {
    const checkout = await open('boost')
    await confirm(checkout)
    expect((await end(checkout)).json()).toEqual({ success: true, status: 'paid' })
    const boosts = await app.handle.database.selectFrom('boosts').selectAll().execute()
    expect(boosts).toMatchObject([{ member_id: helene.id, kind: 'boost' }])
    expect(await ledger()).toEqual({ provider: 1000, order: 0, sales: -1000 })
  })
})

describe('a payment that can no longer be granted', () => {
  test('is refunded in full by itself if the account is deleted', async () => {
    const checkout = await open()
    await confirm(checkout)
    await app.handle.database.updateTable('members').set({ status: 'deleted' }).execute()
    expect(await app.services.settlement.settle(checkout.paymentIntentId)).toEqual({
      success: false,
      status: 'refused',
      error:
        "Le paiement a réussi mais l'abonnement n'a pas pu être activé. Il vous est remboursé en totalité.",
    })
    await app.services.reconciliation.reconcile()
    expect(await ledger()).toEqual({ provider: 0, order: 0 })
    const [mail] = await queued('mail')
    expect(mail).toMatchObject({
      to: helene.email,
      subject: 'Votre paiement vous est remboursé',
      text: expect.stringMatching(/Il vous est remboursé en totalité.*60,00/s),
    })
    const refunds = await app.handle.database.selectFrom('simulated_refunds').selectAll().execute()
    expect(refunds).toMatchObject([{ amount_cents: 6000, payment_id: checkout.paymentIntentId }])
    expect(await app.services.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  test('is refunded in full by itself if the buyer is no longer allowed to buy its product', async () => {
    await app.handle.database.updateTable('members').set({ plan: 'premium' }).execute()
    const checkout = await open('flash_pack')
    await confirm(checkout)
    await app.handle.database.updateTable('members').set({ plan: 'gratuit' }).execute()
    expect((await end(checkout)).json()).toMatchObject({ success: false, status: 'refused' })
    await app.services.reconciliation.reconcile()
    expect(await ledger()).toEqual({ provider: 0, order: 0 })
    expect(await app.handle.database.selectFrom('bonus_flashes').selectAll().execute()).toEqual([])
  })

  test('is refunded in full by itself if the plan that it upgrades has ended', async () => {
    const premium = await open('premium')
    await confirm(premium)
    await end(premium)
    const gold = await open('gold')
    await app.handle.transaction((tx) =>
      app.services.subscriptions.endNow(tx, () => undefined, 1, app.clock.now()),
    )
    await confirm(gold)
    expect((await end(gold)).json()).toMatchObject({ success: false, status: 'refused' })
    await app.services.reconciliation.reconcile()
    expect(await planOf(helene)).toBe('gratuit')
    expect(await ledger()).toEqual({ provider: 6000, order: 0, sales: -6000 })
  })

  test('is refunded in full by itself if another order has bought the plan', async () => {
    const gold = await open('gold')
    await confirm(gold)
    await app.handle.database.updateTable('orders').set({ status: 'canceled' }).execute()
    const again = await open('gold')
    await confirm(again)
    expect((await end(again)).json()).toMatchObject({ success: true })
    expect((await end(gold)).json()).toMatchObject({ success: false, status: 'refused' })
    await app.services.reconciliation.reconcile()
    expect(await ledger()).toEqual({ provider: 22_800, order: 0, sales: -22_800 })
    expect(await app.services.reconciliation.findFaults(new Date(0))).toEqual([])
  })
})

describe('POST /api/test-payment-confirmation', () => {
  const pay = (body: object) => post('/api/test-payment-confirmation', body)

  test('pays the pending checkout of that plan and grants it; an e-mail address and a first name are ignored', async () => {
    await open('gold')
    const answer = await pay({ plan: 'gold', email: 'autre@example.org', firstName: 'Autre' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, status: 'paid' })
    expect(await planOf(helene)).toBe('gold')
  })

  test('answers 404 if no checkout of that plan is pending', async () => {
    expect((await pay({ plan: 'premium' })).json()).toMatchObject({
      status: 404,
      code: 'not_found',
      message: expect.stringMatching(/^Aucun paiement n'est en attente pour cette formule/),
    })
    await open('gold')
    expect((await pay({ plan: 'premium' })).statusCode).toBe(404)
    expect(await planOf(helene)).toBe('gratuit')
  })

  test('answers 402 to a refused card, and names the one that is accepted', async () => {
    await open()
    const answer = await pay({ plan: 'premium', token: 'tok_declined' })
    expect(answer.json()).toMatchObject({
      status: 402,
      code: 'payment_refused',
      message: 'Utilisez la carte test\u00a0: 4242 4242 4242 4242',
    })
    expect(await planOf(helene)).toBe('gratuit')
  })

  test.each([
    ['asks for a confirmation', 'tok_3ds'],
    ['pays after 10 seconds', 'tok_slow'],
  ])('grants nothing yet with a card that %s', async (_, token) => {
    await open()
    const answer = await pay({ plan: 'premium', token })
    expect(answer.json()).toMatchObject({ success: false, status: 'pending' })
    expect(await planOf(helene)).toBe('gratuit')
  })
})

describe("without the buyer's browser", () => {
  test('a checkout is given up after 30 minutes, first at the provider', async () => {
    const checkout = await open()
    app.clock.advance(HALF_HOUR_MS - 1)
    await app.services.reconciliation.settlePending()
    expect((await end(checkout)).json()).toMatchObject({ status: 'pending' })
    app.clock.advance(1)
    await app.services.reconciliation.settlePending()
    expect((await confirm(checkout)).statusCode).toBe(404)
    expect((await end(checkout)).json()).toEqual(UNKNOWN)
  })

  test('a checkout that was paid in its last second is granted, not given up', async () => {
    const checkout = await open()
    await confirm(checkout)
    app.clock.advance(HALF_HOUR_MS)
    await app.services.reconciliation.settlePending()
    expect(await planOf(helene)).toBe('premium')
  })

  test('a checkout with a slow bank is kept after 30 minutes, and is granted once the bank pays', async () => {
    const checkout = await open()
    app.clock.advance(HALF_HOUR_MS - 1000)
    await confirm(checkout, 'tok_slow')
    app.clock.advance(1000)
    await app.services.reconciliation.settlePending()
    expect(await planOf(helene)).toBe('gratuit')
    app.clock.advance(9000)
    await app.services.reconciliation.settlePending()
    expect(await planOf(helene)).toBe('premium')
  })

  test("a payment without any event is found among the provider's changes", async () => {
    const checkout = await open()
    await confirm(checkout)
    await app.services.reconciliation.reconcile()
    expect(await planOf(helene)).toBe('premium')
    expect(await ledger()).toEqual({ provider: 6000, order: 0, sales: -6000 })
  })

  test("checkouts are settled every five minutes, the provider's changes every hour, and the ledger is checked every night", async () => {
    const { rows } = await app.handle.executeSql(
      `select key, cron from jobs.schedule
       where key in ('settle-checkouts', 'reconcile-payments', 'check-ledger') order by key`,
    )
    expect(rows).toEqual([
      { key: 'check-ledger', cron: '40 3 * * *' },
      { key: 'reconcile-payments', cron: '23 * * * *' },
      { key: 'settle-checkouts', cron: '*/5 * * * *' },
    ])
  })
})
