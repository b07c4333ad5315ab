import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#shared/contracts/messages.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildBlock,
  buildDecline,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'
import { type Client, connectWith, disconnectAll, next, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let laurent: MemberRow
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'premium' })
  laurent = await buildMember(app.handle.database, { gender: 'H', first_name: 'Laurent' })
  matchId = await buildMatch(app.handle.database, helene.id, laurent.id)
})
afterEach(disconnectAll)

async function connect(member: MemberRow): Promise<Client> {
  return connectWith(address, await app.signIn(member.id))
}

function join(socket: Client, partner: MemberRow) {
  return socket.emitWithAck('join_conversation', { user2Id: partner.public_id })
}

function send(socket: Client, to: MemberRow, content: string, extra: object = {}) {
  return socket.emitWithAck('send_message', { receiverId: to.public_id, content, ...extra })
}

function messagesOf(socket: Client): string[] {
  return socket.received
    .filter(({ event }) => event === 'new_message')
    .map(({ payload }) => (payload as Message).content)
}

describe('send_message', () => {
  test('is acknowledged with the message and pushes it to both members in the conversation', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(a, laurent)
    await join(b, helene)
    const arrival = next(b, 'new_message')
    const ack = await send(a, laurent, '  Bonjour Laurent ! ', { clientId: randomUUID() })
    expect(ack).toMatchObject({
      ok: true,
      message: {
        id: 1,
        senderId: helene.public_id,
        receiverId: laurent.public_id,
        content: 'Bonjour Laurent !',
        isRead: false,
      },
    })
    expect(await arrival).toEqual(ack.message)
    await app.idle()
    await settled(a)
    expect(messagesOf(a)).toEqual(['Bonjour Laurent !'])
  })

  test('stores and delivers a retry with the same clientId only once', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    const clientId = randomUUID()
    const [first, second] = await Promise.all([
      send(a, laurent, 'Bonjour', { clientId }),
      send(a, laurent, 'Bonjour', { clientId }),
    ])
    expect(first.message).toEqual(second.message)
    await app.idle()
    await settled(b)
    expect(messagesOf(b)).toEqual(['Bonjour'])
  })

  test('delivers a message once when it was stored during an outage and is sent again', async () => {
    const { database } = app.handle
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    // The first message of a conversation is inserted by a statement of its own.
    await send(a, laurent, 'Me voilà')
    const execute = database.executeQuery.bind(database)
    const spy = vi.spyOn(database, 'executeQuery').mockImplementation(async (query) => {
      const answer = await execute(query)
      if (!('sql' in query && query.sql.includes('send_messages'))) return answer as never
      spy.mockRestore()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    })
    const clientId = randomUUID()
    expect(await send(a, laurent, 'Bonjour', { clientId })).toMatchObject({ code: 'unavailable' })
    await send(a, laurent, 'Bonjour', { clientId })
    await send(a, laurent, 'Bonjour', { clientId })
    await app.idle()
    await settled(b)
    expect(messagesOf(b)).toEqual(['Me voilà', 'Bonjour'])
  })

  test('is refused while the team reviews the profile of the sender, and stores nothing', async () => {
    const a = await connect(helene)
    await app.handle.database
      .updateTable('members')
      .set({ is_to_review: true, awaits_verification: true })
      .where('id', '=', helene.id)
      .execute()
    expect(await send(a, laurent, 'Bonjour')).toMatchObject({ ok: false, code: 'profile_held' })
    expect(await stored()).toBe(0)
  })

  test('answers a retry with the stored text and with ids in lower case', async () => {
    const a = await connect(helene)
    const clientId = randomUUID()
    const receiverId = laurent.public_id.toUpperCase()
    await send(a, laurent, 'Le premier', { clientId, receiverId })
    expect(await send(a, laurent, 'Le second', { clientId, receiverId })).toMatchObject({
      ok: true,
      message: { id: 1, content: 'Le premier', receiverId: laurent.public_id },
    })
  })

  test('keeps the order of the messages of one socket', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    const sent = Array.from({ length: 30 }, (_, index) => `n° ${index}`)
    await Promise.all(sent.map((content) => send(a, laurent, content)))
    await app.idle()
    await settled(b)
    expect(messagesOf(b)).toEqual(sent)
  })

  test('sends a partner outside the conversation a notification and matches_changed, never the message', async () => {
    const stranger = await buildMember(app.handle.database)
    const [a, b, c] = [await connect(helene), await connect(laurent), await connect(stranger)]
    const notified = next(b, 'notification')
    await send(a, laurent, 'Un secret')
    const notification = await notified
    expect(notification).toMatchObject({
      type: 'message',
      duration: 4000,
      memberId: helene.public_id,
      message: 'Hélène vous a écrit.',
    })
    await app.idle()
    await settled(b, c)
    expect(messagesOf(b)).toEqual([])
    expect(b.received.map(({ event }) => event)).toContain('matches_changed')
    expect(c.received).toEqual([])
  })

  test.each([
    ['nothing', '', 'Le message est vide.'],
    ['blanks only', ' \n\t ', 'Le message est vide.'],
    ['2001 characters', 'a'.repeat(2001), 'Un message ne peut pas dépasser 2000 caractères.'],
  ])('refuses %s and stores nothing', async (_, content, message) => {
    const a = await connect(helene)
    expect(await send(a, laurent, content)).toEqual({ ok: false, code: 'validation', message })
    expect(await stored()).toBe(0)
  })

  test('keeps 2000 characters', async () => {
    const a = await connect(helene)
    const content = 'é'.repeat(2000)
    expect(await send(a, laurent, content)).toMatchObject({ ok: true, message: { content } })
  })

  test('lets the free plan reply once the partner has written, but not write first', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    expect(await send(b, helene, 'Bonjour')).toMatchObject({ ok: false, code: 'plan_required' })
    await send(a, laurent, 'Bonjour Laurent')
    expect(await send(b, helene, 'Bonjour Hélène')).toMatchObject({ ok: true })
  })

  test('lets the free plan open a conversation with one card, and both write freely once it is answered', async () => {
    await app.handle.database.updateTable('members').set({ plan: 'gratuit' }).execute()
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    const card = { receiverId: laurent.public_id, cardId: 'walk', clientId: randomUUID() }
    const arrival = next(b, 'new_message')
    const sent = await a.emitWithAck('send_message', card)
    expect(sent).toMatchObject({ ok: true, message: { id: 1, content: OPENING_CARDS.walk } })
    expect(await arrival).toEqual(sent.message)
    expect(await a.emitWithAck('send_message', card)).toEqual(sent)
    expect(await send(a, laurent, 'Bonjour')).toMatchObject({ ok: false, code: 'plan_required' })
    for (const [from, to] of [
      [a, laurent],
      [b, helene],
    ] as const) {
      const second = { receiverId: to.public_id, cardId: 'song' }
      expect(await from.emitWithAck('send_message', second)).toEqual({
        ok: false,
        code: 'conversation_begun',
        message: 'Cette conversation est déjà ouverte.',
      })
    }
    expect(await send(b, helene, 'Le chemin des douaniers.')).toMatchObject({ ok: true })
    expect(await send(a, laurent, 'Le mien aussi !')).toMatchObject({ ok: true })
    expect(await stored()).toBe(3)
  })

  test('accepts only one of the eight cards, without text, in a conversation that has not begun', async () => {
    const a = await connect(helene)
    for (const words of [
      { cardId: 'unknown' },
      { cardId: 'walk', content: 'Bonjour' },
      {},
      { cardId: null },
    ]) {
      const sent = { receiverId: laurent.public_id, ...words }
      expect(await a.emitWithAck('send_message', sent)).toMatchObject({ code: 'validation' })
    }
    await send(a, laurent, 'Bonjour')
    const b = await connect(laurent)
    const late = { receiverId: helene.public_id, cardId: 'walk' }
    expect(await b.emitWithAck('send_message', late)).toMatchObject({ code: 'conversation_begun' })
    expect(await stored()).toBe(1)
  })

  test('refuses writing and joining to a member whose email address is not confirmed', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    const refusal = { ok: false, code: 'email_unconfirmed' }
    const a = await connect(pending)
    expect(await send(a, laurent, 'Bonjour')).toMatchObject(refusal)
    expect(await join(a, laurent)).toMatchObject(refusal)
    expect(await stored()).toBe(0)
  })

  test('is refused once the session has ended for any reason, and closes the socket', async () => {
    const { database } = app.handle
    const endings = [
      () => database.deleteFrom('sessions').execute(),
      () => database.updateTable('members').set({ status: 'suspended' }).execute(),
    ]
    for (const end of endings) {
      const socket = await connect(helene)
      await end()
      const gone = next(socket, 'disconnect')
      socket.emit('send_message', { receiverId: laurent.public_id, content: 'Bonjour' })
      await gone
    }
    expect(await stored()).toBe(0)
  })

  test('applies the current plan of the sender, not the plan at the time of connection', async () => {
    const b = await connect(laurent)
    await app.handle.database.updateTable('members').set({ plan: 'gold' }).execute()
    expect(await send(b, helene, 'Bonjour')).toMatchObject({ ok: true })
  })

  test('is refused when it names another sender', async () => {
    const a = await connect(helene)
    const senderId = laurent.public_id
    expect(await send(a, laurent, 'Bonjour', { senderId })).toMatchObject({ code: 'forbidden' })
  })

  test('is refused without a match, across a block, and to a member who has left', async () => {
    const stranger = await buildMember(app.handle.database, { gender: 'H' })
    const a = await connect(helene)
    expect(await send(a, stranger, 'Bonjour')).toMatchObject({ code: 'match_not_found' })
    await app.handle.database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', laurent.id)
      .execute()
    expect(await send(a, laurent, 'Bonjour')).toMatchObject({ code: 'member_not_found' })
    await buildBlock(app.handle.database, laurent.id, helene.id)
    expect(await send(a, laurent, 'Bonjour')).toMatchObject({ code: 'match_not_found' })
    expect(await stored()).toBe(0)
  })
})

