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

/** What every route that names the member answers, in one row. */
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

const KNOWN = { profile: 200, photo: 200, pass: 204, flash: 200 }
const UNKNOWN = { profile: 404, photo: 404, pass: 404, flash: 404 }

describe('every route that names a member agrees on whether there is one', () => {
  test('a visible member is there', async () => {
    expect(await statuses(await build())).toEqual(KNOWN)
  })

  test.each<[string, Overrides]>([
    ['hidden', { is_public: false }],
    ['incognito', { is_incognito: true, plan: 'gold' }],
    ['unconfirmed', { status: 'unconfirmed' }],
    ['suspended', { status: 'suspended' }],
    ['deleted', { status: 'deleted' }],
  ])('one who is %s is not', async (_, overrides) => {
    expect(await statuses(await build(overrides))).toEqual(UNKNOWN)
  })

  test('across a block nobody is there, whoever blocked', async () => {
    const member = await build()
    await buildBlock(app.handle.database, member.id, viewer.id)
    expect(await statuses(member)).toEqual(UNKNOWN)
  })

  test('incognito, one is there for those one flashed', async () => {
    const member = await build({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, member.id, viewer.id)
    expect(await statuses(member)).toEqual(KNOWN)
  })

  test('hidden, one is not there even for those one flashed', async () => {
    const member = await build({ is_public: false })
    await buildFlash(app.handle.database, member.id, viewer.id)
    expect(await statuses(member)).toEqual(UNKNOWN)
  })

  test('whom one flashed and who has since gone incognito is not', async () => {
    const member = await build({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, viewer.id, member.id)
    expect(await statuses(member)).toEqual(UNKNOWN)
  })

  test('one who has since hidden is there for a match', async () => {
    const member = await build({ is_public: false })
    await buildMatch(app.handle.database, viewer.id, member.id)
    expect(await statuses(member)).toEqual(KNOWN)
  })
})

test('the last sign of life is told by the hour, and not at all while the member is here', async () => {
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

test('looking up a match is no visit', async () => {
  const member = await build()
  await buildMatch(app.handle.database, viewer.id, member.id)
  await app.inject({ url: `/api/users/${member.public_id}`, headers: { cookie } })
  expect(await app.handle.database.selectFrom('visits').selectAll().execute()).toEqual([])
})
