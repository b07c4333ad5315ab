import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { interestSet } from '#shared/domain/interests.ts'
import { traitSet } from '#shared/domain/traits.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildBlock,
  buildFlash,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

let app: Awaited<ReturnType<typeof buildTestApp>>
let me: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
  await signInAs({})
})

async function signInAs(overrides: Overrides): Promise<void> {
  me = await buildMember(app.handle.database, {
    seeks_gender: 'H',
    seeks_distance: 'same_region',
    ...overrides,
  })
  cookie = await app.signIn(me.id)
}

function man(overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    gender: 'H',
    seeks_gender: 'F',
    seeks_distance: 'same_region',
    ...overrides,
  })
}

async function page(cursor?: string, filters = '') {
  const url = `/api/profiles/suggested?${filters}${cursor ? `&cursor=${cursor}` : ''}`
  const answer = await app.inject({ url, headers: { cookie } })
  return {
    status: answer.statusCode,
    ids: answer.statusCode === 200 ? answer.json().map((card: { id: string }) => card.id) : [],
    next: answer.headers['x-next-cursor'] as string | undefined,
  }
}

function boost(memberId: number, kind: 'boost' | 'super_flash') {
  return boostUntil(memberId, kind, new Date('2026-11-20T10:00:00Z'))
}

async function boostUntil(memberId: number, kind: 'boost' | 'super_flash', endsAt: Date) {
  const row = { member_id: memberId, kind, starts_at: BUILT_AT, ends_at: endsAt }
  await app.handle.database.insertInto('boosts').values(row).execute()
  await refreshPool(memberId)
}

async function refreshPool(memberId: number) {
  await sql`select refresh_pool(array[${memberId}]::integer[], '2026-11-20', ${BUILT_AT})`.execute(
    app.handle.database,
  )
}

