import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwedPayment } from '#shared/contracts/subscriptions.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import type { Intent, Invoice, Subscription } from '#tests/support/stripe-book.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

const NOW = '2026-11-20T09:00:00Z'
const RENEWED = '2026-12-20T09:30:00Z'

type App = Awaited<ReturnType<typeof buildTestApp>>

let app: App
let stripe: StripeTestServer
let helene: MemberRow

async function ask<T>(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: await app.signIn(helene.id) }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  await workJobs(app)
  return { status: answer.statusCode, body: answer.json<T>() }
}
const owed = async () => (await ask<OwedPayment>('POST', '/api/subscriptions/owed')).body
const change = (card: string) => ask<OwedPayment>('POST', '/api/subscriptions/card', { card })

async function isPastDue(): Promise<boolean> {
  const { body } = await ask<{ subscription: { isPastDue: boolean } }>(
    'GET',
    '/api/subscriptions/current',
  )
  return body.subscription.isPastDue
}

async function periodEnd(): Promise<string> {
  const { database } = app.handle
  const row = await database
    .selectFrom('subscriptions')
    .select('period_end')
    .executeTakeFirstOrThrow()
  return row.period_end.toISOString()
}

const renewals = () =>
  app.handle.database.selectFrom('orders').select('id').where('kind', '=', 'renewal').execute()
const mailOf = (subject: string) => app.mails.filter((mail) => mail.subject === subject)

describe('the card of a renewal, with the simulated bank', () => {
  beforeAll(async () => {
    app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await resetDatabase(app.handle)
    app.clock.set(NOW)
    app.mails.length = 0
    helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  })

  async function buy(token: string): Promise<void> {
    const order = { planId: 'premium', billing: 'monthly', immediateStart: true }
    await ask('POST', '/api/create-payment-intent', order)
    const paid = await ask('POST', '/api/test-payment-confirmation', { plan: 'premium', token })
    expect(paid.body).toEqual({ success: true, status: 'paid' })
  }

  async function renew(): Promise<void> {
    app.clock.set(RENEWED)
    await app.services.payments.tick()
    await workJobs(app)
  }

  test('a member whose card was refused changes it, pays the open payment with the new one, and keeps the plan', async () => {
    await buy('tok_declined_later')
    await renew()
    expect(await isPastDue()).toBe(true)
    const [mail] = mailOf("Votre paiement n'est pas passé")
    expect(mail?.text).toContain('/login?next=/payment-card')
    expect(mail?.text).not.toContain('Vérifiez auprès de votre banque')
    expect(await owed()).toEqual({
      ...{ status: 'refused', amountCents: 1300, clientSecret: null },
      card: { brand: 'visa', last4: '0341', expires: null },
    })
    expect((await change('tok_visa')).body).toMatchObject({ status: 'paid', amountCents: 1300 })
    expect(await isPastDue()).toBe(false)
    expect(await periodEnd()).toBe('2027-01-20T09:00:00.000Z')
    app.clock.set('2027-01-20T10:00:00Z')
    await app.services.payments.tick()
    await workJobs(app)
    expect(await renewals()).toHaveLength(2)
  })

  test('two requests at the same time pay one term', async () => {
    await buy('tok_declined_later')
    await renew()
    const answers = await Promise.all([change('tok_visa'), change('tok_visa'), owed()])
    expect(answers).toHaveLength(3)
    expect(await renewals()).toHaveLength(1)
    const { rows } = await app.handle.executeSql(
      "select count(*)::integer as count from simulated_payments where renewal_id is not null and status = 'succeeded'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a new card that is refused leaves the plan unchanged and does not count as a payment attempt', async () => {
    await buy('tok_declined_later')
    await renew()
    expect((await change('tok_declined')).body).toMatchObject({ code: 'payment_refused' })
    for (let time = 0; time < 4; time += 1) {
      expect((await change('tok_declined_later')).body).toMatchObject({ status: 'refused' })
    }
    expect(await isPastDue()).toBe(true)
    expect((await change('tok_visa')).body).toMatchObject({ status: 'paid' })
  })

  test('a member whose bank requires confirmation confirms from a link in the email, and keeps the plan', async () => {
    await buy('tok_asks_later')
    await renew()
    const [mail] = mailOf('Votre banque vous demande de confirmer')
    expect(mail?.text).toContain('/login?next=/payment-card')
    const open = await owed()
    expect(open).toMatchObject({ status: 'requires_action', amountCents: 1300 })
    const card = { clientSecret: open.clientSecret, token: 'tok_asks_later' }
    const stranger = await buildMember(app.handle.database)
    const headers = { cookie: await app.signIn(stranger.id) }
    const url = '/api/payments/simulated/confirm'
    const payload = { ...card, isAuthenticated: true }
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404)
    await ask('POST', url, payload)
    expect(await owed()).toMatchObject({ status: 'paid' })
    expect(await owed()).toMatchObject({ status: 'none' })
    expect(await isPastDue()).toBe(false)
    expect(await renewals()).toHaveLength(1)
  })

  test('a card changed before any payment failed is stored for the next term, and nothing is charged', async () => {
    await buy('tok_declined_later')
    expect((await change('tok_visa')).body).toEqual({
      ...{ status: 'none', amountCents: 0, clientSecret: null },
    })
    await renew()
    expect(await isPastDue()).toBe(false)
  })

  test('only a subscriber can change a card, and buying a past-due plan again is refused with « Changez de carte »', async () => {
    expect((await change('tok_visa')).body).toMatchObject({ code: 'no_subscription' })
    await buy('tok_declined_later')
    await renew()
    const order = { planId: 'premium', billing: 'monthly', immediateStart: true }
    const { body } = await ask('POST', '/api/create-payment-intent', order)
    expect(body).toMatchObject({
      code: 'already_subscribed',
      message: expect.stringContaining('Changez de carte'),
    })
  })
})

