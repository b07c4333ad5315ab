import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const PHOTO_ID = '0190f1e2-7b1c-4a55-9c1b-2f1f6a1f0c11'

let app: Awaited<ReturnType<typeof buildTestApp>>
let viewer: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  const folder = join(app.config.dataDir, 'photos', PHOTO_ID)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '96.webp'), 'a photo')
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  viewer = await buildMember(app.handle.database)
  cookie = await app.signIn(viewer.id)
})

async function build(overrides: Overrides = {}): Promise<MemberRow> {
  const member = await buildMember(app.handle.database, { gender: 'H', ...overrides })
  await app.handle.database
    .insertInto('photos')
    .values({
      public_id: PHOTO_ID,
      owner_id: member.id,
      browser_hash: null,
      position: 0,
      width: 800,
      height: 800,
      created_at: BUILT_AT,
    })
    .execute()
  return member
}

/** The status codes of the profile, its photo, a pass and a flash. */
async function statuses(member: MemberRow) {
  const id = member.public_id
  const get = async (url: string) => (await app.inject({ url, headers: { cookie } })).statusCode
  const post = async (url: string) =>
    (await app.inject({ method: 'POST', url, headers: { cookie }, payload: { toUserId: id } }))
      .statusCode
  return {
    profile: await get(`/api/users/${id}`),
    photo: await get(`/media/photos/${PHOTO_ID}?w=96`),
    pass: await post('/api/passes'),
    flash: await post('/api/flashes'),
  }
}

const VISIBLE = { profile: 200, photo: 200, pass: 204, flash: 200 }
const NOT_FOUND = { profile: 404, photo: 404, pass: 404, flash: 404 }

describe('the profile, its photo, a pass and a flash', () => {
  test('find a visible member', async () => {
    expect(await statuses(await build())).toEqual(VISIBLE)
  })

  test.each<[string, Overrides]>([
    ['hidden', { is_public: false }],
    ['incognito', { is_incognito: true, plan: 'gold' }],
    ['unconfirmed', { status: 'unconfirmed' }],
    ['suspended', { status: 'suspended' }],
    ['deleted', { status: 'deleted' }],
  ])('do not find a member who is %s', async (_, overrides) => {
    expect(await statuses(await build(overrides))).toEqual(NOT_FOUND)
  })

  test.each(['the member', 'the viewer'])(
    'do not find a member across a block, if %s has blocked the other',
    async (blocker) => {
      const member = await build()
      const [from, to] = blocker === 'the member' ? [member, viewer] : [viewer, member]
      await buildBlock(app.handle.database, from.id, to.id)
      expect(await statuses(member)).toEqual(NOT_FOUND)
    },
  )

  test('find an incognito member who has flashed the viewer', async () => {
    const member = await build({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, member.id, viewer.id)
    expect(await statuses(member)).toEqual(VISIBLE)
  })

  test('do not find a hidden member, even if they have flashed the viewer', async () => {
    const member = await build({ is_public: false })
    await buildFlash(app.handle.database, member.id, viewer.id)
    expect(await statuses(member)).toEqual(NOT_FOUND)
  })

  test('do not find an incognito member whom the viewer has flashed', async () => {
    const member = await build({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, viewer.id, member.id)
    expect(await statuses(member)).toEqual(NOT_FOUND)
  })

  test('find a hidden member who is a match', async () => {
    const member = await build({ is_public: false })
    await buildMatch(app.handle.database, viewer.id, member.id)
    expect(await statuses(member)).toEqual(VISIBLE)
  })
})

test('the last activity is rounded down to the hour, and left out while the member is online', async () => {
  const member = await build({ last_seen_at: new Date('2026-11-20T06:47:12.345Z') })
  const away = await app.inject({ url: `/api/users/${member.public_id}`, headers: { cookie } })
  expect(away.json().presence).toEqual({ isOnline: false, lastSeenAt: '2026-11-20T06:00:00.000Z' })
  await app.handle.database
    .updateTable('members')
    .set({ last_seen_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute()
  const here = await app.inject({ url: `/api/users/${member.public_id}`, headers: { cookie } })
  expect(here.json().presence).toEqual({ isOnline: true, lastSeenAt: null })
})

test('opening the profile of a match records no visit', async () => {
  const member = await build()
  await buildMatch(app.handle.database, viewer.id, member.id)
  await app.inject({ url: `/api/users/${member.public_id}`, headers: { cookie } })
  expect(await app.handle.database.selectFrom('visits').selectAll().execute()).toEqual([])
})