describe('GET /api/profiles/suggested', () => {
  test('returns everyone who fits exactly once, in pages of 24', async () => {
    const fitting = new Set<string>()
    for (let i = 0; i < 50; i++) fitting.add((await man()).public_id)
    await man({ region: 'corse', city_code: '2A004' })
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([24, 24, 2])
    expect(third.next).toBeUndefined()
    expect(new Set([...first.ids, ...second.ids, ...third.ids])).toEqual(fitting)
  })

  test('adds the coarse distance of a member who lives near and shares the location', async () => {
    const rennes = { latitude: 48.1147, longitude: -1.6794 }
    await signInAs(rennes)
    await man({ ...rennes, first_name: 'Alain', latitude: 48.2 })
    await man({ ...rennes, first_name: 'Bruno', latitude: 48.2, uses_location: false })
    await man({ ...rennes, first_name: 'Carl', latitude: 43.3 })
    const answer = await app.inject({ url: '/api/profiles/suggested', headers: { cookie } })
    const distances = answer
      .json()
      .map((card: { firstName: string; distanceKm?: number }) => [card.firstName, card.distanceKm])
    expect(new Map(distances)).toEqual(
      new Map([
        ['Alain', 10],
        ['Bruno', undefined],
        ['Carl', undefined],
      ]),
    )
  })

  test('omits a passed member', async () => {
    const [passed, left] = [await man(), await man()]
    await app.inject({
      method: 'POST',
      url: '/api/passes',
      headers: { cookie },
      payload: { toUserId: passed.public_id },
    })
    expect((await page()).ids).toEqual([left.public_id])
  })

  test('returns only the first page to an unconfirmed member', async () => {
    await signInAs({ status: 'unconfirmed' })
    for (let i = 0; i < 30; i++) await man()
    const first = await page()
    expect(first.ids).toHaveLength(24)
    expect(first.next).toBeUndefined()
    expect((await page('20777.1')).status).toBe(403)
  })

  test('reveals nothing about the last visits of members in its order and cursor', async () => {
    for (let i = 0; i < 30; i++) await man({ last_active_on: i % 2 ? '2026-11-20' : '2026-09-01' })
    const before = await page()
    await app.handle.database.updateTable('members').set({ last_active_on: '2026-11-01' }).execute()
    await app.handle.database.updateTable('deck_pool').set({ activity: 1 }).execute()
    expect(await page()).toEqual(before)
    expect(before.next).toMatch(/^20777\.\d+$/)
  })

  test('neither repeats nor skips anybody between pages while boosts, plans and the day change', async () => {
    const men = new Set<string>()
    for (let i = 0; i < 70; i++)
      men.add((await man({ plan: i % 7 ? 'gratuit' : 'gold' })).public_id)
    const [before, later] = [await man(), await man()]
    await boost(before.id, 'boost')
    const first = await page()
    await boostUntil(before.id, 'boost', BUILT_AT)
    await boost(later.id, 'super_flash')
    await app.handle.database.updateTable('deck_pool').set({ plan: 'gold' }).execute()
    app.clock.set('2026-11-20T23:30:00Z')
    const second = await page(first.next)
    const third = await page(second.next)
    const seen = [...first.ids, ...second.ids, ...third.ids]
    expect(third.next).toBeUndefined()
    expect(seen).toHaveLength(72)
    expect(new Set(seen)).toEqual(new Set([...men, before.public_id, later.public_id]))
  })

  test('ranks a Super Flash before a Mise en avant, and that before a gold member', async () => {
    for (let i = 0; i < 5; i++) await man()
    const [gold, boosted, super_] = [await man({ plan: 'gold' }), await man(), await man()]
    await boost(boosted.id, 'boost')
    await boost(super_.id, 'super_flash')
    expect((await page()).ids.slice(0, 3)).toEqual([
      super_.public_id,
      boosted.public_id,
      gold.public_id,
    ])
    app.clock.set('2026-11-20T10:00:00Z')
    expect((await page()).ids[0]).toBe(gold.public_id)
  })

  test('shows an incognito member only to members whom they flashed', async () => {
    const incognito = await man({ is_incognito: true, plan: 'gold' })
    expect((await page()).ids).toEqual([])
    await buildFlash(app.handle.database, incognito.id, me.id)
    expect((await page()).ids).toEqual([incognito.public_id])
  })

  test.each(['x', '0.1', '9.1.1', '20777', '20777.1.x', '20777.99999999999', '%00'])(
    'responds with 400 to a malformed cursor (%s)',
    async (cursor) => {
      expect((await page(cursor)).status).toBe(400)
    },
  )
})

