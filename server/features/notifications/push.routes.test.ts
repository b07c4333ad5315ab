import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashToken } from '#server/platform/http/session.ts'
import type { PushKind } from '#shared/domain/push.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { agreedCall } from '#tests/support/calls.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import {
  openPushBrowser,
  openPushService,
  type PushTestService,
} from '#tests/support/push-service.ts'

const MINUTE = 60_000
const URL = '/api/push/subscriptions'

let service: PushTestService
let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow
const browser = openPushBrowser()

beforeAll(async () => {
  service = await openPushService()
  app = await buildTestApp({
    env: { RATE_LIMITS: 'off' },
    pushServers: service.servers,
    probeRelay: async () => true,
  })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'gold', first_name: 'Hélène' })
  laurent = await buildMember(app.handle.database, {
    plan: 'gold',
    gender: 'H',
    first_name: 'Laurent',
  })
})
afterEach(() => {
  service.received.splice(0)
})

function subscribe(cookie: string, endpoint = service.endpoint('/helene'), keys = browser.keys) {
  return app.inject({ method: 'POST', url: URL, headers: { cookie }, payload: { endpoint, keys } })
}

/** Signs in, and subscribes the browser of that session. */
async function subscribed(member = helene, path = '/helene'): Promise<string> {
  const cookie = await app.signIn(member.id)
  expect((await subscribe(cookie, service.endpoint(path))).statusCode).toBe(204)
  return cookie
}

function stored() {
  return app.handle.database.selectFrom('push_subscriptions').selectAll().execute()
}

/** Sends a request of one member that concerns another, and so creates one notification. */
async function act(payload: object, url: string, from = laurent) {
  const headers = { cookie: await app.signIn(from.id) }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBeLessThan(300)
}
const flash = (from = laurent, to = helene) => act({ toUserId: to.public_id }, '/api/flashes', from)
const visit = async () =>
  app.inject({
    url: `/api/users/${helene.public_id}`,
    headers: { cookie: await app.signIn(laurent.id) },
  })
async function message(content = 'Bonjour Hélène, ici Laurent.') {
  await app.services.messages.sendAs(
    { id: laurent.id, publicId: laurent.public_id, plan: 'gold' },
    helene.public_id,
    content,
  )
  await app.idle()
}

async function change(notifications: object) {
  const headers = { cookie: await app.signIn(helene.id) }
  const payload = { notifications }
  const answer = await app.inject({ method: 'PATCH', url: '/api/settings', headers, payload })
  expect(answer.statusCode).toBe(200)
}

/** The kinds of all push jobs, finished or waiting. */
async function kinds() {
  const { rows } = await app.handle.executeSql(
    `select data->>'kind' as kind from jobs.job where name = 'push' order by created_on`,
  )
  return rows.map(({ kind }) => kind)
}

async function arrived(count: number) {
  await vi.waitFor(() => expect(service.received).toHaveLength(count), { timeout: 8_000 })
  return service.received
}

describe('a push subscription', () => {
  test('requires a session, and is returned with the public key of the site', async () => {
    expect((await app.inject({ url: '/api/push' })).statusCode).toBe(401)
    const cookie = await app.signIn(helene.id)
    const read = async () => (await app.inject({ url: '/api/push', headers: { cookie } })).json()
    const { publicKey } = await read()
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(await read()).toEqual({ publicKey, endpoint: null })

    await subscribe(cookie)
    expect(await read()).toEqual({ publicKey, endpoint: service.endpoint('/helene') })

    const answer = await app.inject({ method: 'DELETE', url: URL, headers: { cookie } })
    expect(answer.statusCode).toBe(204)
    expect(await read()).toEqual({ publicKey, endpoint: null })
  })

  test.each([
    'https://example.org/push',
    'http://localhost/push',
    'https://127.0.0.1:5432/',
    'anything',
  ])('at %s is refused, because no push service is there', async (endpoint) => {
    const answer = await subscribe(await app.signIn(helene.id), endpoint)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path: 'endpoint' }] })
    expect(await stored()).toEqual([])
  })

  test('with invalid keys is refused', async () => {
    const answer = await subscribe(await app.signIn(helene.id), service.endpoint('/x'), {
      p256dh: 'short',
      auth: 'shorter',
    })
    expect(answer.json().code).toBe('validation')
  })

  test('replaces the previous one of its session, and that of another member in the same browser', async () => {
    const cookie = await subscribed()
    await subscribe(cookie, service.endpoint('/again'))
    expect((await stored()).map(({ endpoint }) => endpoint)).toEqual([service.endpoint('/again')])
    await subscribed(laurent, '/again')
    expect((await stored()).map(({ member_id }) => member_id)).toEqual([laurent.id])
  })

  test('is deleted with its session, signed out or ended from another device', async () => {
    const cookie = await subscribed()
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect(await stored()).toEqual([])

    const other = await subscribed()
    const headers = { cookie: await app.signIn(helene.id) }
    const { public_id } = await app.handle.database
      .selectFrom('sessions')
      .select('public_id')
      .where('token_hash', '=', hashToken(other.replace('sid=', '')))
      .executeTakeFirstOrThrow()
    await app.inject({ method: 'DELETE', url: `/api/sessions/${public_id}`, headers })
    expect(await stored()).toEqual([])
  })

  test.each(['suspended', 'deleted'] as const)(
    'of a %s member receives no push',
    async (status) => {
      await subscribed()
      await app.handle.database
        .updateTable('members')
        .set({ status })
        .where('id', '=', helene.id)
        .execute()
      await app.services.push.announce(helene.id, 'visits')
      expect(await kinds()).toEqual([])
    },
  )

  test('of an expired session receives no push', async () => {
    await subscribed()
    await app.handle.database.updateTable('sessions').set({ expires_at: app.clock.now() }).execute()
    await app.services.push.announce(helene.id, 'visits')
    expect(await kinds()).toEqual([])
  })
})

