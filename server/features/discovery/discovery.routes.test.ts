import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { interestSet } from '#shared/domain/interests.ts'
import { type Trait, traitSet } from '#shared/domain/traits.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildBlock, buildFlash, buildMember, type MemberRow } from '#tests/support/factories.ts'

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
  app.clock.set('2026-11-20T10:00:00Z')
  await signInAs({})
})

/** Signs in the viewer: Hélène, 58, in Rennes, who looks for men of 50 to 70 in her region. */
async function signInAs(overrides: Overrides): Promise<void> {
  me = await buildMember(app.handle.database, {
    seeks_gender: 'H',
    seeks_age_min: 50,
    seeks_age_max: 70,
    seeks_distance: 'same_region',
    seeks_relation: 'serious',
    ...overrides,
  })
  cookie = await app.signIn(me.id)
}

/** A man of 60 in Rennes who looks for women of any age in his region. */
function man(overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    gender: 'H',
    first_name: 'Laurent',
    birth_year: 1966,
    seeks_gender: 'F',
    seeks_distance: 'same_region',
    ...overrides,
  })
}

async function deck(): Promise<string[]> {
  const answer = await app.inject({ url: '/api/users/suggestions', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json().map((card: { id: string }) => card.id)
}

async function distances(): Promise<(number | undefined)[]> {
  const answer = await app.inject({ url: '/api/users/suggestions', headers: { cookie } })
  return answer.json().map((card: { distanceKm?: number }) => card.distanceKm)
}

function pass(to: MemberRow) {
  return passById(to.public_id)
}

function passById(id: string | undefined) {
  return app.inject({
    method: 'POST',
    url: '/api/passes',
    headers: { cookie },
    payload: { toUserId: id },
  })
}

async function savePreferences(changed: object): Promise<void> {
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/users/preferences',
    headers: { cookie },
    payload: {
      lookingForGender: 'H',
      lookingForAgeMin: 50,
      lookingForAgeMax: 70,
      lookingForDistance: 'same_region',
      lookingForRelationType: 'serious',
      consents: [{ purpose: 'sensitive_data', version: 'test' }],
      ...changed,
    },
  })
  expect(answer.statusCode).toBe(200)
}

describe('the distance on a card of the deck', () => {
  test.each([
    // In steps of 5 km, rounded up; undefined beyond the distance that is a reason to meet.
    [{ latitude: 48.2 }, 15],
    [{ latitude: 48.12 }, 5],
    [{}, 0],
    [{ latitude: 49.05 }, undefined],
    [{ latitude: 48.2, uses_location: false }, undefined],
    [{ latitude: null, longitude: null }, undefined],
  ] as const)('of a member at %j is %s', async (place, distanceKm) => {
    await man(place)
    expect(await distances()).toEqual([distanceKm])
  })

  test('is not shown to a viewer who does not share their own location', async () => {
    await signInAs({ uses_location: false })
    await man({ latitude: 48.2 })
    expect(await distances()).toEqual([undefined])
  })
})

