import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { traitSet } from '#shared/domain/traits.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildTable } from '#tests/support/tables.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

// Production mode, as on the first day of a new site: without demo members.
beforeAll(async () => {
  app = await buildTestApp({ env: { MODE: 'production', APP_SECRET: 'd'.repeat(32) } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

const HELENE = {
  seeks_gender: 'H',
  seeks_age_min: 55,
  seeks_age_max: 62,
  seeks_distance: 'same_city',
  seeks_relation: 'serious',
} as const

/** A man of 60 in Rennes who looks for women of any age, anywhere. */
function man(overrides: NonNullable<Parameters<typeof buildMember>[1]> = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    gender: 'H',
    first_name: 'Laurent',
    birth_year: 1966,
    seeks_gender: 'F',
    seeks_distance: 'anywhere',
    seeks_relation: 'serious',
    ...overrides,
  })
}

async function signInAs(overrides: NonNullable<Parameters<typeof buildMember>[1]> = {}) {
  const me = await buildMember(app.handle.database, { ...HELENE, ...overrides })
  const cookie = await app.signIn(me.id)

  async function read(url: string) {
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  function pass(to: MemberRow) {
    const payload = { toUserId: to.public_id }
    return app.inject({ method: 'POST', url: '/api/passes', headers: { cookie }, payload })
  }

  return {
    me,
    pass,
    deck: async () => {
      const cards: { firstName: string }[] = await read('/api/users/suggestions')
      return cards.map(({ firstName }) => firstName)
    },
    end: () => read('/api/users/suggestions/end'),
  }
}

describe('the end of the deck', () => {
  test('tells each of the first three members of a new site the true reason', async () => {
    const first = await signInAs()
    expect(await first.deck()).toEqual([])
    expect(await first.end()).toEqual({ reason: 'nobody', seen: 0, wider: null })

    // Odile also looks for men: she and Hélène do not suit each other, so the reason is not "seen everybody".
    const second = await signInAs({ first_name: 'Odile' })
    expect(await second.end()).toEqual({ reason: 'nobody', seen: 0, wider: null })
    expect(await first.end()).toEqual({ reason: 'nobody', seen: 0, wider: null })

    const third = await man()
    expect(await first.end()).toEqual({ reason: 'cards', seen: 0, wider: null })
    expect(await first.deck()).toEqual(['Laurent'])
    expect(await second.deck()).toEqual(['Laurent'])
    await first.pass(third)
    expect(await first.end()).toEqual({ reason: 'seen', seen: 1, wider: null })
  })

  test('deals nobody however often it is requested, and reports cards when a new member arrives', async () => {
    const { pass, end, deck } = await signInAs()
    await pass(await man())
    for (let i = 0; i < 5; i++) expect(await end()).toMatchObject({ reason: 'seen' })
    await man({ first_name: 'Serge' })
    expect(await end()).toMatchObject({ reason: 'cards' })
    expect(await deck()).toEqual(['Serge'])
  })

  test('reports how many members one wider step would bring when nobody suits yet', async () => {
    const { end } = await signInAs()
    await man({ birth_year: 1961 })
    await man({ birth_year: 1973 })
    await man({ birth_year: 1981 })
    // Not counted: men younger than the wider step, and men who do not look for her.
    await man({ birth_year: 1966, seeks_age_max: 50 })
    await man({ birth_year: 1966, seeks_gender: 'H' })
    expect(await end()).toEqual({
      reason: 'nobody',
      seen: 0,
      wider: {
        by: 'ages',
        changes: ['ages'],
        ageMin: 50,
        ageMax: 67,
        distance: 'same_city',
        km: 30,
        count: 2,
      },
    })
  })

  test('suggests the step that brings the most members when everybody was seen', async () => {
    const { end, pass } = await signInAs({ seeks_distance: 'same_region' })
    await pass(await man())
    await man({ birth_year: 1962 })
    const elsewhere = { city: 'Lyon', city_code: '69123', region: 'auvergne-rhone-alpes' } as const
    for (let i = 0; i < 3; i++) await man(elsewhere)
    expect(await end()).toMatchObject({
      reason: 'seen',
      seen: 1,
      wider: { by: 'distance', changes: ['distance'], distance: 'anywhere', count: 3 },
    })
  })

  test('reports how many members suit without the criteria when these exclude everybody', async () => {
    const apart = traitSet(['apart'])
    const { end } = await signInAs({ wants: apart, demands: apart })
    await man({ traits: traitSet(['together']) })
    await man()
    expect(await end()).toMatchObject({
      reason: 'nobody',
      wider: { by: 'criteria', changes: ['criteria'], count: 2 },
    })
  })

  test('suggests all steps together when no single step brings anybody', async () => {
    const { end } = await signInAs()
    await man({ birth_year: 1981, city: 'Lyon', city_code: '69123', region: null })
    expect(await end()).toEqual({
      reason: 'nobody',
      seen: 0,
      wider: {
        ...{ by: 'all', changes: ['ages', 'distance', 'relation'], ageMin: 40, ageMax: 75 },
        ...{ distance: 'anywhere', km: 30, count: 1 },
      },
    })
  })

  test('lists only the preferences that can still be widened when all steps are suggested together', async () => {
    const { end } = await signInAs({
      ...{ seeks_age_min: 40, seeks_age_max: 75, seeks_distance: 'anywhere' },
      ...{ wants: traitSet(['apart']), demands: traitSet(['apart']) },
    })
    await man({ seeks_relation: 'friendship', seeks_distance: 'anywhere' })
    expect((await end()).wider).toMatchObject({
      by: 'all',
      changes: ['relation', 'criteria'],
      count: 1,
    })
  })

  test('suggests twice the kilometres, then anywhere, to a member who looks within a distance', async () => {
    const wider = async (km: number) =>
      (await (await signInAs({ seeks_distance: 'within_km', seeks_km: km })).end()).wider
    // About 56 km to the north.
    const elsewhere = { city_code: '35288' }
    await man({ ...elsewhere, latitude: 48.61 })
    expect(await wider(30)).toMatchObject({
      by: 'distance',
      changes: ['distance'],
      distance: 'within_km',
      km: 60,
      count: 1,
    })
    expect(await wider(25)).toMatchObject({
      ...{ by: 'all', changes: ['ages', 'distance', 'relation'], distance: 'anywhere' },
    })
    await resetDatabase(app.handle)
    await man({ ...elsewhere, latitude: 43.6 })
    expect(await wider(200)).toMatchObject({
      by: 'distance',
      changes: ['distance'],
      distance: 'anywhere',
    })
  })

  test('asks an unconfirmed member to confirm their email address, without a number of profiles', async () => {
    const { end, deck, pass } = await signInAs({ status: 'unconfirmed' })
    const men = []
    for (let i = 0; i < 9; i++) men.push(await man({ first_name: `Luc ${i}` }))
    for (const name of await deck()) {
      const shown = men.find(({ first_name }) => first_name === name)
      if (shown) await pass(shown)
    }
    expect(await deck()).toEqual([])
    expect(await end()).toEqual({ reason: 'unconfirmed', seen: 0, wider: null })
  })

  test('tells an unconfirmed member that nobody suits before asking to confirm', async () => {
    const { end } = await signInAs({ status: 'unconfirmed' })
    expect(await end()).toEqual({ reason: 'nobody', seen: 0, wider: null })
  })

  test('counts a guest of the same table neither for tomorrow nor in a wider search', async () => {
    const { me, end } = await signInAs()
    const fellow = await man()
    const { id } = await buildTable(app)
    for (const guest of [me, fellow]) {
      await app.handle.database
        .insertInto('table_seats')
        .values({
          ...{ table_id: id, member_id: guest.id, status: 'invited', week: '2026-11-30' },
          ...{ place: 0, is_newcomer: false, changed_at: BUILT_AT },
        })
        .execute()
    }
    expect(await end()).toEqual({ reason: 'nobody', seen: 0, wider: null })
  })

  test('announces the other profiles for tomorrow when the daily number is reached', async () => {
    const { me, end, deck } = await signInAs()
    await man()
    const dealt = Array.from({ length: 200 }, (_, place) => 1_000_000 + place)
    await app.handle.database
      .insertInto('decks')
      .values({ viewer_id: me.id, day: '2026-11-20', ids: [], dealt })
      .execute()
    expect(await deck()).toEqual([])
    expect(await end()).toEqual({ reason: 'tomorrow', seen: 0, wider: null })
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await end()).toMatchObject({ reason: 'cards' })
  })

  test('requires a signed-in member', async () => {
    const answer = await app.inject({ url: '/api/users/suggestions/end' })
    expect(answer.statusCode).toBe(401)
  })
})
