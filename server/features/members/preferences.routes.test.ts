import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traitSet } from '#shared/domain/traits.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const WANTED = {
  lookingForGender: 'H',
  lookingForAgeMin: 50,
  lookingForAgeMax: 70,
  lookingForDistance: 'same_region',
  lookingForRelationType: 'serious',
}
const CONSENTS = [{ purpose: 'sensitive_data', version: '2026-11' }]

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { preferences_saved_at: null })
})

async function count(body: object) {
  return app.inject({
    method: 'POST',
    url: '/api/users/preferences/count',
    headers: { cookie: await app.signIn(helene.id) },
    payload: body,
  })
}

async function save(body: object, viewer = helene) {
  return app.inject({
    method: 'PATCH',
    url: '/api/users/preferences',
    headers: { cookie: await app.signIn(viewer.id) },
    payload: body,
  })
}

function pool() {
  return app.handle.database.selectFrom('deck_pool').selectAll().execute()
}

describe('saving preferences', () => {
  it('returns the member with completed preferences', async () => {
    const answer = await save({ ...WANTED, consents: CONSENTS })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...WANTED,
      id: helene.public_id,
      preferencesCompleted: true,
      consents: ['sensitive_data'],
    })
  })

  it('stores the criteria and which of them are important; left out, they stay unchanged', async () => {
    const criteria = { traits: ['divorced', 'widowed', 'apart'], important: ['home'] }
    const answer = await save({ ...WANTED, criteria, consents: CONSENTS })
    expect(answer.json().criteria).toEqual(criteria)
    expect((await save({ ...WANTED, lookingForAgeMax: 75 })).json().criteria).toEqual(criteria)
    const demands = traitSet(['apart'])
    expect(await pool()).toMatchObject([
      { wants: traitSet(['divorced', 'widowed', 'apart']), demands },
    ])
    // A group without a chosen trait cannot be important.
    const none = await save({ ...WANTED, criteria: { traits: [], important: ['situation'] } })
    expect(none.json().criteria).toEqual({ traits: [], important: [] })
  })

  it.each([
    [{ traits: ['rich'], important: [] }, 'criteria.traits.0', 'Ce repère est inconnu.'],
    [{ traits: [], important: ['tobacco'] }, 'criteria.important.0', expect.any(String)],
  ])('refuses the criteria %j', async (criteria, path, message) => {
    const answer = await save({ ...WANTED, criteria, consents: CONSENTS })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path, message }] })
  })

  it('can be preceded by a count of the members who fit, which stores nothing', async () => {
    const { database } = app.handle
    const man = { gender: 'H', birth_year: 1966, seeks_gender: 'F', city: 'Rennes' } as const
    await buildMember(database, { ...man, traits: traitSet(['apart']) })
    await buildMember(database, man)
    await buildMember(database, { ...man, seeks_age_max: 50 })
    // A consent that is ticked but not saved yet is enough.
    const counted = async (criteria?: object) => {
      const wanted = { ...WANTED, ...(criteria && { criteria }) }
      return (await count({ ...wanted, consents: CONSENTS })).json()
    }
    expect(await counted()).toEqual({ count: 2 })
    expect(await counted({ traits: ['apart'], important: ['home'] })).toEqual({ count: 1 })
    expect(await counted({ traits: ['apart'], important: [] })).toEqual({ count: 2 })
    expect(await database.selectFrom('consents').selectAll().execute()).toEqual([])
    expect((await save({ ...WANTED, consents: CONSENTS })).json().criteria.traits).toEqual([])
  })

  it('puts the member into the deck pool of the members they look for', async () => {
    expect(await pool()).toEqual([])
    await save({ ...WANTED, lookingForAgeMax: 75, consents: CONSENTS })
    expect(await pool()).toMatchObject([
      { member_id: helene.id, audience: 'H', reach: 'same_region', age_min: 50, age_max: 200 },
    ])
  })

  it('changes no other member', async () => {
    const { database } = app.handle
    const serge = await buildMember(database, { gender: 'H' })
    await save({ ...WANTED, consents: CONSENTS })
    const stored = database.selectFrom('members').selectAll().where('id', '=', serge.id)
    expect(await stored.executeTakeFirst()).toEqual(serge)
  })

  it('is refused without consent to the use of sensitive data, and stores nothing', async () => {
    const other = [{ purpose: 'newsletter', version: '1' }]
    const answer = await save({ ...WANTED, consents: other })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'consent_required'])
    expect(await app.handle.database.selectFrom('consents').selectAll().execute()).toEqual([])
    expect(await pool()).toEqual([])
  })

  it('cannot be preceded by a count before the same consent is given or after it is withdrawn', async () => {
    const refused = [403, 'consent_required']
    const answerTo = async (body: object) => {
      const answer = await count(body)
      return [answer.statusCode, answer.json().code]
    }
    const other = [{ purpose: 'newsletter', version: '1' }]
    expect(await answerTo(WANTED)).toEqual(refused)
    expect(await answerTo({ ...WANTED, consents: other })).toEqual(refused)
    await save({ ...WANTED, consents: CONSENTS })
    expect((await count(WANTED)).statusCode).toBe(200)
    await app.services.preferences.withdraw(helene)
    expect(await answerTo(WANTED)).toEqual(refused)
  })

  it('asks for the consent once, and again after it was withdrawn', async () => {
    await save({ ...WANTED, consents: CONSENTS })
    expect((await save(WANTED)).statusCode).toBe(200)
    await save({ ...WANTED, consents: CONSENTS })
    const { database } = app.handle
    expect(await database.selectFrom('consents').selectAll().execute()).toHaveLength(1)
    await database.updateTable('consents').set({ withdrawn_at: app.clock.now() }).execute()
    expect((await save(WANTED)).statusCode).toBe(403)
  })

  it('discards the dealt deck only when the preferences changed', async () => {
    const { database } = app.handle
    await save({ ...WANTED, consents: CONSENTS })
    const deck = {
      viewer_id: helene.id,
      day: '2026-11-20',
      ids: [7, 8],
      dealt: [7, 8],
      waiting: 0,
      firsts: [],
    }
    await database.insertInto('decks').values(deck).execute()
    await save(WANTED)
    expect(await database.selectFrom('decks').selectAll().execute()).toEqual([deck])
    await save({ ...WANTED, lookingForAgeMin: 51 })
    expect(await database.selectFrom('decks').selectAll().execute()).toEqual([{ ...deck, ids: [] }])
  })

  it('is open to a member whose email address is not confirmed, who stays invisible', async () => {
    const pending = await buildMember(app.handle.database, {
      status: 'unconfirmed',
      preferences_saved_at: null,
    })
    const answer = await save({ ...WANTED, consents: CONSENTS }, pending)
    expect([answer.statusCode, answer.json().preferencesCompleted]).toEqual([200, true])
    expect(await pool()).toEqual([])
  })

  it('keeps the search radius while another distance is chosen', async () => {
    const near = { lookingForDistance: 'within_km', lookingForKm: 45 }
    const saved = await save({ ...WANTED, ...near, consents: CONSENTS })
    expect(saved.json()).toMatchObject(near)
    expect(
      await app.handle.database.selectFrom('deck_pool').select(['reach', 'km']).execute(),
    ).toEqual([{ reach: 'within_km', km: 45 }])
    expect((await save(WANTED)).json()).toMatchObject({
      lookingForDistance: 'same_region',
      lookingForKm: 45,
    })
    const row = app.handle.database.selectFrom('deck_pool').select(['reach', 'km', 'zone'])
    expect(await row.execute()).toEqual([{ reach: 'same_region', km: null, zone: null }])
  })

  it('changes nothing else, whatever the body contains', async () => {
    await save({
      ...WANTED,
      consents: CONSENTS,
      email: 'else@example.org',
      subscription: 'gold',
      plan: 'gold',
      role: 'administrator',
      isTestProfile: true,
      seeks_gender: 'F',
      preferences_saved_at: null,
    })
    const after = await app.handle.database
      .selectFrom('members')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(after).toEqual({
      ...helene,
      seeks_gender: 'H',
      seeks_age_min: 50,
      seeks_age_max: 70,
      seeks_distance: 'same_region',
      seeks_relation: 'serious',
      preferences_saved_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
  })

  it('returns 401 to a visitor', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/users/preferences',
      payload: WANTED,
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('preferences are refused', () => {
  const AGE = "L'âge doit être entre 40 et 75 ans"
  const KM = 'Choisissez de 5 à 200 km, de 5 en 5'

  it.each<[string, unknown, string]>([
    ['lookingForGender', 'X', 'Sélectionnez qui vous recherchez'],
    ['lookingForGender', undefined, 'Sélectionnez qui vous recherchez'],
    ['lookingForAgeMin', 39, AGE],
    ['lookingForAgeMin', '50', AGE],
    ['lookingForAgeMin', 50.5, AGE],
    ['lookingForAgeMin', 2 ** 31, AGE],
    ['lookingForAgeMax', 76, AGE],
    ['lookingForAgeMax', null, AGE],
    ['lookingForDistance', '10 km', 'Sélectionnez une distance'],
    ['lookingForKm', 4, KM],
    ['lookingForKm', 33, KM],
    ['lookingForKm', 205, KM],
    ['lookingForRelationType', ['serious'], 'Sélectionnez un type de relation'],
  ])('for %s = %j', async (field, value, message) => {
    const answer = await save({ ...WANTED, consents: CONSENTS, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path: field, message })
  })

  it('when the minimum age is above the maximum', async () => {
    const answer = await save({ ...WANTED, lookingForAgeMin: 71, consents: CONSENTS })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'lookingForAgeMax',
          message: "L'âge minimum doit être inférieur ou égal à l'âge maximum",
        },
      ],
    })
  })

  it.each([
    [[{ purpose: 'tracking', version: '1' }]],
    [[{ purpose: 'sensitive_data', version: '' }]],
    [[{ purpose: 'sensitive_data', version: 'v'.repeat(41) }]],
    ['sensitive_data'],
  ])('with the consents %j', async (consents) => {
    expect((await save({ ...WANTED, consents })).statusCode).toBe(400)
  })
})

it('the other open pages of a member refetch preferences that were saved or erased', async () => {
  const cookie = await app.signIn(helene.id)
  const page = await connectWith(await app.listen(), cookie)
  await save({ ...WANTED, consents: CONSENTS })
  const url = '/api/privacy/sensitive-data'
  await app.inject({ method: 'DELETE', url, headers: { cookie } })
  await app.idle()
  await settled(page)
  expect(page.received.map(({ event }) => event)).toEqual(['member_changed', 'member_changed'])
  disconnectAll()
})
