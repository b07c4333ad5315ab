import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Distance } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

const DAY = '2026-11-20'
const KM_PER_DEGREE = (6371 * Math.PI) / 180
const RENNES = { latitude: 48, longitude: -1.68 }

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

/** A woman in Rennes who looks for men within 30 km. */
function woman(overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    ...{ seeks_gender: 'H', seeks_distance: 'within_km', seeks_km: 30, ...RENNES },
    ...overrides,
  })
}

/** A man who lives 100 m less than `km` to the north of her, in another town. */
function manAt(km: number, overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    ...{ gender: 'H', seeks_gender: 'F', city_code: '35288', longitude: RENNES.longitude },
    ...{
      latitude: RENNES.latitude + Math.max(0, km - 0.1) / KM_PER_DEGREE,
      seeks_distance: 'anywhere',
    },
    ...overrides,
  })
}

/** The ids that the deck and the grid show to `viewer`, and the number that the preferences page counts. */
async function shownTo(viewer: MemberRow) {
  const cookie = await app.signIn(viewer.id)
  const read = async (url: string): Promise<string[]> => {
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.body).not.toMatch(/latitude|longitude/)
    return answer.json().map(({ id }: { id: string }) => id)
  }
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/users/preferences/count', headers: { cookie } },
    payload: {
      ...{ lookingForGender: 'H', lookingForAgeMin: 40, lookingForAgeMax: 75 },
      ...{ lookingForDistance: viewer.seeks_distance, lookingForKm: viewer.seeks_km },
      ...{ lookingForRelationType: 'both' },
      consents: [{ purpose: 'sensitive_data', version: 'test' }],
    },
  })
  return {
    deck: await read('/api/users/suggestions'),
    grid: await read('/api/profiles/suggested'),
    count: answer.json().count,
  }
}

async function expectShown(viewer: MemberRow, men: readonly MemberRow[]): Promise<void> {
  const ids = men.map((man) => man.public_id)
  expect(await shownTo(viewer)).toEqual({ deck: ids, grid: ids, count: ids.length })
}

describe('the search within a number of kilometres', () => {
  test.each<[string, Overrides, number, Overrides, boolean]>([
    ['nearer than her limit', {}, 25, {}, true],
    ['farther than her limit', {}, 35, {}, false],
    ['within the 50 km that she chose', { seeks_km: 50 }, 45, {}, true],
    ['within the limits of both', {}, 25, { seeks_distance: 'within_km', seeks_km: 25 }, true],
    [
      'who lives too far away for his own limit',
      {},
      25,
      { seeks_distance: 'within_km', seeks_km: 20 },
      false,
    ],
    ['who only looks in his town', {}, 5, { seeks_distance: 'same_city' }, false],
    ['in her town', {}, 0, { seeks_distance: 'same_city', city_code: '35238' }, true],
    ['who looks in her region', {}, 25, { seeks_distance: 'same_region' }, true],
    [
      'who looks in another region',
      {},
      25,
      { seeks_distance: 'same_region', region: 'normandie' },
      false,
    ],
    ['in another region', {}, 25, { region: 'normandie' }, true],
    ['who does not share his town', {}, 0, { uses_location: false }, false],
    [
      'whose town has no known coordinates',
      {},
      0,
      { latitude: null, longitude: null, city_code: null },
      false,
    ],
    [
      'within his own limit, if she looks anywhere',
      { seeks_distance: 'anywhere' },
      150,
      { seeks_distance: 'within_km', seeks_km: 150, region: 'normandie' },
      true,
    ],
    [
      'beyond his own limit, if she looks anywhere',
      { seeks_distance: 'anywhere' },
      150,
      { seeks_distance: 'within_km', seeks_km: 145 },
      false,
    ],
    [
      'within his own limit, if she looks in her region',
      { seeks_distance: 'same_region' },
      50,
      { seeks_distance: 'within_km', seeks_km: 50 },
      true,
    ],
    [
      'in another region, if she looks in her region',
      { seeks_distance: 'same_region' },
      50,
      { seeks_distance: 'within_km', seeks_km: 50, region: 'normandie' },
      false,
    ],
    [
      'in her town, if she looks in her town',
      { seeks_distance: 'same_city' },
      0,
      { seeks_distance: 'within_km', city_code: '35238' },
      true,
    ],
    [
      'who looks within a distance, if she shares no location',
      { uses_location: false },
      0,
      { seeks_distance: 'within_km' },
      false,
    ],
  ])('handles a man %s', async (_, her, km, his, isShown) => {
    const viewer = await woman(her)
    const man = await manAt(km, his)
    await expectShown(viewer, isShown ? [man] : [])
  })

  test('includes the last place within the limit and excludes the next one, half a metre farther', async () => {
    // Adjacent values of a `real` column: half a metre apart.
    const places = Array.from({ length: 9 }, (_, nth) =>
      Math.fround(RENNES.latitude + 30 / KM_PER_DEGREE + (nth - 4) * 2 ** -18),
    )
    const { rows } = await sql<{ km: number }>`
      select distance_km(${RENNES.latitude}, ${RENNES.longitude}, place, ${RENNES.longitude}) as km
      from unnest(${places}::real[]) place order by place`.execute(app.handle.database)
    const last = rows.findLastIndex(({ km }) => km <= 30)
    expect([last >= 0, last < 8]).toEqual([true, true])
    const within = await manAt(0, { latitude: places[last] ?? 0 })
    await manAt(0, { latitude: places[last + 1] ?? 0 })
    await expectShown(await woman(), [within])
  })
})