describe('join_conversation', () => {
  test('leaves the previous conversation', async () => {
    const other = await buildMember(app.handle.database, { gender: 'H', plan: 'gold' })
    await buildMatch(app.handle.database, helene.id, other.id)
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    await join(a, laurent)
    await join(a, other)
    await app.handle.database.updateTable('members').set({ plan: 'gold' }).execute()
    await send(b, helene, 'Vous êtes là ?')
    await app.idle()
    await settled(a)
    expect(messagesOf(a)).toEqual([])
  })

  test('leaves the conversation when it names nobody, and its messages are notified again', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    await b.emitWithAck('join_conversation', {})
    const notified = next(b, 'notification')
    await send(a, laurent, 'Vous êtes là ?')
    expect(await notified).toMatchObject({ type: 'message' })
    expect(messagesOf(b)).toEqual([])
  })

  test('accepts both member ids in either order', async () => {
    const a = await connect(helene)
    const [mine, theirs] = [helene.public_id, laurent.public_id]
    for (const pair of [
      { user1Id: mine, user2Id: theirs },
      { user1Id: theirs, user2Id: mine },
      { user1Id: theirs },
    ]) {
      expect(await a.emitWithAck('join_conversation', pair)).toEqual({ ok: true })
    }
  })

  test('refuses the conversation of two other members, whose messages are not received either', async () => {
    const stranger = await buildMember(app.handle.database)
    const [a, b, c] = [await connect(helene), await connect(laurent), await connect(stranger)]
    const pair = { user1Id: helene.public_id, user2Id: laurent.public_id }
    expect(await c.emitWithAck('join_conversation', pair)).toMatchObject({ code: 'forbidden' })
    expect(await join(c, laurent)).toMatchObject({ code: 'match_not_found' })
    await join(b, helene)
    await send(a, laurent, 'Un secret')
    await app.idle()
    await settled(c)
    expect(c.received).toEqual([])
  })
})

