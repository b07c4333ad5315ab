import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildBlock,
  buildFlash,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'

const NOBODY = '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
const NOW = '2026-11-20T09:00:00Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let marc: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  helene = await buildMember(app.handle.database)
  marc = await buildMember(app.handle.database, { first_name: 'Marc', gender: 'H' })
})

async function get(url: string, viewer = helene) {
  return app.inject({ url, headers: { cookie: await app.signIn(viewer.id) } })
}

function open(member: { public_id: string }, viewer = helene) {
  return get(`/api/users/${member.public_id}`, viewer)
}

function visits() {
  return app.handle.database.selectFrom('visits').selectAll().execute()
}

describe('the signed-in member', () => {
  it('gets a 401 without a session or with an unknown one', async () => {
    const url = '/api/users/current'
    expect((await app.inject({ url })).statusCode).toBe(401)
    const cookie = `sid=${'x'.repeat(43)}`
    const answer = await app.inject({ url, headers: { cookie } })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Connexion nécessaire'])
  })

  it('gets their own profile with its private fields', async () => {
    const gold = await buildMember(app.handle.database, { plan: 'gold', role: 'moderator' })
    expect((await get('/api/users/current', gold)).json()).toEqual({
      id: gold.public_id,
      email: gold.email,
      firstName: 'Hélène',
      gender: 'F',
      age: 58,
      city: 'Rennes',
      region: 'bretagne',
      reservedPhotoUrls: [],
      bio: "J'aime marcher au bord de la mer.",
      interests: ['Cuisine', 'Lecture', 'Marche'],
      traits: [],
      criteria: { traits: [], important: [] },
      prompts: [],
      photos: [],
      photo: '/media/initials/F-H.svg',
      placeholders: [],
      reservedPhotos: 0,
      subscription: 'gold',
      subscriptionTier: 'gold',
      relationType: 'both',
      isOnline: true,
      verifiedAt: null,
      isTestProfile: false,
      preferencesCompleted: true,
      isEmailConfirmed: true,
      hasNewMatch: false,
      hasCall: false,
      checkIn: null,
      timeZone: 'Europe/Paris',
      table: null,
      isStaff: true,
      role: 'moderator',
      consents: [],
      termsToAccept: null,
      lookingForGender: 'both',
      lookingForAgeMin: 40,
      lookingForAgeMax: 75,
      lookingForDistance: 'anywhere',
      lookingForKm: 30,
      lookingForRelationType: 'both',
    })
  })

  it('gets their photos in order, the main one first, and the number of reserved ones', async () => {
    const photo = { owner_id: helene.id, browser_hash: null, width: 800, height: 600 }
    const stored = await app.handle.database
      .insertInto('photos')
      .values([
        { ...photo, position: 1, created_at: app.clock.now() },
        { ...photo, position: 0, created_at: app.clock.now() },
        { ...photo, position: 2, is_reserved: true, created_at: app.clock.now() },
      ])
      .returning('public_id')
      .execute()
    const [second, first, reserved] = stored.map(({ public_id }) => `/media/photos/${public_id}`)
    expect((await get('/api/users/current')).json()).toMatchObject({
      photos: [first, second, reserved],
      photo: first,
      reservedPhotos: 1,
    })
    expect((await open(helene, marc)).json()).toMatchObject({
      photos: [first, second],
      photo: first,
      reservedPhotos: 1,
    })
  })
})

