import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Jobs } from '#server/jobs.ts'
import { newToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buyPlan, runDueJobsAt, workJobs } from '#tests/support/plans.ts'
import { createCancellationService } from './cancellations.service.ts'

const RECEIVED = 'Votre demande de résiliation est enregistrée'
const CONFIRMED = 'Votre résiliation est confirmée'

let app: Awaited<ReturnType<typeof buildTestApp>>
let member: MemberRow
let reference: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T13:07:00Z')
  member = await buildMember(app.handle.database, { email: 'helene@example.org' })
})

async function subscribe(plan: 'premium' | 'gold', billing: 'annual' | 'monthly') {
  await buyPlan(app, await app.signIn(member.id), { plan, billing })
  const order = await app.handle.database
    .selectFrom('orders')
    .select('reference')
    .executeTakeFirstOrThrow()
  reference = order.reference
  app.mails.length = 0
}

function request(fields: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/cancellations',
    payload: { email: 'helene@example.org', firstName: 'Hélène', ...fields },
  })
}

async function ask(fields: object = {}) {
  const answer = await request(fields)
  await workJobs(app)
  return answer
}

const read = (token: string) => app.inject({ url: `/api/cancellations/link/${token}` })

async function confirm(token: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cancellations/confirm',
    payload: { token },
  })
  await workJobs(app)
  return answer
}

const mailOf = (subject: string) => app.mails.findLast((mail) => mail.subject === subject)
const tokenOf = () =>
  /resilier\?confirmer=([\w-]{43})/.exec(mailOf(RECEIVED)?.text ?? '')?.[1] ?? ''
const subscription = () =>
  app.handle.database.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
const refunds = () =>
  app.handle.database.selectFrom('refunds').select(['cause', 'amount_cents']).execute()

/** The service with its own queues instead of those of the app. */
function ownService({ mayMail }: { mayMail: boolean }) {
  const jobs: Jobs['cancellations'][] = []
  const subjects: string[] = []
  const cancellations = createCancellationService({
    ...app.services,
    ...{ config: app.config, database: app.handle.database, clock: app.clock },
    transact: (work) => app.handle.transaction((tx) => work(tx, () => {})),
    limits: { consume: async () => {}, tryConsume: async () => mayMail },
    schedule: {
      enqueue: async (_tx, name, job) => {
        if (name === 'cancellations') jobs.push(job as Jobs['cancellations'])
        if (name === 'mail') subjects.push((job as Jobs['mail']).subject)
      },
    },
  })
  return { cancellations, jobs, subjects }
}

