import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawalEndsAt } from '#shared/domain/withdrawals.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { signInStaff } from '#tests/support/staff.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ROUNDS = [1, 2, 3, 4, 5, 6]

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(BUILT_AT.toISOString())
  app.mails.length = 0
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
})

async function ask<T>(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: await app.signIn(helene.id) }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<T>() }
}

interface Opened {
  clientSecret: string
  paymentIntentId: string
  reference: string
  startsLater: boolean
}

function open(planId: string, immediateStart: boolean) {
  return ask<Opened & { message: string }>('POST', '/api/create-payment-intent', {
    ...{ planId, billing: 'monthly', immediateStart },
  })
}

/** Buys a plan with the same requests as a browser. */
async function buy(planId: string, immediateStart = false): Promise<Opened> {
  const { status, body } = await open(planId, immediateStart)
  expect(status).toBe(200)
  const { clientSecret, paymentIntentId } = body
  await ask('POST', '/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
  const ended = await ask('POST', '/api/subscription/create', { planId, paymentIntentId })
  expect(ended.body).toEqual({ success: true, status: 'paid' })
  await workJobs(app)
  return body
}

async function withdraw(reference: string): Promise<number> {
  const { status, body } = await ask<{ refundCents: number }>('POST', '/api/withdrawals', {
    ...{ reference, firstName: 'Hélène', email: helene.email, statement: 'Je renonce.' },
  })
  expect(status).toBe(201)
  await workJobs(app)
  return body.refundCents
}

async function planNow(): Promise<string> {
  await app.services.termStarts.startDue()
  const { database } = app.handle
  const row = database.selectFrom('members').select('plan').where('id', '=', helene.id)
  return (await row.executeTakeFirstOrThrow()).plan
}

describe('repeated purchases and withdrawals', () => {
  test.each([
    ['on the last of its 14 days without an immediate start', false, 13 * DAY],
    ['within a day after an immediate start', true, 23 * HOUR],
  ])('give a plan for free only once when each is withdrawn from %s', async (_, isAsked, held) => {
    let daysOfGold = 0
    for (const round of ROUNDS) {
      const { reference, startsLater } = await buy('gold', isAsked)
      expect(startsLater).toBe(round > 1)
      if ((await planNow()) === 'gold') daysOfGold += held / DAY
      app.clock.advance(held)
      if (round > 1) expect(await planNow()).toBe('gratuit')
      expect(await withdraw(reference)).toBe(2500)
    }
    expect(daysOfGold).toBe(held / DAY)
  })

  test('give an upgrade to Gold for free only once', async () => {
    await buy('premium', true)
    const { reference } = await buy('gold')
    app.clock.advance(5 * DAY)
    await withdraw(reference)
    expect(await planNow()).toBe('premium')
    for (const isAsked of [false, true]) {
      const { status, body } = await open('gold', isAsked)
      expect(status).toBe(409)
      expect(body.message).toMatch(/^Vous avez déjà renoncé à une formule/)
    }
  })

  test('charge the used days of a renewed month, even without a request for an immediate start', async () => {
    await buy('gold')
    app.clock.set('2026-12-20T10:00:00Z')
    await app.services.payments.tick()
    await workJobs(app)
    const { database } = app.handle
    const renewals = database.selectFrom('orders').select('reference').where('kind', '=', 'renewal')
    const { reference } = await renewals.executeTakeFirstOrThrow()
    app.clock.set('2026-12-30T10:00:00Z')
    expect(await withdraw(reference)).toBe(2500 - Math.floor((2500 * 10) / 31))
    expect((await buy('gold')).startsLater).toBe(false)
  })

  test('refund nothing for a Mise en avant that is over, in any round', async () => {
    for (const _ of ROUNDS) {
      const { reference } = await buy('boost', true)
      app.clock.advance(DAY)
      expect(await withdraw(reference)).toBe(0)
    }
  })
})

describe('a plan bought after a withdrawal with a full refund', () => {
  let reference: string
  let startsAt: Date

  beforeEach(async () => {
    await withdraw((await buy('gold')).reference)
    app.mails.length = 0
    startsAt = withdrawalEndsAt(app.clock.now())
    const standing = await ask<{ nextPlanStartsAt: string }>('GET', '/api/subscriptions/current')
    expect(standing.body.nextPlanStartsAt).toBe(startsAt.toISOString())
    reference = (await buy('gold')).reference
  })

  test('is paid immediately and starts after its 14 days, for a whole month, as the page and the email say', async () => {
    const { body } = await ask<{ subscription: unknown }>('GET', '/api/subscriptions/current')
    expect(body.subscription).toMatchObject({
      plan: 'gold',
      startedAt: '2026-12-04T23:00:00.000Z',
      endsAt: '2027-01-04T23:00:00.000Z',
      renews: true,
    })
    const [mail] = app.mails
    expect(mail?.subject).toBe('Votre commande est confirmée')
    expect(mail?.text).toMatch(/commence le 5\u00a0décembre 2026/)
    expect(mail?.text).toMatch(/tout vous serait remboursé/)

    app.clock.set(new Date(startsAt.getTime() - 1).toISOString())
    expect(await planNow()).toBe('gratuit')
    app.clock.set(startsAt.toISOString())
    expect(await planNow()).toBe('gold')
    await workJobs(app)
    expect(app.mails.map(({ subject }) => subject)).toContain('Votre formule commence')
    await app.services.termStarts.startDue()
    await workJobs(app)
    expect(app.mails.filter(({ subject }) => subject === 'Votre formule commence')).toHaveLength(1)
  })

  test('is fully refunded before it starts, and then never starts', async () => {
    app.clock.advance(10 * DAY)
    expect(await withdraw(reference)).toBe(2500)
    app.clock.set(new Date(startsAt.getTime() + DAY).toISOString())
    expect(await planNow()).toBe('gratuit')
    const { rows } = await app.handle.executeSql('select ended_at from simulated_renewals')
    expect(rows.every(({ ended_at }) => ended_at !== null)).toBe(true)
  })

  test('can have its renewal stopped before it starts', async () => {
    const stopped = await ask('POST', '/api/subscriptions/renewal', { renews: false })
    expect(stopped.status).toBe(200)
    app.clock.set(startsAt.toISOString())
    expect(await planNow()).toBe('gold')
    app.clock.set('2027-01-05T10:00:00Z')
    await app.services.termEnds.endExpired()
    expect(await planNow()).toBe('gratuit')
  })

  test('prevents the purchase of another plan', async () => {
    expect((await open('gold', true)).body).toMatchObject({ code: 'already_subscribed' })
    expect((await open('premium', true)).body).toMatchObject({ code: 'plan_change_refused' })
  })
})

test('the days after the team ended a plan are refunded', async () => {
  const { reference } = await buy('premium', true)
  app.clock.advance(2 * DAY)
  const odile = await signInStaff(app, 'support')
  const over = { stop: 'now', reason: 'Un profil en double.' }
  await odile.post(`/api/admin/payments/${reference}/stop`, over)
  app.clock.advance(8 * DAY)
  // Two of the 30 days that 13 EUR paid for.
  expect(await withdraw(reference)).toBe(1300 - Math.floor((1300 * 2) / 30))
})
