import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database)
})

async function read(viewer = helene) {
  const headers = { cookie: await app.signIn(viewer.id) }
  return (await app.inject({ url: '/api/settings', headers })).json()
}

async function change(body: object, viewer = helene) {
  return app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: await app.signIn(viewer.id) },
    payload: body,
  })
}

describe('the settings', () => {
  test('are on by default, except the daily reminder, incognito and the announcement of an upgrade', async () => {
    expect(await read()).toEqual(DEFAULT_SETTINGS)
  })

  test('are open to every signed-in member, even if the email address is not confirmed', async () => {
    expect((await app.inject({ url: '/api/settings' })).statusCode).toBe(401)
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect(await read(pending)).toEqual(DEFAULT_SETTINGS)
  })

  test('keep the fields that a change leaves out, and are returned as a whole', async () => {
    await change({ showsOnline: false, notifications: { visits: false } })
    const answer = await change({ announcesUpgrade: true, notifications: { dailyReminder: true } })
    const kept = {
      ...DEFAULT_SETTINGS,
      notifications: { ...DEFAULT_SETTINGS.notifications, visits: false, dailyReminder: true },
      showsOnline: false,
      announcesUpgrade: true,
    }
    expect([answer.statusCode, answer.json()]).toEqual([200, kept])
    expect(await read()).toEqual(kept)
  })

  test('are changed for one member only', async () => {
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    await change({ isPublic: false, usesLocation: false, notifications: { emails: false } })
    expect(await read(serge)).toEqual(DEFAULT_SETTINGS)
  })

  test('are not written again by a second, identical change', async () => {
    const { database } = app.handle
    const stored = () =>
      database.selectFrom('members').selectAll().where('id', '=', helene.id).executeTakeFirst()
    await change({ isPublic: false })
    const first = await stored()
    app.clock.advance(1000)
    expect((await change({ isPublic: false })).json()).toEqual({
      ...DEFAULT_SETTINGS,
      isPublic: false,
    })
    expect(await stored()).toEqual(first)
    expect((await change({})).json()).toEqual({ ...DEFAULT_SETTINGS, isPublic: false })
  })

  test('discard the dealt deck only when the use of the location changes', async () => {
    const { database } = app.handle
    const of = { viewer_id: helene.id, day: '2026-11-20', waiting: 0, firsts: [] }
    await database
      .insertInto('decks')
      .values({ ...of, ids: [7, 8], dealt: [7, 8] })
      .execute()
    const cards = () => database.selectFrom('decks').select('ids').execute()
    await change({ isPublic: false })
    expect(await cards()).toEqual([{ ids: [7, 8] }])
    await change({ usesLocation: false })
    expect(await cards()).toEqual([{ ids: [] }])
  })

  test('keep all of several concurrent changes, including those made by email links', async () => {
    await Promise.all([
      change({ isPublic: false }),
      change({ notifications: { matches: false } }),
      change({ notifications: { flashes: false } }),
      change({ usesLocation: false }),
      ...(['emails', 'messages', 'visits'] as const).map((kind) =>
        app.services.settings.switchOff(helene.id, kind),
      ),
    ])
    expect(await read()).toEqual({
      ...DEFAULT_SETTINGS,
      notifications: {
        ...{ ...DEFAULT_SETTINGS.notifications, matches: false, flashes: false },
        ...{ emails: false, messages: false, visits: false },
      },
      isPublic: false,
      usesLocation: false,
    })
  })

  test.each([
    { isPublic: 'non' },
    { isPublic: null },
    { notifications: true },
    { notifications: { visits: 1 } },
    [],
  ])('refuse %j and store nothing', async (body) => {
    const answer = await change(Array.isArray(body) ? body : { showsOnline: false, ...body })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
    expect(await read()).toEqual(DEFAULT_SETTINGS)
  })

  test('ignore unknown fields', async () => {
    expect((await change({ plan: 'gold', notifications: { sms: true } })).json()).toEqual(
      DEFAULT_SETTINGS,
    )
  })
})

describe('incognito', () => {
  test.each(['gratuit', 'premium'] as const)(
    'is refused on the plan %s, together with the other changes of the request',
    async (plan) => {
      const member = await buildMember(app.handle.database, { plan })
      const answer = await change({ isPublic: false, isIncognito: true }, member)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({
          code: 'plan_required',
          message: 'La navigation incognito est réservée à la formule Gold.',
        }),
      ])
      expect(await read(member)).toEqual(DEFAULT_SETTINGS)
    },
  )

  test('is available on gold and ends with gold', async () => {
    const gold = await buildMember(app.handle.database, { plan: 'gold' })
    await change({ isIncognito: true }, gold)
    expect(await read(gold)).toEqual({ ...DEFAULT_SETTINGS, isIncognito: true })
    await app.handle.database.updateTable('members').set({ plan: 'premium' }).execute()
    expect(await read(gold)).toEqual(DEFAULT_SETTINGS)
  })
})

describe('presence', () => {
  async function presenceFor(viewer: MemberRow) {
    const headers = { cookie: await app.signIn(viewer.id) }
    const url = `/api/users/${helene.public_id}`
    return (await app.inject({ url, headers })).json().presence
  }

  test('and the last activity are hidden from everybody, even matches, once the online status is off', async () => {
    const stranger = await buildMember(app.handle.database, { gender: 'H' })
    const match = await buildMember(app.handle.database, { gender: 'H' })
    await buildMatch(app.handle.database, helene.id, match.id)
    expect(await presenceFor(match)).toEqual({ isOnline: true, lastSeenAt: null })
    await change({ showsOnline: false })
    expect([await presenceFor(match), await presenceFor(stranger)]).toEqual([null, null])
    app.clock.advance(6 * 60_000)
    expect([await presenceFor(match), await presenceFor(stranger)]).toEqual([null, null])
  })

  test('of a partner does not appear in the list of matches', async () => {
    const match = await buildMember(app.handle.database, { gender: 'H' })
    await buildMatch(app.handle.database, helene.id, match.id)
    const headers = { cookie: await app.signIn(match.id) }
    const answer = await app.inject({ url: '/api/matches', headers })
    expect(Object.keys(answer.json()[0].partner)).toEqual([
      ...['id', 'firstName', 'gender', 'age', 'city', 'photo', 'subscription', 'isFormer'],
    ])
  })
})