describe('POST /api/cancellations', () => {
  test('responds the same for every address, with a reference and the time, and stores the request', async () => {
    await subscribe('premium', 'monthly')
    const answers = [
      await ask({ reference }),
      await ask(),
      await ask({ reference: 'EMB-2026-AAAAAA' }),
      await ask({ email: 'nobody@example.org' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        reference: expect.stringMatching(/^RES-20261120-[2-9A-Z]{4}$/),
        receivedAt: '2026-11-20T13:07:00.000Z',
      })
    }
    const rows = await app.handle.database.selectFrom('cancellations').selectAll().execute()
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({ first_name: 'Hélène', wished_on: '2026-11-20', reason: '' })
  })

  test('looks up the member only after the response, so that its duration reveals nothing', async () => {
    await subscribe('premium', 'monthly')
    const { cancellations, jobs } = ownService({ mayMail: true })
    const asked = { email: 'helene@example.org', firstName: 'Une autre', reference }
    await cancellations.request(asked, '203.0.113.1')
    expect((await subscription()).renews).toBe(true)
    for (const job of jobs) await cancellations.process(job)
    expect((await subscription()).renews).toBe(false)
    await workJobs(app)
  })

  test('stops the renewal immediately for a request with the order reference, and the email gives the end of the plan', async () => {
    await subscribe('premium', 'annual')
    await ask({ reference: ` ${reference.toLowerCase()} `, firstName: 'Léna' })
    expect(await subscription()).toMatchObject({
      renews: false,
      stopped_at: new Date('2026-11-20T13:07:00Z'),
      status: 'active',
    })
    const mail = mailOf(RECEIVED)
    expect(mail?.to).toBe('helene@example.org')
    expect(mail?.text).toContain('20\u00a0novembre 2026 à 14\u00a0h\u00a007')
    expect(mail?.text).toContain(reference)
    expect(mail?.text).toContain("jusqu'au 20\u00a0mai 2027 à 14\u00a0h\u00a007")
    expect(mail?.text).not.toContain('Confirmer la résiliation')
  })

  test('sends the acknowledgement of a request with the order reference even to an address over its email limit', async () => {
    await subscribe('premium', 'monthly')
    const { cancellations, jobs, subjects } = ownService({ mayMail: false })
    const asked = { email: 'helene@example.org', firstName: 'Hélène' }
    await cancellations.request(asked, '203.0.113.1')
    await cancellations.request({ ...asked, reference }, '203.0.113.1')
    for (const job of jobs) await cancellations.process(job)
    expect((await subscription()).renews).toBe(false)
    expect(subjects).toEqual([RECEIVED])
  })

  test('stops nothing for a request without a reference, and emails a confirmation button', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    expect((await subscription()).renews).toBe(true)
    expect(mailOf(RECEIVED)?.to).toBe('helene@example.org')
    expect(tokenOf()).toHaveLength(43)
    const { token_hash } = await app.handle.database
      .selectFrom('cancellations')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token_hash).not.toContain(tokenOf())
  })

  test("ignores another member's reference", async () => {
    await subscribe('premium', 'monthly')
    const other = await buildMember(app.handle.database, { email: 'odile@example.org' })
    await buyPlan(app, await app.signIn(other.id), { plan: 'gold', billing: 'monthly' })
    await ask({ email: 'odile@example.org', reference })
    const rows = await app.handle.database.selectFrom('subscriptions').select('renews').execute()
    expect(rows).toEqual([{ renews: true }, { renews: true }])
    expect(tokenOf()).toHaveLength(43)
  })

  test('reports a missing contract only by email, without any typed text', async () => {
    await ask({
      email: 'nobody@example.org',
      firstName: 'Gagnez',
      reason: 'https://spam.example',
      reference: 'SPAM.EXAMPLE',
    })
    const mail = mailOf(RECEIVED)
    expect(mail?.to).toBe('nobody@example.org')
    expect(mail?.text).toContain('Si un contrat correspond à ces informations')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Gagnez|spam/i)
  })

  test('stops the renewal once and sends one email when the job runs twice after a crash', async () => {
    await subscribe('premium', 'monthly')
    await ask({ reference })
    await app.services.cancellations.process({ cancellationId: 1, mayMail: true })
    await workJobs(app)
    expect(app.mails.filter(({ subject }) => subject === RECEIVED)).toHaveLength(1)
  })

  test('refuses a date that does not exist and a reference that is too long', async () => {
    const answer = await request({ wishedOn: '2026-02-30', reference: 'E'.repeat(31) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'reference',
      'wishedOn',
    ])
  })

  test('stores a request that ended no contract for one year', async () => {
    await subscribe('premium', 'annual')
    await ask({ reference })
    await ask({ email: 'nobody@example.org' })
    app.clock.set('2027-11-21T13:07:00Z')
    await app.services.cancellations.sweep()
    const left = await app.handle.database.selectFrom('cancellations').select('email').execute()
    expect(left).toEqual([{ email: 'helene@example.org' }])
  })
})

