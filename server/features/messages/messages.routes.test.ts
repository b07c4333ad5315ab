import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '#shared/contracts/messages.ts'
import { type Interest, interestSet } from '#shared/domain/interests.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildBlock, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'
import { insertMessage } from './messages.db.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow
let cookie: string
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database)
  laurent = await buildMember(app.handle.database, { gender: 'H', first_name: 'Laurent' })
  matchId = await buildMatch(app.handle.database, helene.id, laurent.id)
  cookie = await app.signIn(helene.id)
})

async function write(sender: MemberRow, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    app.clock.advance(1000)
    await insertMessage(app.handle.database, {
      sender: sender.id,
      partnerPublicId: (sender.id === laurent.id ? helene : laurent).public_id,
      body: `message ${i + 1}`,
      clientId: undefined,
      mayStart: true,
      now: app.clock.now(),
    })
  }
}

function get(url: string) {
  return app.inject({ url, headers: { cookie } })
}

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

async function asMember(member: MemberRow): Promise<void> {
  cookie = await app.signIn(member.id)
}

describe('GET /api/matches', () => {
  test('lists a new match as unopened, without a message', async () => {
    const answer = await get('/api/matches')
    expect(answer.json()).toEqual([
      {
        id: matchId,
        createdAt: '2026-11-20T09:00:00.000Z',
        unreadCount: 0,
        isOpened: false,
        canWrite: false,
        partner: {
          id: laurent.public_id,
          firstName: 'Laurent',
          gender: 'H',
          age: 58,
          city: 'Rennes',
          photo: '/media/initials/H-L.svg',
          subscription: 'gratuit',
          isFormer: false,
        },
        commonInterests: ['Cuisine', 'Lecture', 'Marche'],
        lastMessage: null,
      },
    ])
  })

  test('returns at most three interests that both members have, and no others', async () => {
    const { database } = app.handle
    const likes = (names: Interest[]) => ({ interests: interestSet(names) })
    const setLikes = (member: MemberRow, names: Interest[]) =>
      database.updateTable('members').set(likes(names)).where('id', '=', member.id).execute()
    await setLikes(helene, ['Art', 'Yoga', 'Danse', 'Bridge', 'Nature'])
    await setLikes(laurent, ['Art', 'Yoga', 'Danse', 'Bridge', 'Tricot'])
    expect((await get('/api/matches')).json()).toMatchObject([
      { commonInterests: ['Danse', 'Bridge', 'Yoga'] },
    ])
    await setLikes(laurent, ['Tricot'])
    expect((await get('/api/matches')).json()).toMatchObject([{ commonInterests: [] }])
  })

  test('returns the number of unread messages, and the last message with its side', async () => {
    await write(laurent, 3)
    const [seen] = (await get('/api/matches')).json()
    expect(seen).toMatchObject({
      unreadCount: 3,
      canWrite: true,
      lastMessage: { content: 'message 3', isMine: false },
    })
    await asMember(laurent)
    const [own] = (await get('/api/matches')).json()
    expect(own).toMatchObject({ unreadCount: 0, lastMessage: { isMine: true } })
  })

  test('shortens the preview of a message over 80 characters, with an ellipsis', async () => {
    const say = (body: string) =>
      insertMessage(app.handle.database, {
        ...{ sender: laurent.id, partnerPublicId: helene.public_id, body },
        ...{ clientId: undefined, mayStart: true, now: app.clock.now() },
      })
    const whole = 'é'.repeat(80)
    await say(whole)
    expect((await get('/api/matches')).json()).toMatchObject([{ lastMessage: { content: whole } }])
    await say(`${'é'.repeat(78)} une suite`)
    expect((await get('/api/matches')).json()).toMatchObject([
      { lastMessage: { content: `${'é'.repeat(78)}…` } },
    ])
  })

  test('lists the most recently active match first, and each match once across pages', async () => {
    for (let i = 0; i < 79; i++) {
      const other = await buildMember(app.handle.database, { gender: 'H' })
      await buildMatch(app.handle.database, helene.id, other.id)
    }
    await write(laurent, 1)
    const first = await get('/api/matches')
    expect(first.json()[0].id).toBe(matchId)
    const second = await get(`/api/matches?cursor=${first.headers['x-next-cursor']}`)
    expect(second.headers['x-next-cursor']).toBeUndefined()
    const ids = [...first.json(), ...second.json()].map((match: { id: number }) => match.id)
    expect(new Set(ids).size).toBe(80)
    expect(ids).toHaveLength(80)
  })

  test('hides a match from both members after a block', async () => {
    await buildBlock(app.handle.database, laurent.id, helene.id)
    expect((await get('/api/matches')).json()).toEqual([])
    await asMember(laurent)
    expect((await get('/api/matches')).json()).toEqual([])
  })

  test('returns a deleted partner as a former member, without name, photo or plan', async () => {
    await write(laurent, 1)
    await app.handle.database
      .updateTable('members')
      .set({ status: 'deleted', plan: 'gold' })
      .where('id', '=', laurent.id)
      .execute()
    const [match] = (await get('/api/matches')).json()
    expect(match.canWrite).toBe(false)
    expect(match.partner).toEqual({
      id: laurent.public_id,
      firstName: 'Ancien membre',
      photo: '',
      subscription: 'gratuit',
      isFormer: true,
    })
  })

  test('answers a visitor with 401', async () => {
    expect((await app.inject('/api/matches')).statusCode).toBe(401)
  })
})

