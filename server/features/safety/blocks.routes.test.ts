import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildFlash,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000099'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let serge: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  const { database } = app.handle
  helene = await buildMember(database, { plan: 'gold' })
  serge = await buildMember(database, { plan: 'gold', gender: 'H', first_name: 'Serge' })
})

async function send(
  member: MemberRow,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const cookie = await app.signIn(member.id)
  return app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
}

const block = (by: MemberRow, userId: string) => send(by, 'POST', '/api/blocks', { userId })
const lift = (by: MemberRow, userId: string) => send(by, 'DELETE', `/api/blocks/${userId}`)
const listed = async (by: MemberRow, url: string) => (await send(by, 'GET', url)).json()

function keepNotification(told: MemberRow, from: MemberRow) {
  return app.handle.database
    .insertInto('notifications')
    .values({
      member_id: told.id,
      type: 'match',
      from_id: from.id,
      created_at: BUILT_AT,
      seen_at: null,
    })
    .execute()
}

describe('a block', () => {
  test('removes each member from the other’s deck, grid, matches, messages, counts and alerts', async () => {
    const { database } = app.handle
    await buildMatch(database, helene.id, serge.id)
    await keepNotification(helene, serge)
    await keepNotification(serge, helene)

    expect((await block(helene, serge.public_id)).statusCode).toBe(204)

    for (const [member, other] of [
      [helene, serge],
      [serge, helene],
    ] as const) {
      expect(await listed(member, '/api/users/suggestions')).toEqual([])
      expect(await listed(member, '/api/profiles/suggested')).toEqual([])
      expect(await listed(member, '/api/matches')).toEqual([])
      expect(await listed(member, '/api/notifications')).toEqual([])
      const messages = await send(member, 'GET', `/api/messages?partnerId=${other.public_id}`)
      expect(messages.json()).toMatchObject({ code: 'match_not_found' })
      expect(await listed(member, '/api/users/stats')).toMatchObject({
        matches: 0,
        newMatches: 0,
        unreadMessages: 0,
        flashsSent: 0,
        alerts: 0,
      })
    }
  })

  test('gives the blocked member exactly the responses of an unknown member', async () => {
    await block(helene, serge.public_id)
    for (const [method, url, body] of [
      ['GET', '/api/users/ID', undefined],
      ['GET', '/api/messages?partnerId=ID', undefined],
      ['POST', '/api/flashes', 'toUserId'],
      ['POST', '/api/passes', 'toUserId'],
      ['POST', '/api/blocks', 'userId'],
      ['POST', '/api/messages/read', 'senderId'],
    ] as const) {
      const ask = (id: string) => send(serge, method, url.replace('ID', id), body && { [body]: id })
      const [blocked, unknown] = [await ask(helene.public_id), await ask(NOBODY)]
      expect(blocked.statusCode, url).toBe(404)
      expect({ ...blocked.json(), requestId: '' }, url).toEqual({
        ...unknown.json(),
        requestId: '',
      })
    }
  })

  test('keeps every row, so that lifting it restores match and conversation', async () => {
    await buildMatch(app.handle.database, helene.id, serge.id)
    const before = await listed(helene, '/api/matches')
    await block(helene, serge.public_id)
    expect((await lift(helene, serge.public_id)).statusCode).toBe(204)
    expect(await listed(helene, '/api/matches')).toEqual(before)
    expect(await listed(serge, '/api/matches')).toHaveLength(1)
  })

  test('leaves no trace after it is lifted between members who had decided nothing about each other', async () => {
    await block(helene, serge.public_id)
    await lift(helene, serge.public_id)
    expect(await listed(serge, '/api/users/suggestions')).toMatchObject([{ id: helene.public_id }])
    expect((await send(serge, 'GET', `/api/users/${helene.public_id}`)).statusCode).toBe(200)
  })

  test('stays in force until both members have lifted it, if both blocked', async () => {
    await buildMatch(app.handle.database, helene.id, serge.id)
    await block(helene, serge.public_id)
    // A past match can still be blocked: a refusal would reveal who blocked whom.
    expect((await block(serge, helene.public_id)).statusCode).toBe(204)
    await lift(helene, serge.public_id)
    expect(await listed(helene, '/api/matches')).toEqual([])
    await lift(serge, helene.public_id)
    expect(await listed(helene, '/api/matches')).toHaveLength(1)
  })

  test('can be repeated without effect, and lifting a block that does not exist changes nothing', async () => {
    for (const _ of [1, 2]) {
      expect((await block(helene, serge.public_id)).statusCode).toBe(204)
    }
    expect(await listed(helene, '/api/blocks')).toHaveLength(1)
    expect((await lift(serge, helene.public_id)).statusCode).toBe(204)
    expect(await listed(helene, '/api/users/suggestions')).toEqual([])
    expect((await lift(helene, NOBODY)).statusCode).toBe(204)
  })

  test('is refused against oneself (400) and against an unknown or unconfirmed member (404)', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    const own = await block(helene, helene.public_id)
    expect(own.statusCode).toBe(400)
    expect(own.json()).toMatchObject({ code: 'self_target' })
    for (const id of [NOBODY, pending.public_id]) {
      const answer = await block(helene, id)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'member_not_found' })
    }
  })

  test('hides a member who had flashed from the member who blocks them, and keeps the flash', async () => {
    await buildFlash(app.handle.database, serge.id, helene.id)
    await block(helene, serge.public_id)
    expect(await listed(helene, '/api/users/suggestions')).toEqual([])
    await lift(helene, serge.public_id)
    expect(await listed(helene, '/api/users/suggestions')).toMatchObject([{ id: serge.public_id }])
  })

  test('is only for members with a confirmed email address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect((await block(pending, serge.public_id)).json()).toMatchObject({
      code: 'email_unconfirmed',
    })
    const visitor = await app.inject({ method: 'GET', url: '/api/blocks' })
    expect(visitor.statusCode).toBe(401)
  })
})

describe('the list of blocked members', () => {
  test('has the name, age and date of each, the latest first, and only the viewer’s own blocks', async () => {
    const luc = await buildMember(app.handle.database, { gender: 'H', first_name: 'Luc' })
    await block(helene, serge.public_id)
    app.clock.set('2026-11-21T09:00:00Z')
    await block(helene, luc.public_id)
    expect(await listed(helene, '/api/blocks')).toEqual([
      { id: luc.public_id, firstName: 'Luc', age: 58, blockedAt: '2026-11-21T09:00:00.000Z' },
      { id: serge.public_id, firstName: 'Serge', age: 58, blockedAt: '2026-11-20T09:00:00.000Z' },
    ])
    expect(await listed(serge, '/api/blocks')).toEqual([])
    app.clock.set('2026-11-20T09:00:00Z')
  })

  test.each(['deleted', 'suspended'] as const)(
    'shows « Ancien membre » for a member who is %s',
    async (status) => {
      await block(helene, serge.public_id)
      await app.handle.database
        .updateTable('members')
        .set({ status })
        .where('id', '=', serge.id)
        .execute()
      expect(await listed(helene, '/api/blocks')).toMatchObject([
        { firstName: 'Ancien membre', age: null },
      ])
    },
  )
})