describe('the confirmation button of the email', () => {
  test('leads to a page that shows which plan ends and when, and stops nothing by itself', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    const what = { contract: 'Premium, au mois', endsAt: '2026-12-20T13:07:00.000Z' }
    expect((await read(tokenOf())).json()).toEqual(what)
    expect((await subscription()).renews).toBe(true)
    await confirm(tokenOf())
    expect((await read(tokenOf())).json()).toEqual(what)
    await app.handle.database.updateTable('subscriptions').set({ status: 'ended' }).execute()
    expect((await read(tokenOf())).json()).toEqual({})
    expect((await read(newToken())).json().code).toBe('link_invalid')
  })

  test('stops the renewal as of the date of the request, and changes nothing when pressed again', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    app.clock.set('2026-11-25T09:00:00Z')
    const answer = await confirm(tokenOf())
    expect(answer.json()).toEqual({ endsAt: '2026-12-20T13:07:00.000Z' })
    expect(await subscription()).toMatchObject({
      renews: false,
      stopped_at: new Date('2026-11-20T13:07:00Z'),
    })
    expect(mailOf(CONFIRMED)?.text).toContain('20\u00a0novembre 2026 à 14\u00a0h\u00a007')
    expect((await confirm(tokenOf())).json()).toEqual(answer.json())
    expect(app.mails.filter(({ subject }) => subject === CONFIRMED)).toHaveLength(1)
  })

  // The page says that nothing will be charged, so the renewal must really be stopped.
  test('pressed again after the renewal was resumed, stops it again as of that click', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    await confirm(tokenOf())
    await app.inject({
      method: 'POST',
      url: '/api/subscriptions/renewal',
      headers: { cookie: await app.signIn(member.id) },
      payload: { renews: true },
    })
    app.clock.set('2026-11-25T09:00:00Z')
    const ends = { endsAt: '2026-12-20T13:07:00.000Z' }
    expect((await read(tokenOf())).json()).toMatchObject(ends)
    expect((await confirm(tokenOf())).json()).toEqual(ends)
    expect(await subscription()).toMatchObject({
      renews: false,
      stopped_at: new Date('2026-11-25T09:00:00Z'),
    })
    expect(mailOf(CONFIRMED)?.text).toContain('25\u00a0novembre 2026 à 10\u00a0h')
  })

  test('does not refund a renewal that was resumed and paid after the request', async () => {
    await subscribe('premium', 'monthly')
    app.clock.set('2026-12-19T09:00:00Z')
    await ask()
    await confirm(tokenOf())
    await app.inject({
      method: 'POST',
      url: '/api/subscriptions/renewal',
      headers: { cookie: await app.signIn(member.id) },
      payload: { renews: true },
    })
    await workJobs(app)
    await runDueJobsAt(app, '2026-12-20T13:07:00Z')
    const ends = { endsAt: '2027-01-20T13:07:00.000Z' }
    expect((await read(tokenOf())).json()).toMatchObject(ends)
    expect((await confirm(tokenOf())).json()).toEqual(ends)
    expect(await refunds()).toEqual([])
  })

  test('pressed after an upgrade, stops the renewal of the upgrade, which its page names', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    const token = tokenOf()
    app.clock.set('2026-11-22T13:07:00Z')
    await buyPlan(app, await app.signIn(member.id), { plan: 'gold', billing: 'annual' })
    const endsAt = '2027-11-22T13:07:00.000Z'
    expect((await read(token)).json()).toEqual({ contract: 'Gold, 12 mois', endsAt })
    expect((await confirm(token)).json()).toEqual({ endsAt })
    const rows = app.handle.database
      .selectFrom('subscriptions')
      .select(['plan', 'status', 'renews'])
      .orderBy('id')
    expect((await rows.execute()).at(-1)).toEqual({ plan: 'gold', status: 'active', renews: false })
    expect(mailOf(CONFIRMED)?.text).toMatch(/Gold, 12.mois.» ne se renouvelle pas/)
  })

  test('leads to an email that names the plan given by the team as the one that the member keeps', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    await app.handle.database
      .insertInto('given_plans')
      .values({ member_id: member.id, plan: 'gold', ends_at: null, given_at: app.clock.now() })
      .execute()
    await confirm(tokenOf())
    expect(mailOf(CONFIRMED)?.text).toContain(
      'votre compte continue avec la formule Gold que nous vous avons offerte',
    )
  })

  test('is valid for 14 days, and an invented token never', async () => {
    await subscribe('premium', 'annual')
    await ask()
    app.clock.set('2026-12-04T13:07:00Z')
    for (const token of [tokenOf(), newToken()]) {
      const answer = await confirm(token)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_invalid'])
    }
    app.clock.set('2026-12-04T13:06:59Z')
    expect((await confirm(tokenOf())).statusCode).toBe(200)
  })

  test('refunds in full a renewal paid between the request and the click', async () => {
    await subscribe('premium', 'monthly')
    app.clock.set('2026-12-19T09:00:00Z')
    await ask()
    await runDueJobsAt(app, '2026-12-20T13:07:00Z')
    expect((await subscription()).period_end).toEqual(new Date('2027-01-20T13:07:00Z'))
    app.clock.set('2026-12-22T09:00:00Z')
    expect((await read(tokenOf())).json()).toMatchObject({ isAtOnce: true })
    expect((await confirm(tokenOf())).json()).toEqual({ endsAt: null })
    expect(await refunds()).toEqual([{ cause: 'cancelled_before', amount_cents: 1300 }])
    expect((await subscription()).status).toBe('ended')
    expect(mailOf(CONFIRMED)?.text).toContain('remboursé en entier')
    expect(await app.services.reconciliation.findFaults(new Date('2026-11-01'))).toEqual([])
  })

  test('has nothing to stop if the plan has already ended', async () => {
    await subscribe('premium', 'monthly')
    await ask()
    const token = tokenOf()
    await ask({ reference })
    await runDueJobsAt(app, '2026-12-03T13:07:00Z')
    await app.handle.database.updateTable('subscriptions').set({ status: 'ended' }).execute()
    expect((await confirm(token)).json()).toEqual({ endsAt: null })
  })
})