describe('the filters of GET /api/profiles/suggested', () => {
  beforeEach(() => signInAs({ plan: 'premium' }))

  test.each<[string, Overrides, Overrides]>([
    ['ageMin=58', { birth_year: 1968 }, { birth_year: 1969 }],
    ['ageMax=58', { birth_year: 1968 }, { birth_year: 1967 }],
    ['ageMin=58&ageMax=58', { birth_year: 1968 }, { birth_year: 1966 }],
    ['ageMax=75', { birth_year: 1951 }, { gender: 'F' }],
    ['distanceKm=10', { latitude: 48.15 }, { latitude: 48.65 }],
    ['distanceKm=300', { latitude: 48.65 }, { uses_location: false }],
    ['interests=Bridge', { interests: interestSet(['Bridge', 'Art']) }, {}],
    ['interests=Bridge,Art', { interests: interestSet(['Art']) }, {}],
    ['interests=Voyage', { interests: interestSet(['Voyages']) }, {}],
    ['relationType=serious', { seeks_relation: 'serious' }, { seeks_relation: 'friendship' }],
    ['relationType=friendship', { seeks_relation: 'both' }, { seeks_relation: 'serious' }],
    ['verified=true', { verified_at: BUILT_AT }, {}],
    ['traits=widowed', { traits: traitSet(['widowed']) }, { traits: traitSet(['single']) }],
    [
      'traits=widowed,single,apart',
      { traits: traitSet(['single', 'apart']) },
      { traits: traitSet(['single']) },
    ],
    [
      'traits=smoke_free&verified=true',
      { verified_at: BUILT_AT, traits: traitSet(['smoke_free']) },
      { verified_at: BUILT_AT },
    ],
    ['online=true', {}, { last_seen_at: new Date('2026-11-20T08:50:00Z') }],
    ['online=true', {}, { shows_online: false }],
    ['online=true&verified=true', { verified_at: BUILT_AT }, {}],
    ['online=true&distanceKm=10', {}, { latitude: 49 }],
    ['distanceKm=10&verified=true', { verified_at: BUILT_AT }, {}],
  ])('narrow the suggestions by %s', async (filters, fitting, other) => {
    const fits = await man(fitting)
    await man(other)
    await man({ ...fitting, seeks_gender: 'H' })
    expect((await page(undefined, filters)).ids).toEqual([fits.public_id])
  })

  test('apply the trait filter to incognito members who flashed the viewer', async () => {
    const { database } = app.handle
    const incognito = { is_incognito: true, plan: 'gold' } as const
    const smoker = await man({ ...incognito, traits: traitSet(['smoker']) })
    const other = await man({ ...incognito, traits: traitSet(['smoke_free']) })
    for (const { id } of [smoker, other]) await buildFlash(database, id, me.id)
    expect((await page(undefined, 'traits=smoke_free')).ids).toEqual([other.public_id])
  })

  test('find with withPhoto only members with a photo that everyone can see', async () => {
    const [shown, reserved] = [await man(), await man()]
    const photo = { browser_hash: null, width: 800, height: 800, position: 0, created_at: BUILT_AT }
    await app.handle.database
      .insertInto('photos')
      .values([
        { ...photo, owner_id: shown.id },
        { ...photo, owner_id: reserved.id, is_reserved: true },
      ])
      .execute()
    expect((await page(undefined, 'withPhoto=true')).ids).toEqual([shown.public_id])
    expect((await page(undefined, 'withPhoto=false')).ids).toHaveLength(2)
  })

  test('do not override the traits on which the viewer or the other member insists', async () => {
    const apart = traitSet(['apart'])
    await signInAs({ plan: 'premium', traits: traitSet(['widowed']), wants: apart, demands: apart })
    const fits = await man({ traits: apart })
    await man({ traits: traitSet(['together']) })
    await man()
    await man({ traits: apart, wants: traitSet(['single']), demands: traitSet(['single']) })
    expect((await page()).ids).toEqual([fits.public_id])
  })

  test('never widen what the viewer looks for', async () => {
    await signInAs({ plan: 'premium', seeks_age_min: 50, seeks_age_max: 60 })
    await man({ birth_year: 1956 })
    expect((await page(undefined, 'ageMin=40&ageMax=75')).ids).toEqual([])
  })

  test('find nobody by distance for a viewer who does not share their location', async () => {
    await signInAs({ plan: 'premium', uses_location: false })
    await man()
    expect((await page(undefined, 'distanceKm=300')).ids).toEqual([])
  })

  test('find with online a member until ten minutes after their last visit', async () => {
    const him = await man({ last_seen_at: new Date('2026-11-19T09:00:00Z') })
    expect((await page(undefined, 'online=true')).ids).toEqual([])
    const theirs = await app.signIn(him.id)
    app.clock.advance(2 * 60_000)
    await app.inject({ url: '/api/users/current', headers: { cookie: theirs } })
    expect((await page(undefined, 'online=true')).ids).toEqual([him.public_id])
    app.clock.advance(9 * 60_000)
    const found = await app.inject({
      url: '/api/profiles/suggested?online=true',
      headers: { cookie },
    })
    expect(found.json()).toMatchObject([{ isOnline: true }])
    app.clock.advance(60_000)
    expect((await page(undefined, 'online=true')).ids).toEqual([])
    await app.services.discovery.forgetOffline()
    const left = await app.handle.database.selectFrom('online_members').selectAll().execute()
    expect(left.map(({ member_id }) => member_id)).not.toContain(him.id)
  })

  test('return everyone they find exactly once over the pages', async () => {
    const found = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const { public_id } = await man({ verified_at: i % 2 ? BUILT_AT : null })
      if (i % 2) found.add(public_id)
    }
    const first = await page(undefined, 'verified=true')
    const second = await page(first.next, 'verified=true')
    expect(new Set([...first.ids, ...second.ids])).toEqual(found)
    expect([first.ids.length, second.ids.length, second.next]).toEqual([24, 6, undefined])
  })

  test.each(['ageMin=58', 'interests=Bridge', 'verified=true', 'online=true', 'distanceKm=10'])(
    'are for paying members: %s is refused with 403 on the free plan',
    async (filters) => {
      await signInAs({ plan: 'gratuit' })
      const url = `/api/profiles/suggested?${filters}`
      const answer = await app.inject({ url, headers: { cookie } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_required'])
    },
  )

  test.each([
    ['ageMin=39', 'ageMin', "L'âge doit être entre 40 et 75 ans"],
    ['ageMax=76', 'ageMax', "L'âge doit être entre 40 et 75 ans"],
    ['ageMin=5e1', 'ageMin', "L'âge doit être entre 40 et 75 ans"],
    ['ageMin=60&ageMax=50', 'ageMax', "L'âge minimum doit être inférieur ou égal à l'âge maximum"],
    ['distanceKm=4', 'distanceKm', 'La distance doit être entre 5 et 300 km, de 5 en 5'],
    ['distanceKm=12', 'distanceKm', 'La distance doit être entre 5 et 300 km, de 5 en 5'],
    ['distanceKm=305', 'distanceKm', 'La distance doit être entre 5 et 300 km, de 5 en 5'],
    ['interests=Lecture,Boxe', 'interests.1', "Ce centre d'intérêt est inconnu."],
    ['interests=', 'interests.0', "Ce centre d'intérêt est inconnu."],
    ['relationType=autre', 'relationType', 'Sélectionnez un type de relation'],
    ['online=1', 'online', 'Cette valeur doit être true ou false.'],
    ['interests=Lecture&interests=Cuisine', 'interests', 'Ce paramètre est répété.'],
  ])('refuse %s with a message in French', async (filters, path, message) => {
    const url = `/api/profiles/suggested?${filters}`
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message }])
  })
})