describe('a profile', () => {
  it('never contains an email address, a year of birth or coordinates', async () => {
    const answer = await open(marc)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...['age', 'bio', 'city', 'distanceKm', 'firstName', 'gender', 'hasFlashed', 'id'],
        ...['interests', 'isMatch', 'isOnline', 'isTestProfile'],
        ...['photo', 'photos', 'placeholders', 'presence', 'prompts', 'relationType'],
        ...['reservedPhotos', 'subscription', 'subscriptionTier', 'traits', 'verifiedAt'],
      ].sort(),
    )
    expect(answer.body).not.toMatch(/@|1968|48\.11/)
  })

  it('contains the relation type once it is saved, and the online status if the member shows it', async () => {
    const { database } = app.handle
    const hidden = await buildMember(database, {
      seeks_relation: 'serious',
      shows_online: false,
      verified_at: app.clock.now(),
    })
    expect((await open(hidden)).json()).toMatchObject({
      relationType: 'serious',
      isOnline: false,
      verifiedAt: '2026-11-20T09:00:00.000Z',
    })
    const newcomer = await buildMember(database, { preferences_saved_at: null })
    expect((await open(newcomer)).json()).toMatchObject({ relationType: null, isOnline: true })
    const away = await buildMember(database, { last_seen_at: new Date('2026-11-20T08:00:00Z') })
    expect((await open(away)).json()).toMatchObject({ relationType: 'both', isOnline: false })
  })

  it('opens only for members with a confirmed email address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    const answer = await open(marc, pending)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unconfirmed'])
    expect((await app.inject({ url: `/api/users/${marc.public_id}` })).statusCode).toBe(401)
  })

  it('returns the same 404 for an unknown, unconfirmed, suspended, deleted, hidden, incognito or blocked member', async () => {
    const { database } = app.handle
    const closed = [
      { public_id: NOBODY },
      await buildMember(database, { status: 'unconfirmed' }),
      await buildMember(database, { status: 'suspended' }),
      await buildMember(database, { status: 'deleted' }),
      await buildMember(database, { is_public: false }),
      await buildMember(database, { is_incognito: true, plan: 'gold' }),
      await buildMember(database),
      await buildMember(database),
    ]
    const [blocker, blocked] = (closed as MemberRow[]).slice(-2)
    await buildBlock(database, blocker?.id ?? 0, helene.id)
    await buildBlock(database, helene.id, blocked?.id ?? 0)
    const bodies = []
    for (const member of closed) {
      const answer = await open(member)
      expect(answer.statusCode).toBe(404)
      bodies.push(answer.body.replace(/"requestId":"[^"]*"/, ''))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(await visits()).toEqual([])
  })

  it('of an incognito member opens for the members they flashed or matched', async () => {
    const { database } = app.handle
    const incognito = await buildMember(database, { is_incognito: true, plan: 'gold' })
    await buildFlash(database, incognito.id, helene.id)
    await buildMatch(database, incognito.id, marc.id)
    expect((await open(incognito)).json()).toMatchObject({ isMatch: false })
    expect((await open(incognito, marc)).json()).toMatchObject({ isMatch: true })
  })

  it('of a member who left gold is open again, because incognito ends with gold', async () => {
    const member = await buildMember(app.handle.database, { is_incognito: true, plan: 'premium' })
    expect((await open(member)).statusCode).toBe(200)
  })

  it.each(['1', 'x', '2147483648', 'null', "'", '%00', NOBODY.slice(1)])(
    'is refused with 400 for the malformed id %s',
    async (id) => {
      expect((await get(`/api/users/${id}`)).statusCode).toBe(400)
    },
  )

  it('contains the distance in steps of 5 km if both members use their location and both towns are known', async () => {
    const { database } = app.handle
    const distanceTo = async (overrides: object, viewer = helene) =>
      (await open(await buildMember(database, overrides), viewer)).json().distanceKm
    expect(await distanceTo({})).toBe(0)
    expect(await distanceTo({ latitude: 48.12 })).toBe(5)
    // Paris and Rennes are 309 km apart.
    expect(await distanceTo({ latitude: 48.86, longitude: 2.35 })).toBe(310)
    expect(await distanceTo({ uses_location: false })).toBeNull()
    expect(await distanceTo({ latitude: null, longitude: null })).toBeNull()
    expect(await distanceTo({}, await buildMember(database, { uses_location: false }))).toBeNull()
    expect((await open(helene)).json().distanceKm).toBeNull()
  })

  it('returns the online status alone to a match only, without recording a visit', async () => {
    const { database } = app.handle
    const presence = async (viewer = helene) =>
      (await get(`/api/users/${marc.public_id}/presence`, viewer)).json()
    expect(await presence()).toMatchObject({ status: 404, code: 'match_not_found' })
    await buildMatch(database, helene.id, marc.id)
    const seen = (at: Date) =>
      database.updateTable('members').set({ last_seen_at: at }).where('id', '=', marc.id).execute()
    await seen(app.clock.now())
    expect(await presence()).toEqual({ presence: { isOnline: true, lastSeenAt: null } })
    await seen(new Date(app.clock.now().getTime() - 3 * 60 * 60 * 1000))
    expect(await presence()).toMatchObject({ presence: { isOnline: false } })
    await database.updateTable('members').set({ shows_online: false }).execute()
    expect(await presence()).toEqual({ presence: null })
    expect(await database.selectFrom('visits').select('visitor_id').execute()).toEqual([])
  })

  it('contains whether the viewer has flashed it and the date of its verification', async () => {
    const { database } = app.handle
    expect((await open(marc)).json()).toMatchObject({ hasFlashed: false, verifiedAt: null })
    await buildFlash(database, helene.id, marc.id)
    expect((await open(marc)).json().hasFlashed).toBe(true)
    expect((await open(helene, marc)).json().hasFlashed).toBe(false)
    const verified = await buildMember(database, { verified_at: new Date(NOW) })
    expect((await open(verified)).json().verifiedAt).toBe('2026-11-20T09:00:00.000Z')
  })

  it("shows the online status according to the member's settings", async () => {
    const { database } = app.handle
    expect((await open(marc)).json().presence).toEqual({ isOnline: true, lastSeenAt: null })
    app.clock.set('2026-11-20T09:10:00.001Z')
    expect((await open(marc)).json().presence.isOnline).toBe(false)
    const discreet = await buildMember(database, { shows_online: false })
    expect((await open(discreet)).json().presence).toBeNull()
  })
})