interface Looks {
  id: number
  town: string | null
  region: Region
  place: readonly [number, number] | null
  distance: Distance
  km: number
  isVerified: boolean
}

/** A naive implementation of the rule: each member is within the distance that the other chose. */
function fit(one: Looks, other: Looks): boolean {
  const sameTown = one.town !== null && one.town === other.town
  const holds = (mine: Looks, theirs: Looks) => {
    if (mine.distance === 'anywhere' || sameTown) return true
    if (mine.distance === 'same_region') return mine.region === theirs.region
    return mine.distance === 'within_km' && kmBetween(mine, theirs) <= mine.km
  }
  return holds(one, other) && holds(other, one)
}

function kmBetween({ place: from }: Looks, { place: to }: Looks): number {
  if (!from || !to) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const along = Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * half(from[1], to[1])
  return 12742 * Math.asin(Math.sqrt(half(from[0], to[0]) + along))
}

test('the deck, the grid, its filters and the counts find the same people as a naive implementation', async () => {
  const { database } = app.handle
  const random = seededRandom('kilometres')
  const towns = Array.from({ length: 25 }, (_, nth) => ({
    code: `350${10 + nth}`,
    region: random.pick<Region>(['bretagne', 'normandie']),
    place: [Math.fround(random.between(46.5, 49.5)), Math.fround(random.between(-4, 1))] as const,
  }))
  async function insert(gender: 'H' | 'F'): Promise<Looks> {
    const { code, region, place } = random.pick(towns as [(typeof towns)[0]])
    const distance = random.weighted<Distance>({
      ...{ same_city: 2, within_km: 5, same_region: 2, anywhere: 3 },
    })
    const usesLocation = random.chance(0.85)
    const isKnown = random.chance(0.9)
    const km = 5 * random.integer(1, 40)
    const isVerified = random.chance(0.5)
    const { id } = await buildMember(database, {
      ...{ gender, seeks_gender: gender === 'H' ? 'F' : 'H', region, uses_location: usesLocation },
      ...{ city_code: isKnown ? code : null, latitude: isKnown ? place[0] : null },
      ...{ longitude: isKnown ? place[1] : null, seeks_distance: distance, seeks_km: km },
      verified_at: isVerified ? BUILT_AT : null,
    })
    return {
      ...{ id, region, km, isVerified, town: usesLocation && isKnown ? code : null },
      place: usesLocation && isKnown ? place : null,
      distance: usesLocation || distance === 'anywhere' ? distance : 'same_region',
    }
  }
  const men: Looks[] = []
  for (let nth = 0; nth < 120; nth++) men.push(await insert('H'))
  let near = 0
  for (let nth = 0; nth < 40; nth++) {
    const viewer = await insert('F')
    const wanted = men.filter((man) => fit(viewer, man))
    near += wanted.filter(({ distance }) => distance === 'within_km').length
    const grid = (lane: string, km: number | null, isVerified: boolean) => sql`(
      select array(select unnest(ids) order by 1) from grid_walk(${viewer.id}, ${lane}, ${DAY}, ${DAY}, ${BUILT_AT}, null, '{}',
        200, 2000, 40, 75, ${km}, null, null, false, ${isVerified}, false, 0::smallint))`
    const { rows } = await sql<Record<string, number[]>>`
      select array(select unnest(deck_candidates(${viewer.id}, ${DAY}, ${BUILT_AT}, false, 200, 400, 40, 0)) order by 1) as deck,
        ${grid('fitting', null, false)} as grid, ${grid('verified', null, true)} as verified, ${grid('near', 100, false)} as near,
        array(select m.id from members m, members me where me.id = ${viewer.id} and m.gender = 'H' and suits(me, m, ${DAY})
          order by 1) as suits,
        array[deck_prospects(me.id, ${DAY}, ${BUILT_AT}, 'H', 40, 75, me.seeks_distance, me.seeks_km, 'both', 0::smallint,
          false, 200, 3000)] as counted
      from members me where me.id = ${viewer.id}`.execute(database)
    const ids = (looks: readonly Looks[]) => looks.map(({ id }) => id)
    expect(rows[0], JSON.stringify(viewer)).toEqual({
      ...{ deck: ids(wanted), grid: ids(wanted), suits: ids(wanted), counted: [wanted.length] },
      verified: ids(wanted.filter(({ isVerified }) => isVerified)),
      near: ids(wanted.filter((man) => kmBetween(viewer, man) <= 100)),
    })
  }
  expect(near).toBeGreaterThan(50)
})
