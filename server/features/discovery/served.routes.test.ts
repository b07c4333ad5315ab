import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDealtPage } from '#server/platform/http/dealt-page.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

const WORDS =
  'Vous avez vu tous les profils de la journée. De nouveaux vous attendent demain, à minuit.'

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

async function signInAs(overrides: Overrides): Promise<void> {
  me = await buildMember(app.handle.database, {
    ...{ seeks_gender: 'H', seeks_distance: 'same_region' },
    ...overrides,
  })
  cookie = await app.signIn(me.id)
}

/** Men who look for women of any age in the region of the viewer. */
async function men(count: number, overrides: Overrides = {}): Promise<void> {
  for (let built = 0; built < count; built++) {
    await buildMember(app.handle.database, {
      ...{ gender: 'H', seeks_gender: 'F', seeks_distance: 'same_region' },
      ...overrides,
    })
  }
}

async function get(url: string) {
  return app.inject({ url, headers: { cookie } })
}

async function read(url: string): Promise<string[]> {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  return answer.json().map((card: { id: string }) => card.id)
}
const deck = () => read('/api/users/suggestions')
const grid = () => read('/api/profiles/suggested')
const featured = () => read('/api/profiles/featured')

/** Reads the grid page by page, up to the last page or a refusal. */
async function walk() {
  const seen = new Set<string>()
  let cursor = ''
  for (;;) {
    const answer = await get(`/api/profiles/suggested${cursor && `?cursor=${cursor}`}`)
    if (answer.statusCode !== 200) return { seen, refusal: answer }
    for (const { id } of answer.json()) seen.add(id)
    const next = answer.headers['x-next-cursor']
    if (!next) return { seen, refusal: undefined }
    cursor = String(next)
  }
}

/** Records `count` profiles as already shown; their ids belong to nobody. */
async function alreadyShown(count: number, day = '2026-11-20'): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => -index - 1)
  await app.handle.database
    .insertInto('profiles_served')
    .values({ viewer_id: me.id, day, ids })
    .execute()
}