describe('a visit', () => {
  it('is recorded when a profile is opened, at most once an hour', async () => {
    await open(marc)
    const first = { visited_id: marc.id, visitor_id: helene.id, seen_at: null }
    expect(await visits()).toEqual([{ ...first, at: new Date(NOW) }])
    app.clock.advance(59 * 60_000)
    await open(marc)
    expect(await visits()).toEqual([{ ...first, at: new Date(NOW) }])
    app.clock.advance(60_000)
    await open(marc)
    expect(await visits()).toEqual([{ ...first, at: app.clock.now() }])
  })

  it('is announced once a day, however often its visitor comes back', async () => {
    const told = async () => {
      await app.idle()
      const rows = await app.handle.database.selectFrom('notifications').selectAll().execute()
      return rows.map(({ type, member_id }) => [type, member_id])
    }
    for (let hour = 0; hour < 5; hour++) {
      await open(marc)
      app.clock.advance(60 * 60_000)
    }
    expect(await told()).toEqual([['visit', marc.id]])
    app.clock.set('2026-11-20T23:30:00Z')
    await open(marc)
    expect(await told()).toEqual([
      ['visit', marc.id],
      ['visit', marc.id],
    ])
  })

  it('is not recorded for incognito or hidden members, for moderators, or on the member’s own profile', async () => {
    for (const unseen of [
      { is_incognito: true, plan: 'gold' },
      { is_public: false },
      { awaits_verification: true },
    ] as const) {
      const visitor = await buildMember(app.handle.database, unseen)
      expect((await open(marc, visitor)).statusCode).toBe(200)
    }
    const moderator = await buildMember(app.handle.database, { role: 'moderator' })
    expect((await open(marc, moderator)).statusCode).toBe(200)
    expect((await open(marc, marc)).statusCode).toBe(200)
    expect(await visits()).toEqual([])
  })
})

