import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForMail } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildPaidOrder, buildSubscription } from '#tests/support/purchases.ts'

const CREATE = '/api/abandoned-cart/create'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.splice(0)
  // Just before midnight in Paris.
  app.clock.set('2026-11-20T22:59:00Z')
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
})

async function leave(body: object = { plan: 'premium' }, member = helene) {
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method: 'POST', url: CREATE, headers, payload: body })
}

function carts() {
  return app.handle.database
    .selectFrom('abandoned_carts')
    .select(['member_id', 'day', 'plan', 'reminded_at'])
    .orderBy('day')
    .execute()
}

/** Subscribes a member to the newsletter, with the given status. */
async function subscribe(status: 'pending' | 'confirmed' | 'unsubscribed', email = helene.email) {
  const token = newToken()
  await app.handle.database
    .insertInto('newsletter_subscribers')
    .values({
      email,
      first_name: 'Hélène',
      source: null,
      tags: [],
      status,
      consent_version: '2026-11-20',
      consented_at: app.clock.now(),
      confirm_hash: newToken(),
      unsubscribe_token: token,
      mailed_at: app.clock.now(),
    })
    .execute()
  return token
}

async function pay(at: string) {
  await buildPaidOrder(app.handle.database, { member_id: helene.id, paid_at: new Date(at) })
}

/** The recipients of all mails in the job queue, sent or waiting. */
async function mailed() {
  const { rows } = await app.handle.executeSql(
    `select data->>'to' as "to" from jobs.job where name = 'mail'`,
  )
  return rows.map(({ to }) => to)
}

const NEXT_MORNING = '2026-11-21T09:00:00Z'

async function remind(at = NEXT_MORNING) {
  app.clock.set(at)
  await app.services.carts.remind()
}

describe('POST /api/abandoned-cart/create', () => {
  test('keeps one cart per member and day in Paris, and ignores the userId', async () => {
    const answer = await leave({ plan: 'premium', userId: 'user-42' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    await leave({ plan: 'gold' })
    app.clock.set('2026-11-20T23:00:00Z')
    await leave({ plan: 'gold' })
    expect(await carts()).toEqual([
      { member_id: helene.id, day: '2026-11-20', plan: 'premium', reminded_at: null },
      { member_id: helene.id, day: '2026-11-21', plan: 'gold', reminded_at: null },
    ])
  })

  test.each([
    ['the free plan', { plan: 'gratuit' }],
    ['no plan', {}],
  ])('refuses %s', async (_, body) => {
    const answer = await leave(body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
    expect(await carts()).toEqual([])
  })

  test('refuses a visitor', async () => {
    const answer = await app.inject({ method: 'POST', url: CREATE, payload: { plan: 'gold' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the reminder of a cart', () => {
  test('is mailed once, the next day, with a one-click unsubscription', async () => {
    const token = await subscribe('confirmed')
    await leave()
    await remind()
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Vous hésitez encore ?')
    expect(mail.text).toContain('http://localhost:3000/checkout?plan=premium')
    expect(mail.text).toContain(`http://localhost:3000/newsletter/desinscription#${token}`)
    expect(mail.text).not.toContain('€')
    // An advertisement must not claim to be a service message.
    expect(mail.text).not.toContain('ni publicité')
    expect(mail.unsubscribeUrl).toBe(`http://localhost:3000/api/newsletter/unsubscribe/${token}`)
    expect(await carts()).toMatchObject([{ reminded_at: app.clock.now() }])
    await Promise.all([app.services.carts.remind(), app.services.carts.remind()])
    expect(await mailed()).toEqual([helene.email])
  })

  test('is sent at ten in the morning in Paris', async () => {
    const { rows } = await app.handle.executeSql(
      `select cron, timezone from jobs.schedule where key = 'remind-carts'`,
    )
    expect(rows).toEqual([{ cron: '0 10 * * *', timezone: 'Europe/Paris' }])
  })

  test.each([
    ['the day itself', '2026-11-20T22:59:30Z'],
    ['two days after', '2026-11-22T09:00:00Z'],
  ])('is not sent %s', async (_, at) => {
    await subscribe('confirmed')
    await leave()
    await remind(at)
    expect(await mailed()).toEqual([])
  })

  test.each(['pending', 'unsubscribed'] as const)(
    'is not sent if the newsletter subscription is %s',
    async (status) => {
      await subscribe(status)
      await leave()
      await remind()
      expect(await mailed()).toEqual([])
    },
  )

  test('is not sent to a member without a newsletter subscription', async () => {
    await subscribe('confirmed', 'autre@example.org')
    await leave()
    await remind()
    expect(await mailed()).toEqual([])
  })

  test('is not sent if the member has paid for something in the meantime', async () => {
    await subscribe('confirmed')
    await leave()
    await pay('2026-11-21T08:00:00Z')
    await remind()
    expect(await mailed()).toEqual([])
  })

  test('is not sent if the page reported the cart after its plan was paid', async () => {
    await subscribe('confirmed')
    await pay('2026-11-20T22:58:30Z')
    await leave()
    await remind()
    expect(await mailed()).toEqual([])
  })

  test.each([
    ['premium', 'premium', 0],
    ['gold', 'premium', 0],
    ['premium', 'gold', 1],
  ] as const)('to a member on %s for a cart with %s is sent %i times', async (has, left, sent) => {
    await subscribe('confirmed')
    await buildSubscription(app.handle.database, helene.id, {
      ...{ product: has, billing: 'monthly', paid_at: new Date('2026-11-01T08:00:00Z') },
    })
    await leave({ plan: left })
    await remind()
    expect(await mailed()).toHaveLength(sent)
  })

  test('is sent if the member paid for something before the day of the cart', async () => {
    await subscribe('confirmed')
    await pay('2026-10-01T08:00:00Z')
    await leave()
    await remind()
    expect(await mailed()).toEqual([helene.email])
  })

  test('is not sent to a member who has left', async () => {
    await subscribe('confirmed')
    await leave()
    await app.handle.database.updateTable('members').set({ status: 'deleted' }).execute()
    await remind()
    expect(await mailed()).toEqual([])
  })
})