describe('GET /api/users/suggestions', () => {
  test('returns only the public profile on a card', async () => {
    const laurent = await man({ interests: interestSet(['Cuisine', 'Voyages']) })
    const answer = await app.inject({ url: '/api/users/suggestions', headers: { cookie } })
    expect(answer.json()).toEqual([
      {
        id: laurent.public_id,
        firstName: 'Laurent',
        gender: 'H',
        age: 60,
        city: 'Rennes',
        distanceKm: 0,
        bio: laurent.bio,
        traits: [],
        prompts: [],
        interests: ['Cuisine', 'Voyages'],
        photos: [],
        photo: '/media/initials/H-L.svg',
        placeholders: [],
        reservedPhotos: 0,
        subscription: 'gratuit',
        subscriptionTier: 'free',
        relationType: 'both',
        isOnline: false,
        verifiedAt: null,
        isTestProfile: false,
      },
    ])
  })

  test.each<[string, Overrides]>([
    ['is of the other gender than sought', { gender: 'F' }],
    ['is too young', { birth_year: 1977 }],
    ['is too old', { birth_year: 1955 }],
    ['looks for men', { seeks_gender: 'H' }],
    ['looks for younger women', { seeks_age_max: 57 }],
    ['looks for older women', { seeks_age_min: 59 }],
    ['looks for friendship only', { seeks_relation: 'friendship' }],
    [
      'looks only in his own town, which is another one',
      { city_code: '35288', seeks_distance: 'same_city' },
    ],
    ['lives in another region', { city_code: '75056', region: 'ile-de-france' }],
    ['has not said what he looks for', { preferences_saved_at: null }],
    ['is not confirmed', { status: 'unconfirmed' }],
    ['is suspended', { status: 'suspended' }],
    ['is deleted', { status: 'deleted' }],
    ['has hidden his profile', { is_public: false }],
    ['is incognito', { is_incognito: true, plan: 'gold' }],
  ])('does not show a man who %s', async (_, overrides) => {
    const [fits] = [await man(), await man(overrides)]
    expect(await deck()).toEqual([fits.public_id])
  })

  test.each<[string, Overrides]>([
    ['is at the edge of the ages sought', { birth_year: 1976 }],
    ['is at the other edge', { birth_year: 1956 }],
    ['looks for both genders', { seeks_gender: 'both' }],
    ['looks for either relation', { seeks_relation: 'both' }],
    ['looks for a serious relation', { seeks_relation: 'serious' }],
    ['lives in the same town and looks only there', { seeks_distance: 'same_city' }],
    ['lives in the same region', { city_code: '35288', city: 'Saint-Malo' }],
    ['was incognito while gold', { is_incognito: true, plan: 'premium' }],
  ])('shows a man who %s', async (_, overrides) => {
    const fits = await man(overrides)
    expect(await deck()).toEqual([fits.public_id])
  })

  describe('applies criteria about traits, which', () => {
    const insisting = (...traits: Trait[]) => ({
      wants: traitSet(traits),
      demands: traitSet(traits),
    })

    test('exclude members with other traits or without an answer if the viewer insists on them', async () => {
      await signInAs(insisting('divorced', 'widowed', 'apart'))
      const fits = await man({ traits: traitSet(['widowed', 'apart']) })
      await man({ traits: traitSet(['widowed', 'together']) })
      await man({ traits: traitSet(['single', 'apart']) })
      await man()
      expect(await deck()).toEqual([fits.public_id])
    })

    test('exclude members who insist on traits that the viewer does not have', async () => {
      await signInAs({ traits: traitSet(['divorced']) })
      const fits = await man(insisting('divorced'))
      await man(insisting('widowed'))
      await man(insisting('apart'))
      expect(await deck()).toEqual([fits.public_id])
    })

    const LIFE = traitSet(['widowed', 'apart', 'smoke_free', 'no_children_home'])

    test.each([
      ['the viewer', { wants: LIFE }, { traits: LIFE }],
      ['the other', { traits: LIFE }, { wants: LIFE }],
    ])(
      'only move a fitting member up the deck if %s does not insist on them',
      async (_, viewer, fitting) => {
        await signInAs({ plan: 'premium', ...viewer })
        const plain = await man()
        const fits = await man(fitting)
        // Eight points: more than the daily random part of the score.
        expect(await deck()).toEqual([fits.public_id, plain.public_id])
      },
    )

    test('remove a dealt card immediately when its member starts to insist on a trait', async () => {
      const him = await man()
      expect(await deck()).toEqual([him.public_id])
      await app.handle.database
        .updateTable('members')
        .set(insisting('widowed'))
        .where('id', '=', him.id)
        .execute()
      await app.services.discovery.refreshPool(app.handle.database, [him.id])
      expect(await deck()).toEqual([])
    })
  })

  test('treats a maximum age of 75 as 75 and more, for both members', async () => {
    // In 2028 members who were 75 when the site started are 77.
    app.clock.set('2028-06-01T10:00:00Z')
    await signInAs({ birth_year: 1951, seeks_age_max: 75, seeks_age_min: 40 })
    const of77 = await man({ birth_year: 1951, seeks_age_max: 75 })
    await man({ birth_year: 1951, seeks_age_max: 74 })
    expect(await deck()).toEqual([of77.public_id])
    await signInAs({ birth_year: 1951, seeks_age_max: 74, seeks_age_min: 40 })
    expect(await deck()).toEqual([])
  })

  test('shows a member abroad or in an unknown town only if both look anywhere', async () => {
    const abroad = await man({ city_code: null, region: null, seeks_distance: 'anywhere' })
    expect(await deck()).toEqual([])
    await signInAs({ seeks_distance: 'anywhere' })
    expect(await deck()).toEqual([abroad.public_id])
  })

  test('treats a viewer without saved preferences as looking for anyone', async () => {
    await signInAs({
      seeks_gender: 'both',
      seeks_age_min: 40,
      seeks_age_max: 75,
      seeks_distance: 'anywhere',
      seeks_relation: 'both',
      preferences_saved_at: null,
    })
    const [him, her] = [
      await man(),
      await buildMember(app.handle.database, { gender: 'F', seeks_distance: 'anywhere' }),
    ]
    expect(new Set(await deck())).toEqual(new Set([him.public_id, her.public_id]))
  })

  test('no longer shows flashed, blocked and blocking members', async () => {
    const [flashed, blocked, blocking, left] = [await man(), await man(), await man(), await man()]
    expect(await deck()).toHaveLength(4)
    await buildFlash(app.handle.database, me.id, flashed.id)
    await buildBlock(app.handle.database, me.id, blocked.id)
    await buildBlock(app.handle.database, blocking.id, me.id)
    expect(await deck()).toEqual([left.public_id])
  })

  test("removes a dealt card immediately when its member's preferences no longer fit", async () => {
    const [stays, leaves] = [await man(), await man()]
    expect(await deck()).toHaveLength(2)
    await app.handle.database
      .updateTable('members')
      .set({ seeks_age_max: 50 })
      .where('id', '=', leaves.id)
      .execute()
    await refreshPool(leaves.id)
    expect(await deck()).toEqual([stays.public_id])
  })

  test('deals the next deck when one is used up, until nobody is left', async () => {
    for (let i = 0; i < 45; i++) await man()
    const first = await deck()
    expect(first).toHaveLength(40)
    await passAll()
    const second = await deck()
    expect(second).toHaveLength(5)
    expect(first.filter((id) => second.includes(id))).toEqual([])
    await passAll()
    expect(await deck()).toEqual([])
  })

  test.each([
    ['gratuit', 200],
    ['premium', 500],
  ] as const)(
    'deals a member on %s %i profiles a day, and more the next day',
    async (plan, most) => {
      await signInAs({ plan })
      await man()
      await deck()
      await app.handle.database
        .updateTable('decks')
        .set({ dealt: Array.from({ length: most - 1 }, (_, index) => -index - 1) })
        .execute()
      await passAll()
      for (let i = 0; i < 3; i++) await man()
      expect(await deck()).toHaveLength(1)
      await passAll()
      expect(await deck()).toEqual([])
      app.clock.set('2026-11-21T10:00:00Z')
      expect(await deck()).toHaveLength(2)
    },
  )

  test('deals an unconfirmed member one deck of 6, even after midnight', async () => {
    await signInAs({ status: 'unconfirmed' })
    for (let i = 0; i < 9; i++) await man()
    const [first] = await deck()
    expect(await deck()).toHaveLength(6)
    await passById(first)
    app.clock.set('2026-11-21T00:30:00Z')
    expect(await deck()).toHaveLength(5)
    await passAll()
    expect(await deck()).toEqual([])
  })

  test('rebuilds the deck immediately each time the preferences change', async () => {
    for (let i = 0; i < 45; i++) await man()
    const size = (await deck()).length
    for (let lookingForAgeMax = 61; lookingForAgeMax < 69; lookingForAgeMax++) {
      await savePreferences({ lookingForAgeMax })
      expect(await deck()).toHaveLength(size)
    }
  })

  test('deals no more than the daily number when the system clock moves back a day', async () => {
    for (let i = 0; i < 45; i++) await man()
    await deck()
    await app.handle.database
      .updateTable('decks')
      .set({ dealt: Array.from({ length: 200 }, (_, index) => -index - 1) })
      .execute()
    app.clock.set('2026-11-19T10:00:00Z')
    await passAll()
    expect(await deck()).toEqual([])
  })

  test('returns the next three cards when three are requested, however many were decided before', async () => {
    for (let i = 0; i < 12; i++) await man()
    const dealt = await deck()
    for (const id of dealt.slice(0, 8)) if (id !== dealt[3]) await passById(id)
    const { rows } = await sql<{ id: string }>`
      select public_id as id from deck_cards(
        ${me.id}, ${app.clock.today()}, ${app.clock.now()}, false, 3) card
      join members m on m.id = card.member_id order by card.place`.execute(app.handle.database)
    expect(rows.map(({ id }) => id)).toEqual([dealt[3], dealt[8], dealt[9]])
  })

  test('deals one deck for two concurrent requests', async () => {
    for (let i = 0; i < 45; i++) await man()
    const [one, other] = await Promise.all([deck(), deck()])
    expect(one).toEqual(other)
    const row = await app.handle.database.selectFrom('decks').select('dealt').executeTakeFirst()
    expect(row?.dealt).toHaveLength(40)
  })

  test('ranks a member who visited today before an equal one who visited a week ago', async () => {
    // Enough of each to make this order by chance unlikely.
    const came = async (day: string) => (await man({ last_active_on: day })).public_id
    const days = [
      '2026-11-13',
      '2026-11-20',
      '2026-11-13',
      '2026-11-20',
      '2026-11-13',
      '2026-11-20',
    ]
    const made: string[] = []
    for (const day of days) made.push(await came(day))
    const lately = made.filter((_, nth) => days[nth] === '2026-11-20')
    expect(new Set((await deck()).slice(0, 3))).toEqual(new Set(lately))
  })

  test('ranks boosted members first, Super Flash before Mise en avant', async () => {
    for (let i = 0; i < 5; i++) await man({ plan: 'gold' })
    const [boosted, first] = [await man(), await man()]
    await boost(boosted, 'boost', '2026-11-21T10:00:00Z')
    await boost(first, 'super_flash', '2026-11-20T11:00:00Z')
    expect((await deck()).slice(0, 2)).toEqual([first.public_id, boosted.public_id])
  })
})