async function countShown(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cardinality(ids) as count from profiles_served where viewer_id = ${me.id}`.execute(
    app.handle.database,
  )
  return rows[0]?.count ?? 0
}

async function savePreferences(changed: object): Promise<void> {
  const answer = await app.inject({
    ...{ method: 'PATCH', url: '/api/users/preferences', headers: { cookie } },
    payload: {
      ...{ lookingForGender: 'H', lookingForAgeMin: 40, lookingForAgeMax: 75 },
      ...{ lookingForDistance: 'same_region', lookingForRelationType: 'serious' },
      consents: [{ purpose: 'sensitive_data', version: 'test' }],
      ...changed,
    },
  })
  expect(answer.statusCode).toBe(200)
}

describe('the profiles of a day', () => {
  test.each([
    ['gratuit', 300],
    ['premium', 1000],
    ['gold', 1000],
  ] as const)(
    'on %s are limited to %i, page by page; then the response is 429 until midnight, with a message',
    async (plan, most) => {
      await signInAs({ plan })
      await alreadyShown(most - 30)
      await men(60)
      const { seen, refusal } = await walk()
      expect(seen.size).toBe(30)
      expect(refusal?.statusCode).toBe(429)
      expect(refusal?.json()).toMatchObject({ code: 'profiles_exhausted', message: WORDS })
      // It is 11:00 in Paris.
      expect(refusal?.headers['retry-after']).toBe(String(13 * 3600))
    },
  )

  test('are counted over the deck, the grid, « À la une » and opened profiles together', async () => {
    await men(20)
    await men(4, { plan: 'gold' })
    await men(20, { birth_year: 1983 })
    const shown = new Set([...(await deck()), ...(await grid()), ...(await featured())])
    await get(`/api/users/${[...shown][0]}`)
    expect(await countShown()).toBe(shown.size)
  })

  test('are counted when the server renders the deck into the page, and the API then returns the same deck', async () => {
    await alreadyShown(297)
    await men(9)
    const dealt = await dealtInPage()
    expect([dealt.length, await countShown()]).toEqual([3, 300])
    expect(await deck()).toEqual(dealt)
  })

  /** The ids of the cards that the server embeds in the page. */
  async function dealtInPage(): Promise<string[]> {
    const root = join(app.config.dataDir, 'client')
    mkdirSync(join(root, '../prerender'))
    writeFileSync(join(root, '../prerender/entry-server.js'), 'export const renderDealt = () => ""')
    const request = { headers: { cookie }, socket: {} } as FastifyRequest
    const page = await createDealtPage(app.http, root)(request, '<div id="root">{{card}}</div>')
    const [, json = ''] = page?.match(/id="dealt">(.*?)<\/script>/) ?? []
    return JSON.parse(json).cards.map((card: { id: string }) => card.id)
  }

  test('are not counted again when they are shown again', async () => {
    await men(10)
    const first = await grid()
    await alreadyCounts(300)
    for (let look = 0; look < 3; look++) {
      expect(await grid()).toEqual(first)
      expect(new Set(await deck())).toEqual(new Set(first))
      expect((await get(`/api/users/${first[0]}`)).statusCode).toBe(200)
    }
    expect(await countShown()).toBe(300)
  })

  /** Fills the viewer's existing count up to `most`. */
  async function alreadyCounts(most: number): Promise<void> {
    const fill = most - (await countShown())
    await sql`update profiles_served set ids = ids || array(select -generate_series(1, ${fill}::integer))
      where viewer_id = ${me.id}`.execute(app.handle.database)
  }

  test('leave the deck empty until tomorrow once they are used up, and then only the profile of a match opens', async () => {
    await alreadyShown(300)
    await men(3)
    const [man, match] = await app.handle.database
      .selectFrom('members')
      .select(['id', 'public_id'])
      .where('gender', '=', 'H')
      .execute()
    await buildMatch(app.handle.database, me.id, match?.id ?? 0)
    expect(await deck()).toEqual([])
    expect((await get('/api/users/suggestions/end')).json().reason).toBe('tomorrow')
    expect(await featured()).toEqual([])
    const opened = await get(`/api/users/${man?.public_id}`)
    expect([opened.statusCode, opened.json().code]).toEqual([429, 'profiles_exhausted'])
    expect((await get(`/api/users/${match?.public_id}`)).statusCode).toBe(200)
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await deck()).toHaveLength(2)
  })

  test('are counted per member, not per session', async () => {
    await alreadyShown(300)
    await men(3)
    cookie = await app.signIn(me.id)
    expect((await get('/api/profiles/suggested')).statusCode).toBe(429)
  })

  test('are deleted the following night', async () => {
    await alreadyShown(3, '2026-11-19')
    await app.services.served.forgetPastDays()
    const rows = await app.handle.database.selectFrom('profiles_served').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('stay used up when the system clock moves back', async () => {
    await alreadyShown(300, '2026-11-21')
    await men(3)
    expect((await get('/api/profiles/suggested')).statusCode).toBe(429)
  })
})

describe('an unconfirmed member', () => {
  beforeEach(async () => {
    await signInAs({ status: 'unconfirmed' })
    for (let age = 45; age < 75; age += 5) await men(8, { birth_year: 2026 - age })
    await men(5, { birth_year: 1970, plan: 'gold' })
  })

  test('keeps the same page and the same 6 cards all day, even after a change of preferences', async () => {
    const [cards, page] = [await deck(), await grid()]
    expect([cards.length, page.length]).toEqual([6, 24])
    for (let age = 42; age < 72; age += 3) {
      await savePreferences({ lookingForAgeMin: age, lookingForAgeMax: age + 3 })
      expect(await deck()).toEqual(cards)
      expect(await grid()).toEqual(page)
      await featured()
    }
    expect(await countShown()).toBe(24)
  })

  test('is never shown more than 24 profiles, in whatever order the pages are requested', async () => {
    const seen = new Set<string>()
    for (let age = 42; age < 72; age += 2) {
      await savePreferences({ lookingForAgeMin: age, lookingForAgeMax: age + 2 })
      for (const look of [featured, grid, deck]) for (const id of await look()) seen.add(id)
    }
    expect(seen.size).toBe(24)
  })

  test('no longer sees profiles that they passed or that were hidden since', async () => {
    const page = await grid()
    const [passed, hidden] = page
    await app.inject({
      ...{ method: 'POST', url: '/api/passes', headers: { cookie } },
      payload: { toUserId: passed },
    })
    await app.handle.database
      .updateTable('members')
      .set({ is_public: false })
      .where('public_id', '=', hidden ?? '')
      .execute()
    expect(await grid()).toEqual(page.slice(2))
    expect(await deck()).toEqual(page.slice(2, 6))
  })
})