describe('GET /api/profiles/featured', () => {
  async function featured(): Promise<string[]> {
    const answer = await app.inject({ url: '/api/profiles/featured', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json().map((card: { id: string }) => card.id)
  }

  test('returns six gold members who fit, the same all day and others the next day', async () => {
    await man({ plan: 'premium' })
    await man({ plan: 'gold', region: 'corse', city_code: '2A004' })
    for (let i = 0; i < 40; i++) await man({ plan: 'gold' })
    const first = await featured()
    expect(first).toHaveLength(6)
    app.clock.set('2026-11-20T22:59:00Z')
    expect(await featured()).toEqual(first)
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await featured()).not.toEqual(first)
  })

  test.each(['same_city', 'same_region', 'anywhere'] as const)(
    'omits decided, blocking, incognito and hidden members and the viewer (distance: %s)',
    async (seeks_distance) => {
      await signInAs({ gender: 'H', seeks_gender: 'H', plan: 'gold', seeks_distance })
      const gold = { plan: 'gold', seeks_gender: 'H', seeks_distance: 'anywhere' } as const
      const [left, flashed, passed, blocking] = [
        await man(gold),
        await man(gold),
        await man(gold),
        await man(gold),
      ]
      await man({ ...gold, is_incognito: true })
      await man({ ...gold, is_public: false })
      await buildFlash(app.handle.database, me.id, flashed.id)
      await app.handle.database
        .insertInto('edges')
        .values({ from_id: me.id, to_id: passed.id, kind: 'pass', at: BUILT_AT })
        .execute()
      await buildBlock(app.handle.database, blocking.id, me.id)
      expect(await featured()).toEqual([left.public_id])
    },
  )
})