describe('the card of a renewal, with Stripe', () => {
  beforeAll(async () => {
    const clock = fixedClock(NOW)
    let made: App | undefined
    stripe = await startStripeServer({ now: () => (made ?? { clock }).clock.now() })
    made = await buildTestApp({
      env: { RATE_LIMITS: 'off', ...stripe.env },
      stripeServer: stripe.address,
    })
    app = made
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
  })

  async function buyWith(card: string): Promise<void> {
    const order = {
      planId: 'premium',
      billing: 'monthly',
      termsVersion: LEGAL_TEXTS.terms.version,
      immediateStart: true,
    }
    const { body } = await ask<{ paymentIntentId: string }>(
      'POST',
      '/api/create-payment-intent',
      order,
    )
    stripe.pay(body.paymentIntentId, card)
    if (
      stripe.book.require<Intent>(body.paymentIntentId, 'payment_intent').status !== 'succeeded'
    ) {
      stripe.finish(body.paymentIntentId)
    }
    const end = { planId: 'premium', paymentIntentId: body.paymentIntentId }
    expect((await ask('POST', '/api/subscription/create', end)).body).toMatchObject({
      success: true,
    })
  }

  async function renew(): Promise<void> {
    app.clock.set(RENEWED)
    stripe.advance()
    await deliverEvents()
  }

  /** Delivers all events in reverse order, each of them twice. */
  async function deliverEvents(): Promise<void> {
    const events = stripe.events.splice(0).reverse()
    for (const event of [...events, ...events]) await app.inject(stripe.message(event))
    await workJobs(app)
  }

  /** Gives a card as the browser does with Stripe's fields. */
  async function give(card: string) {
    const { body } = await ask<{ clientSecret: string }>('POST', '/api/subscriptions/card/open')
    const [setup = ''] = body.clientSecret.split('_secret_')
    stripe.proveCard(setup, card)
    return { setup, answer: await change(setup) }
  }

  const invoice = () => stripe.book.list<Invoice>('invoice').find(({ total }) => total > 0)

  test('another card pays the open invoice once, even if it is sent twice, and is charged from then on', async () => {
    await buyWith('pm_card_chargeCustomerFail')
    await renew()
    expect(await isPastDue()).toBe(true)
    expect(mailOf("Votre paiement n'est pas passé")).toHaveLength(1)
    const { setup, answer } = await give('pm_card_visa')
    expect(answer.body).toMatchObject({ status: 'paid', amountCents: 1300 })
    expect(invoice()?.status).toBe('paid')
    expect(stripe.book.list<Subscription>('subscription')[0]?.default_payment_method).toBe(
      'pm_card_visa',
    )
    expect((await change(setup)).body).toMatchObject({ status: 'none' })
    await deliverEvents()
    expect(await renewals()).toHaveLength(1)
    expect(await isPastDue()).toBe(false)
    expect(await app.services.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  test('only its owner sees the name of the card, and can change it without that name while Stripe is unavailable', async () => {
    await buyWith('pm_card_chargeCustomerFail')
    expect(await owed()).toMatchObject({
      card: { brand: 'visa', last4: '0341', expires: '09/28' },
    })
    await give('pm_card_visa')
    expect(await owed()).toMatchObject({ card: { last4: '4242' } })
    stripe.become('down')
    expect(await owed()).toMatchObject({ status: 'none', card: null })
    stripe.become('up')
    helene = await buildMember(app.handle.database)
    expect(await owed()).toMatchObject({ code: 'no_subscription' })
  })

  test('a setup that was not confirmed, or that belongs to another customer, changes nothing', async () => {
    await buyWith('pm_card_chargeCustomerFail')
    await renew()
    const refused = await give('pm_card_chargeDeclined')
    expect(refused.answer.body).toMatchObject({ code: 'payment_refused' })
    const proven = await give('pm_card_visa')
    helene = await buildMember(app.handle.database)
    await buyWith('pm_card_visa')
    expect((await change(proven.setup)).body).toMatchObject({ code: 'payment_refused' })
  })

  test('a member whose bank requires confirmation confirms on the page, in whatever order the events arrive', async () => {
    await buyWith('pm_card_authenticationRequired')
    await renew()
    expect(mailOf('Votre banque vous demande de confirmer')).toHaveLength(1)
    expect(mailOf("Votre paiement n'est pas passé")).toHaveLength(0)
    const open = await owed()
    expect(open).toMatchObject({ status: 'requires_action', amountCents: 1300 })
    const [intent = ''] = open.clientSecret?.split('_secret_') ?? []
    stripe.authenticate(intent)
    expect(await owed()).toMatchObject({ status: 'paid' })
    await deliverEvents()
    expect(await isPastDue()).toBe(false)
    expect(await renewals()).toHaveLength(1)
  })

  test('a payment that was not settled after a crash is found paid by the next request', async () => {
    await buyWith('pm_card_chargeCustomerFail')
    await renew()
    vi.spyOn(app.services.settlement, 'settle').mockRejectedValueOnce(new Error('killed'))
    expect((await give('pm_card_visa')).answer.status).toBe(500)
    expect(invoice()?.status).toBe('paid')
    expect(await isPastDue()).toBe(true)
    expect(await owed()).toMatchObject({ status: 'paid', amountCents: 1300 })
    expect(await isPastDue()).toBe(false)
    expect(await renewals()).toHaveLength(1)
  })
})