describe('GET /api/messages', () => {
  test('returns the newest 50 in chronological order, and older ones by cursor, up to a full last page', async () => {
    await write(laurent, 100)
    const ids: number[] = []
    let before = ''
    for (let page = 0; page < 2; page++) {
      const answer = await get(`/api/messages?partnerId=${laurent.public_id}${before}`)
      const messages: Message[] = answer.json()
      expect(messages).toHaveLength(50)
      ids.unshift(...messages.map((message) => message.id))
      before = `&before=${answer.headers['x-next-cursor']}`
    }
    expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    // The last page is full and still has no next cursor.
    expect(before).toBe('&before=undefined')
    const [last] = (await get(`/api/messages?partnerId=${laurent.public_id}`)).json().slice(-1)
    expect(last).toEqual({
      id: 100,
      senderId: laurent.public_id,
      receiverId: helene.public_id,
      content: 'message 100',
      createdAt: app.clock.now().toISOString(),
      isRead: false,
      clientId: null,
    })
  })

  test('returns the same conversation when the path names both members', async () => {
    await write(laurent, 2)
    const named = await get(`/api/messages/${helene.public_id}/${laurent.public_id}`)
    const asked = await get(
      `/api/messages?userId=${helene.public_id}&partnerId=${laurent.public_id}`,
    )
    expect(named.json()).toEqual(asked.json())
    expect(named.json()).toHaveLength(2)
  })

  test('answers 403 when the query names another member as the caller', async () => {
    const url = `/api/messages?userId=${laurent.public_id}&partnerId=${laurent.public_id}`
    expect((await get(url)).json()).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('answers 404 without a match: to a stranger, for an unknown id, and across a block', async () => {
    await write(laurent, 1)
    const stranger = await buildMember(app.handle.database)
    const url = `/api/messages?partnerId=${laurent.public_id}`
    await asMember(stranger)
    const asStranger = await get(url)
    const unknown = await get('/api/messages?partnerId=00000000-0000-4000-8000-000000000000')
    await buildBlock(app.handle.database, laurent.id, helene.id)
    await asMember(helene)
    const blocked = await get(url)
    for (const answer of [asStranger, unknown, blocked]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'match_not_found' })
    }
  })

  test.each([
    'partnerId=x',
    'before=1',
    'partnerId=%00',
    `partnerId=00000000-0000-4000-8000-000000000000&before=x`,
    `partnerId=00000000-0000-4000-8000-000000000000&before=1&before=2`,
    `partnerId=00000000-0000-4000-8000-000000000000&before=99999999999`,
    `partnerId=00000000-0000-4000-8000-000000000000&before=2147483648`,
  ])('answers an invalid query (%s) with 400', async (query) => {
    expect((await get(`/api/messages?${query}`)).statusCode).toBe(400)
  })
})