describe('a push', () => {
  test.each<[PushKind, string, () => Promise<unknown>]>([
    ['flashes', '/profiles?tab=flashs', flash],
    ['visits', '/profiles?tab=visites', visit],
    [
      'matches',
      '/messages',
      async () => {
        await flash(helene, laurent)
        await flash()
      },
    ],
    [
      'messages',
      '/messages',
      async () => {
        await buildMatch(app.handle.database, helene.id, laurent.id)
        await message()
      },
    ],
  ])(
    'about %s contains the kind and the page, but no name, text or id',
    async (kind, url, happen) => {
      await subscribed()
      await happen()
      const [push] = await arrived(1)
      expect(push && browser.decrypt(push.body)).toEqual({ kind, url })
      expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
      expect(push?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
      expect(push?.headers.topic).toBeUndefined()
    },
  )

  test('is sent to every browser of the member', async () => {
    await subscribed()
    await subscribed(helene, '/phone')
    await flash()
    const paths = (await arrived(2)).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/helene', '/phone'])
  })

  test('is not sent for a kind that the member turned off', async () => {
    await subscribed()
    await change({ flashes: false, visits: false })
    await flash()
    await visit()
    expect(await kinds()).toEqual([])
  })

  test('is sent for a promised reminder even if messages are turned off, and does not say what it is about', async () => {
    await subscribed()
    await change({ messages: false })
    app.clock.set('2026-11-20T18:00:00Z')
    await agreedCall(app, laurent, helene, { day: '2026-11-20', time: '20:30' })
    await app.idle()
    const before = (await kinds()).length
    app.clock.set('2026-11-20T19:20:00Z')
    await app.services.calls.follow()
    await app.idle()
    expect((await kinds()).slice(before)).toEqual(['meetings'])
    const push = (await arrived(before + 1)).at(-1)
    expect(push && browser.decrypt(push.body)).toEqual({ kind: 'meetings', url: '/nouvelles' })
    // A member without a device that receives pushes gets one email.
    await app.services.calls.follow()
    const { rows } = await app.handle.executeSql(
      `select data->>'to' as "to", data->>'subject' as subject, data->>'text' as text from jobs.job where name = 'mail'`,
    )
    expect(rows).toEqual([
      {
        ...{ to: laurent.email, subject: 'Votre appel, à\u00a020\u00a0h\u00a030' },
        text: expect.stringContaining(`/chat/${helene.public_id}`),
      },
    ])
  })

  test('is sent at most once a minute for each kind', async () => {
    await subscribed()
    await buildMatch(app.handle.database, helene.id, laurent.id)
    await message('Un')
    await message('Deux')
    const odile = await buildMember(app.handle.database)
    await flash(odile)
    expect(await kinds()).toEqual(['messages', 'flashes'])
    app.clock.advance(MINUTE)
    await message('Trois')
    expect(await kinds()).toHaveLength(3)
    await arrived(3)
  })

  test('is not sent if its session ended before the job ran', async () => {
    const cookie = await subscribed()
    const [row] = await stored()
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    await app.services.push.deliver({ subscriptionId: row?.id ?? 0, kind: 'visits' })
    expect(service.received).toEqual([])
  })

  test.each([404, 410])('with the response %i deletes the subscription', async (status) => {
    service.answer('/gone', status)
    await subscribed(helene, '/gone')
    await flash()
    await arrived(1)
    await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 8_000 })
  })

  test.each([
    [503, 'A push service responded with 503'],
    [403, 'A push service responded with 403'],
    [307, 'A push service responded with 307'],
  ])(
    'with the response %i is retried, follows no redirect and keeps the subscription',
    async (status, message) => {
      service.answer('/broken', status)
      await subscribed(helene, '/broken')
      const [row] = await stored()
      const delivery = app.services.push.deliver({ subscriptionId: row?.id ?? 0, kind: 'visits' })
      await expect(delivery).rejects.toThrow(message)
      expect(service.received.map(({ path }) => path)).toEqual(['/broken'])
      expect(await stored()).toHaveLength(1)
    },
  )
})
