import type { InjectOptions } from 'fastify'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS, type LimitName } from '#server/platform/rate-limit.ts'
import { newToken } from '#server/platform/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'
import { connectWith, disconnectAll } from '#tests/support/sockets.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>
type Call = Pick<InjectOptions, 'method' | 'url' | 'payload'>

const NOBODY = '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
const FORM = {
  ...{ firstName: 'Jeanne', gender: 'F', age: 58, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}

let app: App

// Where others can reach it: on one's own machine the demonstration does not count addresses.
beforeAll(async () => {
  app = await buildTestApp({ env: { HOST: '0.0.0.0' } })
})
afterAll(() => app.close())
beforeEach(() => resetDatabase(app.handle))
afterEach(disconnectAll)

/** A form that holds no photo: it is counted before it is looked at. */
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
  call: () => Promise<Awaited<ReturnType<App['inject']>>>,
) {
  for (let made = 0; made < LIMITS[limit].points; made++) {
    expect((await call()).statusCode).not.toBe(429)
  }
  const refused = await call()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
}

test.each<[LimitName, Call]>([
  ['flash', { method: 'POST', url: '/api/flashes', payload: { toUserId: NOBODY } }],
  ['pass', { method: 'POST', url: '/api/passes', payload: { toUserId: NOBODY } }],
  ['read_profile', { method: 'GET', url: `/api/users/${NOBODY}` }],
  ['read_messages', { method: 'POST', url: '/api/messages/read', payload: { senderId: NOBODY } }],
  ['see_alerts', { method: 'POST', url: '/api/notifications/seen', payload: {} }],
  ['settings', { method: 'PATCH', url: '/api/settings', payload: {} }],
  ['block', { method: 'POST', url: '/api/blocks', payload: { userId: NOBODY } }],
  ['report', { method: 'POST', url: '/api/reports', payload: { userId: NOBODY, reason: 'other' } }],
])('the limit %s holds for a member, whatever the calls answer', async (limit, call) => {
  const cookie = await app.signIn((await buildMember(app.handle.database)).id)
  await expectLimit(limit, () => app.inject({ ...call, headers: { cookie } }))
})

test('the limits on uploads hold for a member and for a visitor', async () => {
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

test('the limit on registrations holds for a place, whatever the address', async () => {
  let count = 0
  await expectLimit('register_hour', () => {
    count += 1
    return openBrowser(app).post('/api/auth/register', { ...FORM, email: `n${count}@example.org` })
  })
})

test('the limit on messages holds for a member, over every socket', async () => {
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