describe('POST /api/messages/read', () => {
  test('clears the unread count, marks the messages read for their sender and opens the match', async () => {
    await write(laurent, 3)
    expect((await post('/api/messages/read', { senderId: laurent.public_id })).json()).toEqual({
      read: 3,
    })
    expect((await get('/api/matches')).json()[0]).toMatchObject({ unreadCount: 0, isOpened: true })
    await asMember(laurent)
    const messages: Message[] = (await get(`/api/messages?partnerId=${helene.public_id}`)).json()
    expect(messages.map((message) => message.isRead)).toEqual([true, true, true])
  })

  test('returns 0 when nothing is unread', async () => {
    await write(laurent, 1)
    await post('/api/messages/read', { senderId: laurent.public_id })
    expect((await post('/api/messages/read', { senderId: laurent.public_id })).json()).toEqual({
      read: 0,
    })
  })

  test('leaves the messages unread if a block has hidden the match in the meantime', async () => {
    await write(laurent, 1)
    await buildBlock(app.handle.database, helene.id, laurent.id)
    const side = { matchId, memberId: helene.id }
    const read = await app.handle.transaction((tx) => app.services.matches.markRead(tx, side))
    expect(read.unread).toBe(0)
    const kept = await app.handle.database
      .selectFrom('match_members')
      .select(['unread', 'last_read_id'])
      .where('member_id', '=', helene.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ unread: 1, last_read_id: 0 })
  })

  test('answers 403 when the body names another member as the reader', async () => {
    const body = { senderId: helene.public_id, receiverId: laurent.public_id }
    expect((await post('/api/messages/read', body)).json()).toMatchObject({ code: 'forbidden' })
  })
})

describe('POST /api/messages/reaction', () => {
  function react(sign: string | null, messageId = 1) {
    return post('/api/messages/reaction', { partnerId: laurent.public_id, messageId, sign })
  }
  const reaction = (sign: string, by = helene) => ({ memberId: by.public_id, sign })

  test('stores one reaction per member and message: another one replaces it, null removes it', async () => {
    await write(laurent, 1)
    await asMember(laurent)
    await post('/api/messages/reaction', { partnerId: helene.public_id, messageId: 1, sign: 'joy' })
    await asMember(helene)
    app.clock.advance(1000)
    for (const sign of ['like', 'like', 'laugh']) {
      const reactions = [reaction('joy', laurent), reaction(sign)]
      expect((await react(sign)).json()).toEqual({ reactions })
    }
    const [kept] = (await get(`/api/messages?partnerId=${laurent.public_id}`)).json()
    expect(kept.reactions).toEqual([reaction('joy', laurent), reaction('laugh')])
    expect((await react(null)).json()).toEqual({ reactions: [reaction('joy', laurent)] })
    expect((await react(null)).json()).toEqual({ reactions: [reaction('joy', laurent)] })
  })

  test('is refused for an unknown message, a partner who has left, and a blocked match', async () => {
    await write(laurent, 1)
    expect((await react('like', 2)).json().code).toBe('message_not_found')
    const { database } = app.handle
    await database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', laurent.id)
      .execute()
    expect((await react('like')).json().code).toBe('member_not_found')
    await buildBlock(database, laurent.id, helene.id)
    expect((await react('like')).json().code).toBe('match_not_found')
    expect(await database.selectFrom('reactions').selectAll().execute()).toEqual([])
  })

  test('creates no notification and no email', async () => {
    await write(laurent, 1)
    const before = await everythingStored(app)
    await react('like')
    await app.idle()
    const after = await everythingStored(app)
    const added = after.split('\n').filter((row) => !before.split('\n').includes(row))
    expect(added.filter((row) => !/^(reactions|sessions|members) /.test(row))).toEqual([])
  })
})