describe('a member who enters the conversation', () => {
  test('is announced to the partner in the conversation, and to none of their own devices', async () => {
    const [a, again, b] = [await connect(helene), await connect(helene), await connect(laurent)]
    for (const socket of [b, again]) await join(socket, socket === b ? helene : laurent)
    const seen = next(b, 'presence_changed')
    await join(a, laurent)
    await seen
    await app.idle()
    await settled(a, again)
    expect([...a.received, ...again.received]).toEqual([])
  })
})

describe('the typing event', () => {
  test('is pushed to the partner in the conversation and to nobody else', async () => {
    const [a, again, b] = [await connect(helene), await connect(helene), await connect(laurent)]
    await join(b, helene)
    for (const socket of [a, again]) await join(socket, laurent)
    const seen = next(b, 'user_typing')
    a.emit('typing', { receiverId: laurent.public_id, isTyping: true })
    expect(await seen).toEqual({ userId: helene.public_id, isTyping: true })
    await app.idle()
    await settled(a, again)
    expect([...a.received, ...again.received]).toEqual([])
  })

  test('is not pushed, nor is presence_changed, for a member who hides their online status', async () => {
    await app.handle.database
      .updateTable('members')
      .set({ shows_online: false })
      .where('id', '=', helene.id)
      .execute()
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    await join(a, laurent)
    a.emit('typing', { receiverId: laurent.public_id, isTyping: true })
    await app.idle()
    await settled(a, b)
    expect(b.received).toEqual([])
  })

  test('is not pushed in a conversation that a decline has closed', async () => {
    const at = app.clock.now()
    await buildDecline(app.handle.database, { matchId, memberId: laurent.id, at })
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    a.emit('typing', { receiverId: laurent.public_id, isTyping: true })
    await app.idle()
    await settled(a, b)
    expect(b.received).toEqual([])
  })
})

