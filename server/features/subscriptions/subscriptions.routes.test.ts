import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buyPlan, runDueJobsAt, workJobs } from '#tests/support/plans.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let member: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
  app.mails.length = 0
  member = await buildMember(app.handle.database)
  cookie = await app.signIn(member.id)
})

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  // Signs in for each request, because these tests cover half a year.
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}
const current = async () => (await ask('GET', '/api/subscriptions/current')).json().subscription
const renewal = (renews: boolean) => ask('POST', '/api/subscriptions/renewal', { renews })
const change = (planId: string, billing: string) =>
  ask('POST', '/api/subscriptions/change', { planId, billing })

async function planNow() {
  return app.handle.database
    .selectFrom('members')
    .select(['plan', 'is_incognito'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
}
const orders = () =>
  app.handle.database
    .selectFrom('orders')
    .select(['kind', 'product', 'billing', 'amount_cents', 'period_end'])
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute()
const renewalsAtProvider = () =>
  app.handle.database.selectFrom('simulated_renewals').selectAll().orderBy('next_at').execute()
const subjects = () => app.mails.map(({ subject }) => subject)
const mailOf = (subject: string) => app.mails.find((mail) => mail.subject === subject)?.text ?? ''

describe('a commitment', () => {
  beforeEach(() => buyPlan(app, cookie, { plan: 'premium', billing: 'annual' }))

  test('to Premium runs six months from its payment, renews at its normal price, and can be stopped until 48 h before its end', async () => {
    expect(await current()).toMatchObject({
      plan: 'premium',
      billing: 'annual',
      startedAt: '2026-11-20T09:00:00.000Z',
      endsAt: '2027-05-20T08:00:00.000Z',
      renews: true,
      renewal: { plan: 'premium', billing: 'annual', priceCents: 6000 },
      stoppableUntil: '2027-05-18T08:00:00.000Z',
      hasCard: true,
      isPastDue: false,
    })
    expect((await planNow()).plan).toBe('premium')
  })

  test('is not renewed by the provider before its notice was sent', async () => {
    expect(await renewalsAtProvider()).toMatchObject([
      { reference: 'sub-1', price_cents: 6000, months: 6, renews: false, token: 'tok_visa' },
    ])
  })

  test('sends a notice six weeks before each end, renews, and returns to the free plan after a stop', async () => {
    await runDueJobsAt(app, '2027-04-08T06:00:00Z')
    expect(subjects()).not.toContain('Votre formule se renouvelle bientôt')
    await runDueJobsAt(app, '2027-04-08T10:00:00Z')
    expect(subjects().filter((subject) => /se renouvelle bientôt/.test(subject))).toHaveLength(1)
    expect(await renewalsAtProvider()).toMatchObject([{ renews: true }])
    await runDueJobsAt(app, '2027-04-09T10:00:00Z')
    expect(subjects().filter((subject) => /se renouvelle bientôt/.test(subject))).toHaveLength(1)

    await runDueJobsAt(app, '2027-05-20T08:00:00Z')
    expect(await orders()).toMatchObject([
      { kind: 'first', amount_cents: 6000 },
      { kind: 'renewal', amount_cents: 6000, period_end: new Date('2027-11-20T09:00:00Z') },
    ])
    expect(await renewalsAtProvider()).toMatchObject([{ renews: false }])
    expect((await planNow()).plan).toBe('premium')

    await runDueJobsAt(app, '2027-10-10T08:00:00Z')
    expect(subjects().filter((subject) => /se renouvelle bientôt/.test(subject))).toHaveLength(2)
    expect((await renewal(false)).json().subscription).toMatchObject({ renews: false })
    await workJobs(app)
    expect(await renewalsAtProvider()).toMatchObject([{ renews: false }])
    await runDueJobsAt(app, '2027-11-20T08:59:59Z')
    expect((await planNow()).plan).toBe('premium')
    await runDueJobsAt(app, '2027-11-20T09:00:00Z')
    expect((await planNow()).plan).toBe('gratuit')
    expect(await orders()).toHaveLength(2)
    expect(await current()).toBeNull()
    expect(mailOf('Votre formule est terminée')).toContain(
      "Comme demandé, elle n'est pas renouvelée",
    )
    expect(await app.services.reconciliation.findFaults(new Date('2026-11-01'))).toEqual([])
  })

  test('has a notice that shows the last day for refusing in a frame, and the price of the next term', async () => {
    await runDueJobsAt(app, '2027-04-09T10:00:00Z')
    const notice = app.mails.find(
      ({ subject }) => subject === 'Votre formule se renouvelle bientôt',
    )
    expect(notice?.to).toBe(member.email)
    expect(notice?.text).toContain(
      "*** Vous pouvez refuser ce renouvellement jusqu'au 18\u00a0mai 2027 à 10\u00a0h. ***",
    )
    expect(notice?.html).toMatch(/m-frame"[^>]*border:2px solid/)
    expect(notice?.text).toMatch(/Son prix : 60\s€/)
    expect(notice?.text).toContain(`${app.config.baseUrl}/resilier`)
    expect(notice?.subject).not.toMatch(/\d/)
  })

  test('can no longer be stopped within 48 h of its end', async () => {
    await runDueJobsAt(app, '2027-04-09T10:00:00Z')
    app.clock.set('2027-05-18T08:00:00.001Z')
    const answer = await renewal(false)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_late_to_stop'])
    app.clock.set('2027-05-18T08:00:00Z')
    expect((await renewal(false)).statusCode).toBe(200)
  })

  test('can be resumed after a stop while the term runs, and both are confirmed by email', async () => {
    expect((await renewal(false)).json().subscription).toMatchObject({
      renews: false,
      renewal: null,
    })
    expect((await renewal(true)).json().subscription).toMatchObject({ renews: true })
    await workJobs(app)
    expect(subjects()).toEqual(
      expect.arrayContaining(['Votre renouvellement est arrêté', 'Votre renouvellement a repris']),
    )
    expect(mailOf('Votre renouvellement est arrêté')).toContain('20\u00a0novembre 2026 à 10\u00a0h')
    await runDueJobsAt(app, '2027-04-09T10:00:00Z')
    await runDueJobsAt(app, '2027-05-20T08:00:00Z')
    expect(await orders()).toHaveLength(2)
  })

  test('resumed after the legal deadline for the notice, still sends the notice before it renews', async () => {
    await renewal(false)
    await runDueJobsAt(app, '2027-05-10T10:00:00Z')
    expect(subjects()).not.toContain('Votre formule se renouvelle bientôt')
    await renewal(true)
    await workJobs(app)
    expect(subjects()).toContain('Votre formule se renouvelle bientôt')
    expect(await renewalsAtProvider()).toMatchObject([{ renews: true }])
  })

  test('changed after the legal deadline with no notice sent, sends the notice before it renews', async () => {
    app.clock.set('2027-05-10T10:00:00Z')
    const answer = await change('premium', 'monthly')
    expect(answer.json().subscription).toMatchObject({ renews: false })
    await workJobs(app)
    expect(mailOf('Votre formule se renouvelle bientôt')).toContain('Premium, au mois')
    expect(await current()).toMatchObject({ renews: true, renewal: { priceCents: 1300 } })
    expect(await renewalsAtProvider()).toMatchObject([{ renews: true, price_cents: 1300 }])
  })

  test('when stopped, names the plan given by the team as the one that the member keeps', async () => {
    await app.handle.database
      .insertInto('given_plans')
      .values({ member_id: member.id, plan: 'gold', ends_at: null, given_at: app.clock.now() })
      .execute()
    await renewal(false)
    await workJobs(app)
    expect(mailOf('Votre renouvellement est arrêté')).toContain(
      'Ensuite, votre compte continue avec la formule Gold que nous vous avons offerte.',
    )
  })

  test('when stopped, does not name a given plan that ends before the term', async () => {
    await app.handle.database
      .insertInto('given_plans')
      .values({
        ...{ member_id: member.id, plan: 'gold', given_at: app.clock.now() },
        ends_at: new Date('2027-02-01T00:00:00Z'),
      })
      .execute()
    await renewal(false)
    await workJobs(app)
    expect(mailOf('Votre renouvellement est arrêté')).toContain(
      'Ensuite, votre compte continue avec la formule gratuite.',
    )
  })

  test('when stopped twice at the same time, is stopped once and confirmed once', async () => {
    const answers = await Promise.all([renewal(false), renewal(false)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await workJobs(app)
    expect(
      subjects().filter((subject) => subject === 'Votre renouvellement est arrêté'),
    ).toHaveLength(1)
  })
})

describe('a monthly plan', () => {
  beforeEach(() => buyPlan(app, cookie, { plan: 'gold', billing: 'monthly' }))

  test('renews each month without a notice, and can be stopped any time before its next payment', async () => {
    expect(await renewalsAtProvider()).toMatchObject([
      { price_cents: 2500, months: 1, renews: true },
    ])
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    await runDueJobsAt(app, '2027-01-20T09:00:00Z')
    expect((await orders()).map(({ kind }) => kind)).toEqual(['first', 'renewal', 'renewal'])
    app.clock.set('2027-02-20T08:59:59Z')
    expect((await renewal(false)).statusCode).toBe(200)
    await workJobs(app)
    await runDueJobsAt(app, '2027-02-20T09:00:00Z')
    expect(await orders()).toHaveLength(3)
    expect((await planNow()).plan).toBe('gratuit')
    expect(subjects()).not.toContain('Votre formule se renouvelle bientôt')
  })

  test.each([
    ['autumn', '2026-09-25T00:30:00Z', '2026-10-25T00:30:00Z', '2026-11-25T01:30:00Z'],
    ['spring', '2027-02-28T01:30:00Z', '2027-03-28T01:30:00Z', '2027-04-28T00:30:00Z'],
  ])(
    'is charged once a month at the same time in Paris across the daylight saving change in %s',
    async (_, start, first, second) => {
      await resetDatabase(app.handle)
      app.clock.set(start)
      member = await buildMember(app.handle.database)
      await buyPlan(app, await app.signIn(member.id), { plan: 'premium', billing: 'monthly' })
      expect((await current()).endsAt).toBe(new Date(first).toISOString())
      await runDueJobsAt(app, first)
      await runDueJobsAt(app, new Date(new Date(first).getTime() + 3_600_000).toISOString())
      expect(await orders()).toHaveLength(2)
      expect((await current()).endsAt).toBe(new Date(second).toISOString())
    },
  )

  test('that started on a 31st can be stopped until the end of each term, and is not charged earlier', async () => {
    await resetDatabase(app.handle)
    app.clock.set('2027-01-31T09:00:00Z')
    member = await buildMember(app.handle.database)
    cookie = await app.signIn(member.id)
    await buyPlan(app, cookie, { plan: 'premium', billing: 'monthly' })
    await runDueJobsAt(app, '2027-02-28T09:00:00Z')
    expect(await current()).toMatchObject({ stoppableUntil: '2027-03-31T08:00:00.000Z' })
    await runDueJobsAt(app, '2027-03-31T07:59:59Z')
    expect(await orders()).toHaveLength(2)
    expect((await renewal(false)).statusCode).toBe(200)
    await workJobs(app)
    await runDueJobsAt(app, '2027-03-31T08:00:00Z')
    expect(await orders()).toHaveLength(2)
  })

  test('of Gold keeps incognito mode until the end of its term', async () => {
    const { database } = app.handle
    await database.updateTable('members').set({ is_incognito: true }).execute()
    await renewal(false)
    expect(await planNow()).toEqual({ plan: 'gold', is_incognito: true })
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect(await planNow()).toEqual({ plan: 'gratuit', is_incognito: false })
    const pool = await database.selectFrom('deck_pool').select('plan').execute()
    expect(pool.map(({ plan }) => plan)).toContain('gratuit')
  })

  test('whose payment fails is retried on days 3 and 7 with an email each time, and ends after the third failure', async () => {
    await app.handle.database
      .updateTable('simulated_renewals')
      .set({ token: 'tok_declined' })
      .execute()
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect(await current()).toMatchObject({ plan: 'gold', isPastDue: true })
    expect(mailOf("Votre paiement n'est pas passé")).toContain('23\u00a0décembre 2026')
    await runDueJobsAt(app, '2026-12-23T09:00:00Z')
    expect(
      subjects().filter((subject) => subject === "Votre paiement n'est pas passé"),
    ).toHaveLength(2)
    expect((await planNow()).plan).toBe('gold')
    await runDueJobsAt(app, '2026-12-27T09:00:00Z')
    expect((await planNow()).plan).toBe('gratuit')
    expect(mailOf('Votre formule est terminée')).toContain('trois fois')
    expect(await orders()).toHaveLength(1)
    expect((await renewalsAtProvider())[0]?.ended_at).not.toBeNull()
  })

  test('whose second payment attempt succeeds renews from the end of the term', async () => {
    const setToken = (token: string) =>
      app.handle.database.updateTable('simulated_renewals').set({ token }).execute()
    await setToken('tok_declined')
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    await setToken('tok_visa')
    await runDueJobsAt(app, '2026-12-23T09:00:00Z')
    expect(await current()).toMatchObject({ isPastDue: false, endsAt: '2027-01-20T09:00:00.000Z' })
  })

  test('charged after it was stopped, for example because the provider was unavailable, is refunded in full', async () => {
    await renewal(false)
    await workJobs(app)
    await app.handle.database.updateTable('simulated_renewals').set({ renews: true }).execute()
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect(await orders()).toHaveLength(1)
    const refunds = await app.handle.database.selectFrom('simulated_refunds').selectAll().execute()
    expect(refunds).toMatchObject([{ amount_cents: 2500 }])
    expect((await planNow()).plan).toBe('gratuit')
    expect(await app.services.reconciliation.findFaults(new Date('2026-11-01'))).toEqual([])
  })

  test('charged more than the announced price is refunded in full', async () => {
    await app.handle.database.updateTable('simulated_renewals').set({ price_cents: 9900 }).execute()
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect(await orders()).toHaveLength(1)
    const refunds = await app.handle.database.selectFrom('simulated_refunds').selectAll().execute()
    expect(refunds).toMatchObject([{ amount_cents: 9900 }])
  })

  test('stopped while its payment fails ends immediately, and nothing is owed', async () => {
    await app.handle.database
      .updateTable('simulated_renewals')
      .set({ token: 'tok_declined' })
      .execute()
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect((await renewal(false)).json().subscription).toMatchObject({ renews: false })
    await workJobs(app)
    expect((await planNow()).plan).toBe('gratuit')
    expect((await renewalsAtProvider())[0]?.ended_at).not.toBeNull()
  })

  test('is replaced by a chosen lower plan at the end of the term, with an email', async () => {
    const answer = await change('premium', 'annual')
    expect(answer.json().subscription).toMatchObject({
      plan: 'gold',
      renewal: { plan: 'premium', billing: 'annual', priceCents: 6000 },
    })
    await workJobs(app)
    expect(mailOf('Votre changement de formule est enregistré')).toContain('Premium, 6 mois')
    expect(await renewalsAtProvider()).toMatchObject([
      { price_cents: 6000, months: 6, renews: true },
    ])
    expect((await planNow()).plan).toBe('gold')
    await runDueJobsAt(app, '2026-12-20T09:00:00Z')
    expect((await planNow()).plan).toBe('premium')
    expect(await orders()).toMatchObject([
      { product: 'gold' },
      { kind: 'renewal', product: 'premium', billing: 'annual', amount_cents: 6000 },
    ])
    expect(await current()).toMatchObject({ endsAt: '2027-06-20T08:00:00.000Z', renews: true })
    expect(await renewalsAtProvider()).toMatchObject([{ renews: false }])
  })

  test('drops a scheduled change when the member chooses the current plan', async () => {
    await change('gold', 'annual')
    const answer = await change('gold', 'monthly')
    expect(answer.json().subscription.renewal).toEqual({
      plan: 'gold',
      billing: 'monthly',
      priceCents: 2500,
    })
    await workJobs(app)
    expect(subjects()).toContain('Vous gardez votre formule')
    expect(await renewalsAtProvider()).toMatchObject([{ price_cents: 2500, months: 1 }])
  })
})

describe('POST /api/subscriptions/change', () => {
  test('finds no subscription to change or to stop on the free plan', async () => {
    for (const answer of [await change('premium', 'monthly'), await renewal(false)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_subscription'])
    }
    expect(await current()).toBeNull()
  })

  test('refuses an upgrade, which goes through the checkout', async () => {
    await buyPlan(app, cookie, { plan: 'premium', billing: 'annual' })
    const answer = await change('gold', 'annual')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'plan_change_refused'])
  })

  test('refuses to change a stopped plan, or a commitment in its last 48 hours', async () => {
    await buyPlan(app, cookie, { plan: 'premium', billing: 'annual' })
    await renewal(false)
    expect((await change('premium', 'monthly')).json().code).toBe('plan_change_refused')
    await renewal(true)
    await runDueJobsAt(app, '2027-05-18T09:00:00Z')
    expect((await change('premium', 'monthly')).json().code).toBe('plan_change_refused')
  })
})

describe('an upgrade', () => {
  test('takes effect immediately, credits the unused days, and ends the renewal of the previous plan', async () => {
    await buyPlan(app, cookie, { plan: 'premium', billing: 'annual' })
    app.clock.set('2026-11-24T10:00:00Z')
    const read = await ask('GET', '/api/subscriptions/current')
    expect(read.json().upgradeCreditCents).toBe(5868)
    await buyPlan(app, await app.signIn(member.id), { plan: 'gold', billing: 'annual' })
    expect((await planNow()).plan).toBe('gold')
    expect(await orders()).toMatchObject([
      { kind: 'first', amount_cents: 6000 },
      { kind: 'upgrade', amount_cents: 22_800 - 5868 },
    ])
    const rows = await app.handle.database
      .selectFrom('subscriptions')
      .select(['plan', 'status', 'replaced_by'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { plan: 'premium', status: 'replaced', replaced_by: 2 },
      { plan: 'gold', status: 'active', replaced_by: null },
    ])
    const atProvider = await renewalsAtProvider()
    expect(atProvider.map(({ ended_at }) => ended_at !== null)).toEqual([true, false])
  })

  test('that is withdrawn from restores the previous plan until its own end, without renewal', async () => {
    await buyPlan(app, cookie, { plan: 'premium', billing: 'annual' })
    await buyPlan(app, cookie, { plan: 'gold', billing: 'annual' })
    const { endNow } = app.services.subscriptions
    await app.handle.transaction((tx) => endNow(tx, () => {}, 2, app.clock.now()))
    await workJobs(app)
    expect((await planNow()).plan).toBe('premium')
    expect(await current()).toMatchObject({
      plan: 'premium',
      renews: false,
      // The member is not offered a renewal that could not be charged.
      hasCard: false,
      endsAt: '2027-05-20T08:00:00.000Z',
    })
    expect((await renewal(true)).statusCode).toBe(409)
    await runDueJobsAt(app, '2027-05-20T08:00:00Z')
    expect((await planNow()).plan).toBe('gratuit')
  })

  test('that is withdrawn from after the previous plan was refunded leaves the free plan', async () => {
    const { database, transaction } = app.handle
    await buyPlan(app, cookie, { plan: 'premium', billing: 'monthly' })
    await buyPlan(app, cookie, { plan: 'gold', billing: 'monthly' })
    const refund = { order_id: 1, cause: 'elsewhere', amount_cents: 1300 } as const
    await database
      .insertInto('refunds')
      .values({ ...refund, requested_at: app.clock.now(), provider_refund_id: null, paid_at: null })
      .execute()
    const { endNow } = app.services.subscriptions
    await transaction((tx) => endNow(tx, () => {}, 2, app.clock.now()))
    expect((await planNow()).plan).toBe('gratuit')
  })
})