describe('members who flashed the viewer', () => {
  test('come first in the deck of a paying viewer, whatever the preferences', async () => {
    await signInAs({ plan: 'premium' })
    for (let i = 0; i < 5; i++) await man({ plan: 'gold' })
    const admirer = await man({ birth_year: 1951, region: 'corse', city_code: '2A004' })
    const shy = await man({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, admirer.id, me.id)
    await buildFlash(app.handle.database, shy.id, me.id)
    expect(new Set((await deck()).slice(0, 2))).toEqual(new Set([admirer.public_id, shy.public_id]))
  })

  test('are not shown to a paying viewer if they have not saved or have withdrawn their preferences', async () => {
    await signInAs({ plan: 'premium' })
    const [silent, admirer] = [await man({ preferences_saved_at: null }), await man()]
    await buildFlash(app.handle.database, silent.id, me.id)
    await buildFlash(app.handle.database, admirer.id, me.id)
    expect(await deck()).toEqual([admirer.public_id])
    const headers = { cookie: await app.signIn(admirer.id) }
    await app.inject({ method: 'DELETE', url: '/api/privacy/sensitive-data', headers })
    expect(await deck()).toEqual([])
  })

  test('are still shown if thirty later flashers were passed', async () => {
    await signInAs({ plan: 'premium' })
    const early = await man({ region: 'corse', city_code: '2A004' })
    await buildFlash(app.handle.database, early.id, me.id, new Date('2026-11-19T10:00:00Z'))
    for (let i = 0; i < 31; i++) {
      const flasher = await man({ region: 'corse', city_code: '2A004' })
      await buildFlash(app.handle.database, flasher.id, me.id, new Date('2026-11-19T11:00:00Z'))
      await pass(flasher)
    }
    expect(await deck()).toEqual([early.public_id])
  })

  describe('on the free plan', () => {
    const YESTERDAY = new Date('2026-11-19T10:00:00Z')

    /** Men who flashed the viewer and would otherwise rank last: inactive for long, without a common interest. */
    async function flashers(count: number, at: Date, overrides: Overrides = {}) {
      const made = []
      for (let nth = 0; nth < count; nth++) {
        const flasher = await man({
          ...{ interests: 0, last_active_on: '2026-08-01', ...overrides },
        })
        await buildFlash(app.handle.database, flasher.id, me.id, at)
        made.push(flasher.public_id)
      }
      return new Set(made)
    }

    async function ordinary(count: number): Promise<void> {
      for (let nth = 0; nth < count; nth++) await man({ interests: me.interests })
    }

    /** Counts the flashes to the viewer that were dealt. */
    async function countDealt(): Promise<number> {
      const rows = await app.handle.database
        .selectFrom('edges')
        .select('from_id')
        .where('to_id', '=', me.id)
        .where('dealt_on', 'is not', null)
        .execute()
      return rows.length
    }

    const amongFirst = (ids: readonly string[], wanted: ReadonlySet<string>) =>
      ids.slice(0, 24).filter((id) => wanted.has(id)).length

    const FAR_AWAY = { region: 'corse', city_code: '2A004' } as const

    test.each([
      ['', 0],
      [', even if a hundred more wait from outside the preferences', 101],
    ])(
      'are dealt three a day among the first 24 cards, each one once, the others the next day%s',
      async (_, others) => {
        await ordinary(90)
        const waiting = await flashers(5, YESTERDAY)
        await flashers(others, YESTERDAY, FAR_AWAY)
        const today = await deck()
        expect(amongFirst(today, waiting)).toBe(3)
        expect(await countDealt()).toBe(3)
        for (const id of today) await passById(id)
        expect(amongFirst(await deck(), waiting)).toBe(0)

        for (const id of await deck()) await passById(id)
        app.clock.set('2026-11-21T10:00:00Z')
        const tomorrow = await deck()
        expect(amongFirst(tomorrow, waiting)).toBe(2)
        expect(tomorrow.filter((id) => today.includes(id))).toEqual([])
      },
    )

    test('are dealt among the same first cards after a change of preferences and back', async () => {
      await ordinary(60)
      await flashers(3, YESTERDAY)
      const first = (await deck()).slice(0, 24)
      await savePreferences({ lookingForAgeMax: 69 })
      await deck()
      await savePreferences({})
      expect((await deck()).slice(0, 24)).toEqual(first)
    })

    test('cannot be recognized by their position in the deck', async () => {
      await ordinary(40)
      const waiting = await flashers(3, YESTERDAY)
      const places = (await deck()).flatMap((id, place) => (waiting.has(id) ? [place] : []))
      expect(places).toHaveLength(3)
      expect(Math.max(...places)).toBeLessThan(24)
      expect(places).not.toEqual([21, 22, 23])
    })

    test.each([
      ['on the day of the flash', new Date('2026-11-20T00:30:00Z'), {}],
      ['after three weeks', new Date('2026-10-30T09:00:00Z'), {}],
      ['from outside the preferences', YESTERDAY, FAR_AWAY],
    ])('are not dealt %s', async (_, at, overrides) => {
      await ordinary(40)
      const waiting = await flashers(3, at, overrides)
      expect((await deck()).filter((id) => waiting.has(id))).toEqual([])
    })

    test('stay with the other undecided cards at the head of the deck for a week', async () => {
      await ordinary(60)
      const waiting = await flashers(3, YESTERDAY)
      const today = await deck()
      const [first = ''] = today
      await passById(first)
      app.clock.set('2026-11-21T10:00:00Z')
      const tomorrow = await deck()
      expect(tomorrow.slice(0, 23)).toEqual(today.slice(1, 24))
      expect(amongFirst(tomorrow, waiting)).toBe(waiting.has(first) ? 2 : 3)
      app.clock.set('2026-11-29T10:00:00Z')
      expect((await deck()).slice(0, 23)).not.toEqual(tomorrow.slice(0, 23))
    })
  })

  test('no longer count as waiting once the flash is answered', async () => {
    const { database } = app.handle
    const sought = await man()
    const pending = async () =>
      (
        await database
          .selectFrom('deck_pool')
          .select('pending')
          .where('member_id', '=', sought.id)
          .executeTakeFirstOrThrow()
      ).pending
    const flash = async (from: MemberRow, to: MemberRow) => {
      const headers = { cookie: await app.signIn(from.id) }
      const payload = { toUserId: to.public_id }
      await app.inject({ method: 'POST', url: '/api/flashes', headers, payload })
      await app.idle()
    }
    const admirers = [await buildMember(database), await buildMember(database)]
    for (const admirer of admirers) await flash(admirer, sought)
    expect(await pending()).toBe(2)
    for (const admirer of admirers) await flash(sought, admirer)
    expect(await pending()).toBe(0)
  })

  test('a member with many waiting flashes is ranked after an equal one with none', async () => {
    const { database } = app.handle
    const sought = await man({ interests: me.interests })
    const quiet = await man({ interests: me.interests })
    const admirers = await Promise.all(Array.from({ length: 20 }, () => buildMember(database)))
    for (const { public_id: id, id: from } of admirers) {
      const headers = { cookie: await app.signIn(from) }
      const payload = { toUserId: sought.public_id }
      const sent = await app.inject({ method: 'POST', url: '/api/flashes', headers, payload })
      expect(sent.statusCode, id).toBe(200)
    }
    await app.idle()
    await signInAs({ plan: 'premium' })
    expect(await deck()).toEqual([quiet.public_id, sought.public_id])
  })
})

describe('POST /api/passes', () => {
  test('hides a profile for 60 days', async () => {
    const laurent = await man()
    expect((await pass(laurent)).statusCode).toBe(204)
    expect(await deck()).toEqual([])
    app.clock.set('2027-01-19T09:59:00Z')
    cookie = await app.signIn(me.id)
    expect(await deck()).toEqual([])
    app.clock.set('2027-01-19T10:01:00Z')
    expect(await deck()).toEqual([laurent.public_id])
  })

  test('succeeds when repeated, and leaves a flash a flash', async () => {
    const laurent = await man()
    await pass(laurent)
    expect((await pass(laurent)).statusCode).toBe(204)
    const flashed = await man()
    await buildFlash(app.handle.database, me.id, flashed.id)
    await pass(flashed)
    const edge = await app.handle.database
      .selectFrom('edges')
      .select('kind')
      .where('to_id', '=', flashed.id)
      .executeTakeFirst()
    expect(edge?.kind).toBe('flash')
  })

  test('keeps a member who flashes afterwards hidden on the free plan, but not from a paying viewer', async () => {
    const laurent = await man()
    await pass(laurent)
    const later = new Date('2026-11-20T10:30:00Z')
    app.clock.set('2026-11-20T11:00:00Z')
    await buildFlash(app.handle.database, laurent.id, me.id, later)
    expect(await deck()).toEqual([])
    await app.handle.database.updateTable('members').set({ plan: 'gold' }).execute()
    expect(await deck()).toEqual([laurent.public_id])
  })

  test.each<[string, Overrides]>([
    ['suspended', { status: 'suspended' }],
    ['unconfirmed', { status: 'unconfirmed' }],
    ['hidden', { is_public: false }],
    ['incognito', { is_incognito: true, plan: 'gold' }],
  ])('refuses a member who is %s', async (_, overrides) => {
    expect((await pass(await man(overrides))).statusCode).toBe(404)
  })

  test('responds for blocked and blocking members as for an unknown one, and leaves the blocks in force', async () => {
    const [blocking, blocked] = [await man(), await man()]
    await buildBlock(app.handle.database, blocking.id, me.id)
    await buildBlock(app.handle.database, me.id, blocked.id)
    for (const one of [blocking, blocked]) {
      expect((await pass(one)).json()).toMatchObject({ code: 'member_not_found' })
    }
    const edges = app.handle.database.selectFrom('edges').select(['kind', 'is_blocked'])
    expect(await edges.where('from_id', '=', me.id).execute()).toEqual([
      { kind: 'none', is_blocked: true },
      { kind: 'none', is_blocked: true },
    ])
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/passes',
      headers: { cookie },
      payload: { toUserId: '00000000-0000-4000-8000-000000000000' },
    })
    expect(unknown.json()).toMatchObject({ code: 'member_not_found' })
  })
})

async function passAll(): Promise<void> {
  for (const id of await deck()) await passById(id)
}

async function refreshPool(memberId: number): Promise<void> {
  await sql`select refresh_pool(array[${memberId}]::integer[], ${app.clock.today()}, ${app.clock.now()})`.execute(
    app.handle.database,
  )
}

async function boost(
  member: MemberRow,
  kind: 'boost' | 'super_flash',
  endsAt: string,
): Promise<void> {
  await app.handle.database
    .insertInto('boosts')
    .values({
      member_id: member.id,
      kind,
      starts_at: app.clock.now(),
      ends_at: new Date(endsAt),
    })
    .execute()
  await refreshPool(member.id)
}