describe('a message that quotes another', () => {
  test('carries the quoted message, in real time and in the history, once per clientId', async () => {
    const [a, b] = [await connect(helene), await connect(laurent)]
    await join(b, helene)
    await send(a, laurent, 'Samedi ?')
    const arrival = next(b, 'new_message')
    const extra = { clientId: randomUUID(), quotedId: 1 }
    const ack = await send(a, laurent, 'Ou dimanche ?', extra)
    const quoted = { id: 1, senderId: helene.public_id, content: 'Samedi ?' }
    expect(ack).toMatchObject({ ok: true, message: { id: 2, quoted } })
    expect(await send(a, laurent, 'Ou dimanche ?', extra)).toEqual(ack)
    await arrival
    await app.idle()
    await settled(b)
    expect(b.received.filter(({ event }) => event === 'new_message').at(-1)?.payload).toEqual(
      ack.message,
    )
    const headers = { cookie: await app.signIn(laurent.id) }
    const url = `/api/messages?partnerId=${helene.public_id}`
    const history: Message[] = (await app.inject({ url, headers })).json()
    expect(history.map((message) => message.quoted)).toEqual([undefined, quoted])
  })

  test('is refused if the quoted message is not in the conversation, and stores nothing', async () => {
    const a = await connect(helene)
    const answer = await send(a, laurent, 'Oui', { quotedId: 1 })
    expect(answer).toMatchObject({ ok: false, code: 'message_not_found' })
    expect(await stored()).toBe(0)
  })
})

test('a reaction to a message is pushed to the members in the conversation', async () => {
  const [a, b] = [await connect(helene), await connect(laurent)]
  await join(a, laurent)
  await join(b, helene)
  await send(a, laurent, 'Bonjour')
  const notified = next(a, 'message_reacted')
  await app.inject({
    method: 'POST',
    url: '/api/messages/reaction',
    headers: { cookie: await app.signIn(laurent.id) },
    payload: { partnerId: helene.public_id, messageId: 1, sign: 'thanks' },
  })
  expect(await notified).toEqual({
    senderId: laurent.public_id,
    receiverId: helene.public_id,
    messageId: 1,
    reactions: [{ memberId: laurent.public_id, sign: 'thanks' }],
  })
})

test('marking messages as read notifies their sender of the last read message', async () => {
  const [a, b] = [await connect(helene), await connect(laurent)]
  await join(a, laurent)
  await join(b, helene)
  await send(a, laurent, 'Bonjour')
  const notified = next(a, 'messages_read')
  await app.inject({
    method: 'POST',
    url: '/api/messages/read',
    headers: { cookie: await app.signIn(laurent.id) },
    payload: { senderId: helene.public_id },
  })
  expect(await notified).toEqual({ readerId: laurent.public_id, lastReadId: 1 })
})

test('a match notification names the partner; a flash notification on the free plan names nobody', async () => {
  const claire = await buildMember(app.handle.database, { first_name: 'Claire' })
  const b = await connect(laurent)
  const notified = next(b, 'notification')
  const from = await app.signIn(claire.id)
  await flash(from, laurent)
  const flashed = await notified
  expect(flashed).toMatchObject({ type: 'flash', duration: 4000, memberId: null, photo: null })
  expect(JSON.stringify(b.received)).not.toContain('Claire')
  expect(JSON.stringify(b.received)).not.toContain(claire.public_id)

  const c = await connect(claire)
  const matched = next(c, 'notification')
  await flash(await app.signIn(laurent.id), claire)
  expect(await matched).toMatchObject({
    type: 'match',
    duration: 5000,
    memberId: laurent.public_id,
    message: "Laurent et vous, c'est réciproque.",
  })
})

function flash(cookie: string, to: MemberRow) {
  return app.inject({
    method: 'POST',
    url: '/api/flashes',
    headers: { cookie },
    payload: { toUserId: to.public_id },
  })
}

async function stored(): Promise<number> {
  const rows = await app.handle.database
    .selectFrom('messages')
    .select('id')
    .where('match_id', '=', matchId)
    .execute()
  return rows.length
}