describe('the counters', () => {
  it('are all zero for a newcomer', async () => {
    expect((await get('/api/users/stats')).json()).toEqual({
      flashsUsed: 0,
      unreadMessages: 0,
      newMatches: 0,
      flashsSent: 0,
      matches: 0,
      conversations: 0,
      alerts: 0,
      visits: 0,
    })
  })

  it('count only what exists and is not hidden by a block', async () => {
    const { database } = app.handle
    // On the free plan a block removes no visit: see arrivals.routes.test.ts.
    await database
      .updateTable('members')
      .set({ plan: 'premium' })
      .where('id', '=', helene.id)
      .execute()
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(database)))
    const [opened, fresh, flashed, visitor, blocked] = others.map(({ id }) => id)
    if (!opened || !fresh || !flashed || !visitor || !blocked)
      throw new Error('Expected five members')
    const now = app.clock.now()
    await buildMatch(database, helene.id, opened)
    await buildMatch(database, fresh, helene.id)
    await buildMatch(database, blocked, helene.id)
    await buildFlash(database, helene.id, flashed)
    await database
      .updateTable('match_members')
      .set({ opened_at: now, last_message_id: 4, unread: 3 })
      .where('member_id', '=', helene.id)
      .where('partner_id', 'in', [opened, blocked])
      .execute()
    await database
      .insertInto('visits')
      .values([
        { visited_id: helene.id, visitor_id: visitor, at: now },
        { visited_id: helene.id, visitor_id: opened, at: now, seen_at: now },
        { visited_id: helene.id, visitor_id: blocked, at: now },
      ])
      .execute()
    const alert = { member_id: helene.id, type: 'visit', created_at: now } as const
    await database
      .insertInto('notifications')
      .values([
        { ...alert, from_id: visitor },
        { ...alert, from_id: null },
        { ...alert, from_id: opened, seen_at: now },
        { ...alert, from_id: blocked },
      ])
      .execute()
    await database
      .insertInto('flash_allowances')
      .values({ member_id: helene.id, day: '2026-11-20', used: 2 })
      .execute()
    await buildBlock(database, helene.id, blocked)

    const stats = {
      flashsUsed: 2,
      unreadMessages: 3,
      newMatches: 1,
      flashsSent: 3,
      matches: 2,
      conversations: 1,
      alerts: 2,
      visits: 1,
    }
    expect((await get('/api/users/stats')).json()).toEqual(stats)
    app.clock.set('2026-11-20T23:00:00Z')
    expect((await get('/api/users/stats')).json()).toEqual({ ...stats, flashsUsed: 0 })
  })

  it('do not count a match made at a table as a sent flash, even after its conversation is erased', async () => {
    const { database } = app.handle
    const [made, flashed] = [await buildMember(database), await buildMember(database)]
    const sent = async () => (await get('/api/users/stats')).json().flashsSent
    await buildFlash(database, helene.id, flashed.id)
    const { rows } = await sql<{ id: number }>`
      select match_id as id from match_at_table(${helene.id}, ${made.id}, ${app.clock.now()})`.execute(
      database,
    )
    expect(await sent()).toBe(1)
    await sql`select erase_conversation(${rows[0]?.id})`.execute(database)
    expect(await sent()).toBe(1)
    await buildBlock(database, helene.id, made.id)
    expect(await sent()).toBe(1)
  })

  it('stop at 100 alerts and 100 visits', async () => {
    const { database } = app.handle
    const others = await Promise.all(Array.from({ length: 102 }, () => buildMember(database)))
    const at = app.clock.now()
    for (const { id } of others) {
      await database
        .insertInto('visits')
        .values({ visited_id: helene.id, visitor_id: id, at })
        .execute()
      await database
        .insertInto('notifications')
        .values({ member_id: helene.id, type: 'visit', from_id: id, created_at: at })
        .execute()
    }
    const stats = (await get('/api/users/stats')).json()
    expect([stats.alerts, stats.visits]).toEqual([100, 100])
  })
})
