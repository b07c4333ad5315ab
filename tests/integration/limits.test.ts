// Rules: platform
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS, type LimitName } from '#server/platform/http/rate-limit.ts'
import { newToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, buildSession } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { connectWith, disconnectAll } from '#tests/support/sockets.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>
type Request = Pick<InjectOptions, 'method' | 'url' | 'payload'>

const NOBODY = '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
const FORM = {
  ...{ firstName: 'Jeanne', gender: 'F', age: 58, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}

let app: App
let firstId = 0

// A host that others can reach: on a local host, the demonstration does not limit IP addresses.
beforeAll(async () => {
  app = await buildTestApp({ env: { HOST: '0.0.0.0' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  // The counters of the limits outlive the database of a test, so no two tests may use the same member id.
  firstId += 100
  await sql`select setval(pg_get_serial_sequence('members', 'id'), ${firstId})`.execute(
    app.handle.database,
  )
})
afterEach(disconnectAll)

/** A form without a photo: the limit counts it before its content is checked. */
function formOf() {
  const payload = [
    '--form',
    'Content-Disposition: form-data; name="photo"; filename="photo.jpg"',
    'Content-Type: image/jpeg',
    '',
    'no photo',
    '--form--',
    '',
  ].join('\r\n')
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=form' } }
}

async function expectLimit(
  limit: LimitName,
  ask: () => Promise<Awaited<ReturnType<App['inject']>>>,
) {
  for (let made = 0; made < LIMITS[limit].points; made++) {
    expect((await ask()).statusCode).not.toBe(429)
  }
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
}

test.each<[LimitName, Request]>([
  ['flash', { method: 'POST', url: '/api/flashes', payload: { toUserId: NOBODY } }],
  [
    'promo_try',
    { method: 'POST', url: '/api/promo/validate', payload: { code: 'ESSAI', plan: 'gold' } },
  ],
  ['referral_code', { method: 'POST', url: '/api/referral/generate' }],
  ['pass', { method: 'POST', url: '/api/passes', payload: { toUserId: NOBODY } }],
  ['read_profile', { method: 'GET', url: `/api/users/${NOBODY}` }],
  ['read_messages', { method: 'POST', url: '/api/messages/read', payload: { senderId: NOBODY } }],
  [
    'reaction',
    {
      method: 'POST',
      url: '/api/messages/reaction',
      payload: { partnerId: NOBODY, messageId: 1, sign: null },
    },
  ],
  ['write', { method: 'POST', url: '/api/visits/seen' }],
  ['see_alerts', { method: 'POST', url: '/api/notifications/seen', payload: {} }],
  ['settings', { method: 'PATCH', url: '/api/settings', payload: {} }],
  [
    'renewal_choice',
    { method: 'POST', url: '/api/subscriptions/renewal', payload: { renews: true } },
  ],
  ['document', { method: 'GET', url: '/api/receipts/EMB-2026-7K4M9Q/contrat.pdf' }],
  ['block', { method: 'POST', url: '/api/blocks', payload: { userId: NOBODY } }],
  [
    'appeal',
    { method: 'POST', url: '/api/decisions/DEC-7K3M/appeal', payload: { statement: 'Non.' } },
  ],
  ['report', { method: 'POST', url: '/api/reports', payload: { userId: NOBODY, reason: 'other' } }],
])('the limit %s applies to a member, whatever the response', async (limit, request) => {
  const cookie = await app.signIn((await buildMember(app.handle.database)).id)
  await expectLimit(limit, () => app.inject({ ...request, headers: { cookie } }))
})

test.each<[LimitName, string]>([
  ['read', '/api/users/stats'],
  ['read_profile', `/api/users/${NOBODY}`],
  ['media', '/media/portraits/f-01.svg'],
])(
  'the limit %s applies to a member, and signing in again does not reset it',
  async (limit, url) => {
    const { id } = await buildMember(app.handle.database)
    const sessions = [await app.signIn(id), await app.signIn(id), await app.signIn(id)]
    let asked = 0
    await expectLimit(limit, () => {
      const cookie = sessions[asked++ % sessions.length]
      return app.inject({ url, headers: { ...(cookie && { cookie }) } })
    })
    const again = await app.inject({ url, headers: { cookie: await app.signIn(id) } })
    expect(again.statusCode).toBe(429)
  },
)

test('the daily limit of opened profiles applies to a member', async () => {
  const { id } = await buildMember(app.handle.database)
  const cookie = await app.signIn(id)
  const open = async () =>
    (await app.inject({ url: `/api/users/${NOBODY}`, headers: { cookie } })).statusCode
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const turns = LIMITS.read_profile_day.points / LIMITS.read_profile.points
    for (let turn = 0; turn < turns; turn++) {
      for (let read = 0; read < LIMITS.read_profile.points; read++) expect(await open()).toBe(404)
      vi.setSystemTime(Date.now() + LIMITS.read_profile.seconds * 1000)
    }
    expect(await open()).toBe(429)
  } finally {
    vi.useRealTimers()
  }
})

test('a member who keeps trying promo codes does not use up the attempts of others at the same IP address', async () => {
  const { database } = app.handle
  const [one, other] = [await buildMember(database), await buildMember(database)]
  const tryCode = async ({ id }: { id: number }) =>
    app.inject({
      ...{ method: 'POST', url: '/api/promo/validate', headers: { cookie: await app.signIn(id) } },
      payload: { code: 'DEVINE', plan: 'premium' },
    })
  for (let made = 0; made < LIMITS.promo_try_ip.points + 1; made++) await tryCode(one)
  expect((await tryCode(one)).statusCode).toBe(429)
  expect((await tryCode(other)).json()).toEqual({ valid: false })
})

test('from the twenty-first visit of a day on, the visited member gets no alert but still sees the visit', async () => {
  const { database } = app.handle
  const points = LIMITS.visit_alert.points
  const visitor = await buildMember(database, { gender: 'H' })
  const cookie = await app.signIn(visitor.id)
  for (let visit = 0; visit <= points; visit++) {
    const { public_id: id } = await buildMember(database)
    const { statusCode } = await app.inject({ url: `/api/users/${id}`, headers: { cookie } })
    expect(statusCode).toBe(200)
  }
  const count = async (table: 'visits' | 'notifications') =>
    (await database.selectFrom(table).selectAll().execute()).length
  expect([await count('visits'), await count('notifications')]).toEqual([points + 1, points])
})

test('700 photos fetched in a row exceed the limit, and a page of photos in several sizes does not', async () => {
  const { id } = await buildMember(app.handle.database)
  const cookie = await app.signIn(id)
  const statuses: number[] = []
  for (let fetched = 0; fetched < 700; fetched++) {
    const url = `/media/photos/${NOBODY}?w=${[96, 240, 480, 800][fetched % 4]}`
    statuses.push((await app.inject({ url, headers: { cookie } })).statusCode)
  }
  const refusedFrom = statuses.indexOf(429)
  expect(refusedFrom).toBeGreaterThan(40 * 4)
  expect(refusedFrom).toBeLessThan(700)
})

test('the changes of a team member are not limited', async () => {
  const { id } = await buildMember(app.handle.database, { role: 'support' })
  const cookie = await app.signIn(id)
  for (let made = 0; made <= LIMITS.write.points; made++) {
    const request = { method: 'POST', url: '/api/visits/seen', headers: { cookie } } as const
    expect((await app.inject(request)).statusCode).toBe(204)
  }
})

test('the limits on uploads apply to a member and to a visitor', async () => {
  const cookie = await app.signIn((await buildMember(app.handle.database)).id)
  const { payload, headers } = formOf()
  for (const [limit, from] of [
    ['upload_member', cookie],
    ['upload_visitor', `onboarding=${newToken()}`],
  ] as const) {
    await expectLimit(limit, () =>
      app.inject({
        method: 'POST',
        url: '/api/upload/photo',
        payload,
        headers: { ...headers, cookie: from },
      }),
    )
  }
})

test('the limit on registrations applies to an IP address, whatever the email address', async () => {
  let count = 0
  await expectLimit('register_hour', () => {
    count += 1
    return openBrowser(app).post('/api/auth/register', { ...FORM, email: `n${count}@example.org` })
  })
})

test('the limits on cancellations apply to an IP address, whatever the email address', async () => {
  let count = 0
  await expectLimit('cancellation_ip', () => {
    count += 1
    const payload = { email: `n${count}@example.org`, firstName: 'Jeanne' }
    return app.inject({ method: 'POST', url: '/api/cancellations', payload })
  })
  const press = { method: 'POST', url: '/api/cancellations/confirm' } as const
  await expectLimit('cancellation_confirm', () =>
    app.inject({ ...press, payload: { token: newToken() } }),
  )
})

test('the limits on third-party reports, on messages to the team and on decision links apply to an IP address', async () => {
  let count = 0
  await expectLimit('third_party_report_ip', () => {
    count += 1
    const payload = {
      ...{ place: 'other', location: 'Le guide', reason: 'other', explanation: `Page ${count}` },
      ...{ name: 'Claire', email: `n${count}@exemple.fr`, isGoodFaith: true },
    }
    return app.inject({ method: 'POST', url: '/api/notices', payload })
  })
  await expectLimit('contact_ip', () => {
    count += 1
    const payload = {
      ...{ topic: 'other', message: `Page ${count}`, firstName: 'Claire' },
      email: `n${count}@exemple.fr`,
    }
    return app.inject({ method: 'POST', url: '/api/contact', payload })
  })
  await expectLimit('decision_link', () => app.inject({ url: `/api/decisions/link/${newToken()}` }))
})

test('the limits on mailed account links apply to an IP address, the limit on data exports to a member', async () => {
  const token = 'a'.repeat(43)
  const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await expectLimit('email_undo', () => ask('/api/account/email/undo', { token }))
  await expectLimit('account_return', () => ask('/api/account/return', { memberId: NOBODY, token }))
  const { id } = await buildMember(app.handle.database)
  const now = app.clock.now()
  const cookie = await buildSession(app.handle.database, id, { created_at: now, proven_at: now })
  const headers = { cookie }
  await expectLimit('data_export', () =>
    app.inject({ method: 'POST', url: '/api/privacy/export', headers }),
  )
})

test('an email address that is entered repeatedly receives three emails a day, and the response stays the same', async () => {
  const ask = (remoteAddress: string) =>
    app.inject({
      ...{ method: 'POST', url: '/api/cancellations', remoteAddress },
      payload: { email: 'odile@example.org', firstName: 'Jeanne' },
    })
  app.mails.length = 0
  for (let asked = 1; asked <= LIMITS.cancellation_address.points + 2; asked++) {
    expect((await ask(`203.0.113.${asked}`)).statusCode).toBe(201)
  }
  await workJobs(app)
  const toOdile = app.mails.filter(({ to }) => to === 'odile@example.org')
  expect(toOdile).toHaveLength(LIMITS.cancellation_address.points)
})

test('the limit on messages applies to a member, over all sockets', async () => {
  const { database } = app.handle
  const [helene, laurent] = [
    await buildMember(database, { plan: 'gold' }),
    await buildMember(database),
  ]
  await buildMatch(database, helene.id, laurent.id)
  const address = await app.listen()
  const cookie = await app.signIn(helene.id)
  const [phone, tablet] = [await connectWith(address, cookie), await connectWith(address, cookie)]
  const send = (socket: Socket, content: string) =>
    socket.emitWithAck('send_message', { receiverId: laurent.public_id, content })
  for (let sent = 0; sent < LIMITS.message_burst.points; sent++) {
    expect(await send(phone, `n° ${sent}`)).toMatchObject({ ok: true })
  }
  expect(await send(tablet, 'De trop')).toMatchObject({ ok: false, code: 'too_many_requests' })
})
