import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder, Trouble } from '#shared/contracts/admin/orders.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { type Staff, signInStaff } from '#tests/support/staff.ts'
import type {
  Dispute,
  Intent,
  Refund,
  StripeEvent,
  Subscription,
} from '#tests/support/stripe-book.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

const NOW = '2026-11-20T09:00:00Z'
const HOUR = 3_600_000
const PREMIUM_MONTH = {
  planId: 'premium',
  billing: 'monthly',
  termsVersion: LEGAL_TEXTS.terms.version,
}

let stripe: StripeTestServer
let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let odile: Staff

beforeAll(async () => {
  const clock = fixedClock(NOW)
  stripe = await startStripeServer({ now: () => (app ? app.clock.now() : clock.now()) })
  app = await buildTestApp({
    env: { RATE_LIMITS: 'off', SUPPORT_EMAIL: 'aide@embellie.test', ...stripe.env },
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
  app.mails.length = 0
  stripe.become('up')
  stripe.events.length = 0
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  odile = await signInStaff(app, 'support')
})

async function post(url: string, payload: object) {
  const headers = { cookie: await app.signIn(helene.id) }
  return app.inject({ method: 'POST', url, headers, payload })
}

interface Bought {
  paymentIntentId: string
  reference: string
}

/** Buys as a browser does. */
async function buy(planId: 'premium' | 'gold' | 'boost' = 'premium'): Promise<Bought> {
  const wish = {
    planId,
    billing: 'monthly',
    termsVersion: LEGAL_TEXTS.terms.version,
    immediateStart: true,
  }
  const { paymentIntentId, reference } = (await post('/api/create-payment-intent', wish)).json()
  stripe.pay(paymentIntentId)
  const ended = await post('/api/subscription/create', { planId, paymentIntentId })
  expect(ended.json()).toMatchObject({ success: true })
  await workJobs(app)
  return { paymentIntentId, reference }
}

async function deliver(event: StripeEvent): Promise<void> {
  expect((await app.inject(stripe.message(event))).statusCode).toBe(204)
  await workJobs(app)
}

/** Delivers every undelivered event, in reverse order and each twice. */
async function deliverAll(): Promise<void> {
  const events = stripe.events.splice(0).reverse()
  for (const event of [...events, ...events]) await deliver(event)
}

async function planNow(): Promise<string> {
  const { database } = app.handle
  const row = database.selectFrom('members').select('plan').where('id', '=', helene.id)
  return (await row.executeTakeFirstOrThrow()).plan
}

async function open(reference: string): Promise<OpenOrder> {
  return (await odile.get<OpenOrder>(`/api/admin/payments/${reference}`)).body
}

async function troubles(): Promise<Trouble[]> {
  odile = await signInStaff(app, 'support')
  return (await odile.get<Trouble[]>('/api/admin/payment-troubles')).body
}

const faults = () => app.services.reconciliation.findFaults(new Date(0))
const subjects = (to: string) => app.mails.filter((mail) => mail.to === to).map((m) => m.subject)

describe("a refund made in Stripe's dashboard", () => {
  test('that is partial is recorded once, shown in the back office, and reduces what can still be refunded', async () => {
    const { paymentIntentId, reference } = await buy()
    stripe.refundByHand(paymentIntentId, 300)
    await deliverAll()
    const order = await open(reference)
    expect(order).toMatchObject({ refundedCents: 300, refundableCents: 1000 })
    expect(order.refunds).toMatchObject([{ cause: 'elsewhere', amountCents: 300 }])
    expect(order.ledger.map(({ kind }) => kind)).toEqual([
      'payment',
      'sale',
      'refund_due',
      'refund',
    ])
    expect(await planNow()).toBe('premium')
    expect(await faults()).toEqual([])
    app.clock.advance(HOUR)
    expect(await troubles()).toEqual([])
  })

  test('ends the plan and notifies the member once the whole payment is refunded', async () => {
    const { paymentIntentId, reference } = await buy()
    stripe.refundByHand(paymentIntentId, 300)
    stripe.refundByHand(paymentIntentId, 1000)
    await deliverAll()
    expect(await open(reference)).toMatchObject({ refundedCents: 1300, refundableCents: 0 })
    expect(await planNow()).toBe('gratuit')
    expect(subjects('helene@exemple.fr')).toContain('Votre formule est terminée')
    expect(await faults()).toEqual([])
  })

  test('of a plan that was upgraded does not end the upgrade', async () => {
    const premium = await buy()
    app.clock.advance(HOUR)
    await buy('gold')
    stripe.refundByHand(premium.paymentIntentId, 1300)
    await deliverAll()
    expect(await planNow()).toBe('gold')
    expect(subjects('helene@exemple.fr')).not.toContain('Votre formule est terminée')
  })

  test('of a renewal, whose intent no order names, is recorded for its order', async () => {
    await buy()
    app.clock.set('2026-12-20T10:00:00Z')
    stripe.advance()
    await deliverAll()
    const [payment] = stripe.book.list<Intent>('payment_intent')
    stripe.refundByHand(payment?.id ?? '', 1300)
    await deliverAll()
    const { database } = app.handle
    const renewal = database.selectFrom('orders').select('reference').where('kind', '=', 'renewal')
    const { reference } = await renewal.executeTakeFirstOrThrow()
    odile = await signInStaff(app, 'support')
    expect(await open(reference)).toMatchObject({ refundedCents: 1300 })
    expect(await planNow()).toBe('gratuit')
    expect(await faults()).toEqual([])
  })

  test('without any event is found by the hourly reconciliation', async () => {
    const { paymentIntentId, reference } = await buy()
    stripe.refundByHand(paymentIntentId, 300)
    await app.services.reconciliation.reconcile()
    expect(await open(reference)).toMatchObject({ refundedCents: 300 })
    expect(await faults()).toEqual([])
  })

  test('replaces one of ours that waits to be sent: no cent is returned twice', async () => {
    const { paymentIntentId, reference } = await buy()
    stripe.become('down')
    const declaration = { firstName: 'Hélène', email: helene.email, statement: 'Je renonce.' }
    expect((await post('/api/withdrawals', { reference, ...declaration })).statusCode).toBe(201)
    stripe.become('up')
    stripe.refundByHand(paymentIntentId, 500)
    await deliverAll()
    await app.services.reconciliation.reconcile()
    await workJobs(app)
    const order = await open(reference)
    expect(order.refunds.map(({ cause, amountCents }) => [cause, amountCents])).toEqual([
      ['withdrawal', 800],
      ['elsewhere', 500],
    ])
    expect(order.refunds.every(({ sentAt }) => sentAt !== null)).toBe(true)
    const sent = stripe.book
      .list<Refund>('refund')
      .filter((refund) => refund.payment_intent === paymentIntentId)
      .map(({ amount }) => amount)
    expect(sent.reduce((sum, amount) => sum + amount, 0)).toBe(1300)
    expect(await faults()).toEqual([])
  })

  test('that the bank rejects is reversed in the ledger', async () => {
    const { paymentIntentId, reference } = await buy()
    const { id } = stripe.refundByHand(paymentIntentId, 300)
    await deliverAll()
    stripe.failRefund(id)
    await deliverAll()
    const order = await open(reference)
    expect(order).toMatchObject({ refundedCents: 0, refundableCents: 1300, refunds: [] })
    expect(order.ledger.at(-1)?.kind).toBe('refund_failed')
    expect(await faults()).toEqual([])
  })
})

describe('a disputed payment', () => {
  test('is recorded, listed with its deadline until it is decided, and announced to the team once', async () => {
    const { paymentIntentId, reference } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    await deliverAll()
    expect(await troubles()).toMatchObject([
      { kind: 'dispute_open', reference, amountCents: 1300, until: '2026-11-27T09:00:00.000Z' },
    ])
    const order = await open(reference)
    expect(order).toMatchObject({ refundableCents: 0 })
    expect(order.disputes).toEqual([
      {
        ...{ id, status: 'needs_response', amountCents: 1300, reason: 'fraudulent' },
        ...{ openedAt: '2026-11-20T09:00:00.000Z', answerBy: '2026-11-27T09:00:00.000Z' },
        pageUrl: `https://dashboard.stripe.com/test/disputes/${id}`,
      },
    ])
    expect(order.ledger.at(-1)).toMatchObject({
      kind: 'dispute',
      entries: [
        { account: 'disputes', cents: 1300 },
        { account: 'provider', cents: -1300 },
      ],
    })
    expect(subjects('aide@embellie.test')).toEqual([`Un paiement est contesté : ${reference}`])
    expect(await planNow()).toBe('premium')
    expect(await faults()).toEqual([])
  })

  test('can be refunded neither by a withdrawal nor by the team', async () => {
    const { paymentIntentId, reference } = await buy()
    stripe.dispute(paymentIntentId)
    await deliverAll()
    const declaration = { firstName: 'Hélène', email: helene.email, statement: 'Je renonce.' }
    const withdrawn = await post('/api/withdrawals', { reference, ...declaration })
    expect(withdrawn.json()).toMatchObject({ status: 409, code: 'withdrawal_over' })
    expect(withdrawn.json().message).toContain('contesté ce paiement')
    const refund = {
      key: crypto.randomUUID(),
      amountCents: 100,
      refundedCents: 0,
      reason: 'Un geste.',
    }
    const refunded = await odile.post<{ code: string }>(
      `/api/admin/payments/${reference}/refund`,
      refund,
    )
    expect(refunded.body.code).toBe('refund_too_large')
  })

  test('that is lost ends the plan and its renewal, and notifies the member', async () => {
    const { paymentIntentId, reference } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    expect(await planNow()).toBe('gratuit')
    expect(stripe.book.list<Subscription>('subscription')[0]?.status).toBe('canceled')
    const mail = app.mails.find(({ subject }) => subject === 'Votre formule est terminée')
    expect(mail?.text).toContain('que vous avez contesté')
    expect((await open(reference)).disputes).toMatchObject([{ status: 'lost', answerBy: null }])
    expect(await troubles()).toEqual([])
    expect(subjects('aide@embellie.test')).toEqual([`Contestation perdue : ${reference}`])
    expect(await faults()).toEqual([])
  })

  test('that is won restores the money and leaves the plan as it was', async () => {
    const { paymentIntentId, reference } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    await deliverAll()
    stripe.decideDispute(id, 'won')
    await deliverAll()
    expect(await planNow()).toBe('premium')
    const order = await open(reference)
    expect(order).toMatchObject({ refundableCents: 1300 })
    expect(order.ledger.at(-1)?.kind).toBe('dispute_reinstated')
    expect(subjects('aide@embellie.test').at(-1)).toBe(`Contestation gagnée : ${reference}`)
    expect(await faults()).toEqual([])
  })

  test('that is won after it was lost restores the plan until its end, without renewal', async () => {
    const { paymentIntentId } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    stripe.decideDispute(id, 'won')
    await deliverAll()
    expect(await planNow()).toBe('premium')
    const { rows } = await app.handle.executeSql('select status, renews from subscriptions')
    expect(rows).toEqual([{ status: 'active', renews: false }])
    expect(await faults()).toEqual([])
  })

  test('that is won after another plan was bought does not affect that plan', async () => {
    const { paymentIntentId } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    await buy('gold')
    stripe.decideDispute(id, 'won')
    await deliverAll()
    expect(await planNow()).toBe('gold')
    const { rows } = await app.handle.executeSql(
      'select plan, status from subscriptions order by id',
    )
    expect(rows).toEqual([
      { plan: 'premium', status: 'ended' },
      { plan: 'gold', status: 'active' },
    ])
  })

  test('stays lost if an older state of it arrives late', async () => {
    const { paymentIntentId, reference } = await buy()
    const { id } = stripe.dispute(paymentIntentId)
    const [opened] = stripe.events.filter(({ type }) => type === 'charge.dispute.created')
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    const contested = stripe.book.require<Dispute>(id, 'dispute')
    contested.status = 'needs_response'
    if (opened) await deliver({ ...opened, id: 'evt_late' })
    expect((await open(reference)).disputes).toMatchObject([{ status: 'lost' }])
  })

  test('that is lost ends what it paid for, be it an upgrade or the plan that was upgraded', async () => {
    const premium = await buy()
    app.clock.advance(HOUR)
    const gold = await buy('gold')
    const { id } = stripe.dispute(gold.paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    expect(await planNow()).toBe('premium')
    const former = stripe.dispute(premium.paymentIntentId)
    stripe.decideDispute(former.id, 'lost')
    await deliverAll()
    expect(await planNow()).toBe('gratuit')
    expect(await faults()).toEqual([])
  })

  test.each([
    ['of an upgrade', 'gold', 'premium'],
    ['of the plan that was upgraded', 'premium', 'gratuit'],
  ] as const)('%s, won after it was lost, restores the upgrade', async (_, contested, left) => {
    const premium = await buy()
    app.clock.advance(HOUR)
    const bought = { premium, gold: await buy('gold') }
    const { id } = stripe.dispute(bought[contested].paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    expect(await planNow()).toBe(left)
    stripe.decideDispute(id, 'won')
    await deliverAll()
    expect(await planNow()).toBe('gold')
    const { rows } = await app.handle.executeSql(
      'select plan, status, replaced_by, renews from subscriptions order by id',
    )
    expect(rows).toMatchObject([
      { plan: 'premium', status: 'replaced', replaced_by: 2 },
      { plan: 'gold', status: 'active', replaced_by: null, renews: false },
    ])
    expect(await faults()).toEqual([])
  })

  test('of a Mise en avant ends it if the dispute is lost', async () => {
    const { paymentIntentId } = await buy('boost')
    const { id } = stripe.dispute(paymentIntentId)
    stripe.decideDispute(id, 'lost')
    await deliverAll()
    const { rows } = await app.handle.executeSql('select starts_at, ends_at from boosts')
    expect(rows[0]?.ends_at).toEqual(rows[0]?.starts_at)
  })
})

test.each([
  ['has bought', () => buy()],
  ['has abandoned a checkout', () => post('/api/create-payment-intent', PREMIUM_MONTH)],
])(
  'Stripe keeps neither the e-mail address nor the card of an erased member who %s',
  async (_, act) => {
    const email = 'partie@exemple.fr'
    const change = (values: { email: string } | { status: 'deleted'; left_at: Date }) =>
      app.handle.database.updateTable('members').set(values).where('id', '=', helene.id).execute()
    await change({ email })
    await act()
    const known = () => JSON.stringify(stripe.book.list('customer'))
    expect(known()).toContain(email)
    await change({ status: 'deleted', left_at: app.clock.now() })
    app.clock.advance(15 * 24 * HOUR)
    await app.services.erasures.eraseOverdue()
    await workJobs(app)
    expect(known()).not.toContain(email)
  },
)
