import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawVeil, VEILS } from '#server/features/portraits/veil.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildBlock,
  buildFlash,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

const VEIL_DRAWINGS = Array.from({ length: 3 * VEILS }, (_, number) => drawVeil(number))

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
  await signInAs('premium')
})

async function signInAs(plan: MemberRow['plan']): Promise<void> {
  me = await buildMember(app.handle.database, { plan })
  cookie = await app.signIn(me.id)
}

async function get(url: string, as = cookie) {
  return app.inject({ url, headers: { cookie: as } })
}

async function visit(visitorId: number, at = BUILT_AT): Promise<void> {
  await app.handle.database
    .insertInto('visits')
    .values({ visited_id: me.id, visitor_id: visitorId, at })
    .execute()
}

const ARRIVALS = {
  flash: {
    url: '/api/flashes/received',
    come: (from: number, at?: Date) => buildFlash(app.handle.database, from, me.id, at),
  },
  visit: { url: '/api/visits', come: visit },
}

describe.each(['flash', 'visit'] as const)('the list of arrivals by %s', (kind) => {
  const { url, come } = ARRIVALS[kind]

  async function arrive(overrides: Overrides = {}, at = BUILT_AT): Promise<MemberRow> {
    const member = await buildMember(app.handle.database, { gender: 'H', ...overrides })
    await come(member.id, at)
    return member
  }

  test('shows members to a paying member, the latest first, in pages of 24', async () => {
    const came: string[] = []
    for (let minute = 0; minute < 30; minute++) {
      // Two at the same instant each, so that a page ends between two of them.
      const at = new Date(BUILT_AT.getTime() - Math.floor((minute + 1) / 2) * 60_000)
      came.push((await arrive({}, at)).public_id)
    }
    const first = await get(url)
    const next = first.headers['x-next-cursor']
    const second = await get(`${url}?cursor=${next}`)
    const shown = [...first.json().items, ...second.json().items]
    expect([first.json().count, first.json().items.length]).toEqual([30, 24])
    expect(second.headers['x-next-cursor']).toBeUndefined()
    expect(new Set(shown.map(({ profile }) => profile.id))).toEqual(new Set(came))
    const instants = shown.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  test('omits, like its count, members who are hidden, incognito, blocked or have left', async () => {
    const stays = await arrive()
    await arrive({ is_public: false })
    await arrive({ status: 'suspended' })
    await arrive({ status: 'deleted' })
    // An incognito member who flashed is visible; one who visited before is not.
    if (kind === 'visit') await arrive({ is_incognito: true, plan: 'gold' })
    const [blocked, blocking] = [await arrive(), await arrive()]
    await buildBlock(app.handle.database, me.id, blocked.id)
    await buildBlock(app.handle.database, blocking.id, me.id)
    const answer = (await get(url)).json()
    expect(answer.count).toBe(1)
    expect(answer.items.map(({ profile }: never) => Object(profile).id)).toEqual([stays.public_id])
    if (kind === 'visit') expect((await get('/api/users/stats')).json().visits).toBe(1)
  })

  test('contains only a count and blurred drawings for a free member, and nothing that identifies anybody', async () => {
    await signInAs('gratuit')
    const came = [await arrive(), await arrive()]
    const answer = await get(url)
    expect(answer.headers['x-next-cursor']).toBeUndefined()
    const { count, items } = answer.json()
    expect(count).toBe(2)
    expect(items.map((item: object) => Object.keys(item))).toEqual([
      ['blurredPhoto'],
      ['blurredPhoto'],
    ])
    for (const { public_id } of came) expect(answer.body).not.toContain(public_id)
    expect((await get(url)).json().items).toEqual(items)
  })

  test('still counts a blocked member for a free member, because a lower count would reveal who it was', async () => {
    await signInAs('gratuit')
    const came = await arrive()
    await app.handle.database
      .insertInto('notifications')
      .values({ member_id: me.id, type: kind, from_id: came.id, created_at: BUILT_AT })
      .execute()
    const told = async () => {
      const { alerts, visits } = (await get('/api/users/stats')).json()
      const listed = (await get('/api/notifications')).json().length
      return { count: (await get(url)).json().count, alerts, visits, listed }
    }
    const before = await told()
    expect(before).toMatchObject({ count: 1, alerts: 1, listed: 1 })
    await buildBlock(app.handle.database, me.id, came.id)
    expect(await told()).toEqual(before)
  })

  test('uses a drawing that depicts nobody and that any member can load', async () => {
    await signInAs('gratuit')
    await arrive()
    const [{ blurredPhoto }] = (await get(url)).json().items
    const image = await get(blurredPhoto)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(image.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(VEIL_DRAWINGS).toContain(image.body)
    const other = await app.signIn((await buildMember(app.handle.database)).id)
    expect((await get(blurredPhoto, other)).body).toBe(image.body)
    expect((await app.inject({ url: blurredPhoto })).statusCode).toBe(404)
  })

  test('uses the drawings in order for a free member, no matter who came and when', async () => {
    await signInAs('gratuit')
    for (let minute = 0; minute < 3; minute++) {
      await arrive({}, new Date(BUILT_AT.getTime() - minute * 60_000))
    }
    const { items } = (await get(url)).json()
    expect(items).toEqual([0, 1, 2].map((place) => ({ blurredPhoto: `/media/veils/${place}.svg` })))
  })

  test.each(['F', 'H'] as const)(
    'uses drawings of gender %s for a member who only looks for it, no matter who came',
    async (sought) => {
      await signInAs('gratuit')
      await app.handle.database
        .updateTable('members')
        .set({ seeks_gender: sought })
        .where('id', '=', me.id)
        .execute()
      await arrive({ gender: 'H' })
      await arrive({ gender: 'F' })
      const first = sought === 'F' ? VEILS : 2 * VEILS
      expect((await get(url)).json().items).toEqual(
        [first, first + 1].map((place) => ({ blurredPhoto: `/media/veils/${place}.svg` })),
      )
    },
  )

  test.each(['x', '1.2', '1763629200000.1', '%00'])(
    'refuses the malformed cursor %s',
    async (cursor) => {
      expect((await get(`${url}?cursor=${cursor}`)).statusCode).toBe(400)
    },
  )
})

test('an answered flash is no longer listed', async () => {
  const partner = await buildMember(app.handle.database, { gender: 'H' })
  await buildMatch(app.handle.database, partner.id, me.id)
  expect((await get('/api/flashes/received')).json()).toEqual({ count: 0, items: [] })
})

test('a visitor who has become a match is marked as one', async () => {
  const partner = await buildMember(app.handle.database, { gender: 'H' })
  await visit(partner.id)
  await buildMatch(app.handle.database, partner.id, me.id)
  expect((await get('/api/visits')).json().items).toMatchObject([{ isMatch: true }])
})

test('visits are marked as seen when the tab is opened, and a new one counts again', async () => {
  const visitors = [await buildMember(app.handle.database), await buildMember(app.handle.database)]
  for (const { id } of visitors) await visit(id)
  const unseen = async () => (await get('/api/users/stats')).json().visits
  expect(await unseen()).toBe(2)
  const seen = await app.inject({ method: 'POST', url: '/api/visits/seen', headers: { cookie } })
  expect([seen.statusCode, seen.body]).toEqual([204, ''])
  expect(await unseen()).toBe(0)
  expect((await get('/api/visits')).json().count).toBe(2)
  await visit((await buildMember(app.handle.database)).id)
  expect(await unseen()).toBe(1)
})

test.each(['72.svg', '99.svg', '-1.svg', '1.webp', '1', 'AAAA', '%00', '..%2f1.svg'])(
  'an unknown drawing returns 404: %s',
  async (file) => {
    expect((await get(`/media/veils/${file}`)).statusCode).toBe(404)
  },
)
