import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

let app: Awaited<ReturnType<typeof buildTestApp>>
/** The viewer, who looks for men anywhere. */
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { seeks_gender: 'H' })
  laurent = await man({ plan: 'gold' })
})

function man(overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, { gender: 'H', seeks_gender: 'F', ...overrides })
}

async function get(url: string, viewer: MemberRow) {
  return app.inject({ url, headers: { cookie: await app.signIn(viewer.id) } })
}

async function change(body: object, member = laurent) {
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: await app.signIn(member.id) },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)

/** The members that a viewer finds in the deck and in the grid. */
async function foundBy(viewer: MemberRow) {
  return {
    deck: idsOf((await get('/api/users/suggestions', viewer)).json()),
    grid: idsOf((await get('/api/profiles/suggested', viewer)).json()),
  }
}

const both = (...members: MemberRow[]) => {
  const ids = members.map(({ public_id }) => public_id)
  return { deck: ids, grid: ids }
}

describe('a profile that is not public', () => {
  test('is removed immediately from every deck, even one dealt before, and from every grid', async () => {
    expect(await foundBy(helene)).toEqual(both(laurent))
    await change({ isPublic: false })
    expect(await foundBy(helene)).toEqual(both())
    await change({ isPublic: true })
    expect(await foundBy(helene)).toEqual(both(laurent))
  })

  test('stays visible to matches, and returns 404 to everybody else', async () => {
    const odile = await buildMember(app.handle.database)
    await buildMatch(app.handle.database, laurent.id, odile.id)
    await change({ isPublic: false })
    const url = `/api/users/${laurent.public_id}`
    expect((await get(url, odile)).statusCode).toBe(200)
    expect((await get(url, helene)).statusCode).toBe(404)
    const matches = (await get('/api/matches', odile)).json()
    expect(matches[0].partner).toMatchObject({ id: laurent.public_id, isFormer: false })
  })
})

describe('an incognito member', () => {
  test('is removed immediately from every deck and grid, and found again once incognito is off', async () => {
    expect(await foundBy(helene)).toEqual(both(laurent))
    await change({ isIncognito: true })
    expect(await foundBy(helene)).toEqual(both())
    await change({ isIncognito: false })
    expect(await foundBy(helene)).toEqual(both(laurent))
  })

  test('leaves no visit and no alert, and changes no counter', async () => {
    await change({ isIncognito: true })
    expect((await get(`/api/users/${helene.public_id}`, laurent)).statusCode).toBe(200)
    expect((await get('/api/users/stats', helene)).json()).toMatchObject({ visits: 0, alerts: 0 })
    await change({ isIncognito: false })
    await get(`/api/users/${helene.public_id}`, laurent)
    expect((await get('/api/users/stats', helene)).json()).toMatchObject({ visits: 1, alerts: 1 })
  })

  test('is in the deck and the grid only of the members they flashed', async () => {
    await change({ isIncognito: true })
    await buildFlash(app.handle.database, laurent.id, helene.id)
    expect(await foundBy(helene)).toEqual(both(laurent))
    const odile = await buildMember(app.handle.database, { seeks_gender: 'H' })
    expect(await foundBy(odile)).toEqual(both())
  })

  test('is not shown to a flashed member whose preferences they do not meet', async () => {
    await change({ isIncognito: true })
    const young = await buildMember(app.handle.database, { seeks_gender: 'H', seeks_age_max: 45 })
    await buildFlash(app.handle.database, laurent.id, young.id)
    expect(await foundBy(young)).toEqual(both())
  })
})

test('a member who hides their online status is not found by the online filter', async () => {
  const odile = await buildMember(app.handle.database, { seeks_gender: 'H', plan: 'premium' })
  const here = async () => idsOf((await get('/api/profiles/suggested?online=true', odile)).json())
  expect(await here()).toEqual([laurent.public_id])
  await change({ showsOnline: false })
  expect(await here()).toEqual([])
  await change({ showsOnline: true })
  expect(await here()).toEqual([laurent.public_id])
})

describe('a member who turned off the use of their town', () => {
  const NEAR = { seeks_distance: 'same_city' } as const

  test('sees no distances, and others see none to them', async () => {
    const nantes = { city: 'Nantes', city_code: '44109', latitude: 47.22, longitude: -1.55 }
    const far = await man(nantes)
    const distance = async () =>
      (await get(`/api/users/${far.public_id}`, helene)).json().distanceKm
    expect(await distance()).toEqual(expect.any(Number))
    await change({ usesLocation: false }, far)
    expect(await distance()).toBeNull()
    await change({ usesLocation: true }, far)
    await change({ usesLocation: false }, helene)
    expect(await distance()).toBeNull()
  })

  test('is suggested by region, but not to members who look in the same town', async () => {
    const neighbour = await buildMember(app.handle.database, { seeks_gender: 'H', ...NEAR })
    const inRegion = await buildMember(app.handle.database, {
      seeks_gender: 'H',
      seeks_distance: 'same_region',
    })
    expect(await foundBy(neighbour)).toEqual(both(laurent))
    await change({ usesLocation: false })
    expect(await foundBy(neighbour)).toEqual(both())
    expect(await foundBy(inRegion)).toEqual(both(laurent))
  })

  test('looks in the region instead of the town, and is found there', async () => {
    const near = await man({ ...NEAR, city_code: '35288', city: 'Saint-Malo' })
    const seeker = await buildMember(app.handle.database, {
      ...{ seeks_gender: 'H', seeks_distance: 'same_city' },
      ...{ city_code: '35047', city: 'Bruz' },
    })
    expect(await foundBy(seeker)).toEqual(both())
    await change({ usesLocation: false }, seeker)
    expect(await foundBy(seeker)).toEqual(both(laurent))
    await change({ usesLocation: false }, near)
    expect(new Set((await foundBy(seeker)).grid)).toEqual(
      new Set([laurent.public_id, near.public_id]),
    )
  })
})