describe('a cancellation less than 48 hours before the end of a commitment', () => {
  beforeEach(async () => {
    await subscribe('premium', 'annual')
    await runDueJobsAt(app, '2027-04-10T10:00:00Z')
    app.clock.set('2027-05-19T10:00:00Z')
  })

  test('takes effect after one more renewal, and the email announces it', async () => {
    await ask({ reference })
    expect(mailOf(RECEIVED)?.text).toContain('une dernière fois le 20\u00a0mai 2027')
    expect(mailOf(RECEIVED)?.text).toContain("s'arrête le 20\u00a0novembre 2027")
    await runDueJobsAt(app, '2027-05-20T12:07:00Z')
    expect(await subscription()).toMatchObject({
      renews: false,
      period_end: new Date('2027-11-20T13:07:00Z'),
    })
    const contracts = app.handle.database.selectFrom('orders').select('renewal_cents').orderBy('id')
    expect(await contracts.execute()).toEqual([{ renewal_cents: 6000 }, { renewal_cents: null }])
    await runDueJobsAt(app, '2027-11-20T13:07:00Z')
    expect((await subscription()).status).toBe('ended')
    expect(await contracts.execute()).toHaveLength(2)
  })

  test('is shown to the member as a last renewal with an end date, until that renewal is paid', async () => {
    const current = async () => {
      const headers = { cookie: await app.signIn(member.id) }
      return (await app.inject({ url: '/api/subscriptions/current', headers })).json().subscription
    }
    expect(await current()).not.toHaveProperty('stopsAt')
    await ask({ reference })
    expect(await current()).toMatchObject({ renews: true, stopsAt: '2027-11-20T13:07:00.000Z' })
    await runDueJobsAt(app, '2027-05-20T12:07:00Z')
    expect(await current()).toMatchObject({ renews: false, endsAt: '2027-11-20T13:07:00.000Z' })
    expect(await current()).not.toHaveProperty('stopsAt')
  })

  test('confirmed by the button returns the renewal date and the end date, and its page the end date', async () => {
    await ask()
    expect((await read(tokenOf())).json().endsAt).toBe('2027-11-20T13:07:00.000Z')
    expect((await confirm(tokenOf())).json()).toEqual({
      renewsAt: '2027-05-20T12:07:00.000Z',
      endsAt: '2027-11-20T13:07:00.000Z',
    })
  })

  test('stops the plan for this term if the renewal notice was not sent', async () => {
    await app.handle.database.updateTable('subscriptions').set({ notice_sent_at: null }).execute()
    await ask({ reference })
    expect((await subscription()).renews).toBe(false)
  })
})
