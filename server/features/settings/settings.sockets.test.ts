import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#shared/contracts/realtime.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { type Client, connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
/** Premium, so that her notifications name the members who caused them. */
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'premium' })
  laurent = await buildMember(app.handle.database, { plan: 'premium', gender: 'H' })
})
afterEach(disconnectAll)

async function connect(member: MemberRow): Promise<Client> {
  return connectWith(address, await app.signIn(member.id))
}

/** The events that a page has received so far; for a notification, with its type. */
async function received(client: Client): Promise<string[]> {
  await app.idle()
  await settled(client)
  return client.received.map(({ event, payload }) =>
    event === 'notification' ? `${event} ${(payload as Notification).type}` : event,
  )
}

async function change(body: object, member: MemberRow) {
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: await app.signIn(member.id) },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

async function act(member: MemberRow, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: await app.signIn(member.id) }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const flash = (from: MemberRow, to: MemberRow) =>
  act(from, 'POST', '/api/flashes', { toUserId: to.public_id })

interface Kind {
  kind: string
  choice: string
  /** Makes Laurent do something that notifies Hélène. */
  happen: () => Promise<unknown>
  alerts: number
}

const KINDS: Kind[] = [
  { kind: 'flash', choice: 'flashes', happen: () => flash(laurent, helene), alerts: 1 },
  {
    kind: 'visit',
    choice: 'visits',
    happen: () => act(laurent, 'GET', `/api/users/${helene.public_id}`),
    alerts: 1,
  },
  {
    kind: 'match',
    choice: 'matches',
    happen: async () => {
      await buildFlash(app.handle.database, helene.id, laurent.id)
      await flash(laurent, helene)
    },
    alerts: 1,
  },
  {
    kind: 'message',
    choice: 'messages',
    happen: async () => {
      await buildMatch(app.handle.database, laurent.id, helene.id)
      const socket = await connect(laurent)
      const message = { receiverId: helene.public_id, content: 'Bonjour Hélène' }
      expect(await socket.emitWithAck('send_message', message)).toMatchObject({ ok: true })
    },
    alerts: 0,
  },
]

describe('a notification type', () => {
  test.each(KINDS)('$kind is delivered while it is turned on', async ({ kind, happen }) => {
    const device = await connect(helene)
    await happen()
    expect(await received(device)).toContain(`notification ${kind}`)
  })

  test.each(KINDS)(
    '$kind is not delivered when turned off; the counters and the list of alerts stay correct',
    async ({ choice, happen, alerts }) => {
      await change({ notifications: { [choice]: false } }, helene)
      const device = await connect(helene)
      await happen()
      const events = await received(device)
      expect(events.filter((event) => event.startsWith('notification'))).toEqual([])
      expect(events).toContainEqual(expect.stringMatching(/^(stats|matches)_changed$/))
      expect(await act(helene, 'GET', '/api/users/stats')).toMatchObject({ alerts })
    },
  )
})

test('the other pages of the member who completes a match refetch it, without a notification', async () => {
  await buildFlash(app.handle.database, helene.id, laurent.id)
  const device = await connect(laurent)
  await flash(laurent, helene)
  expect((await received(device)).toSorted()).toEqual(['matches_changed', 'stats_changed'])
})

test('a flash updates the counters on the other devices of its sender', async () => {
  const device = await connect(laurent)
  await flash(laurent, helene)
  expect(await received(device)).toEqual(['stats_changed'])
})

test('a flash or a visit by a member whose profile is not public notifies nobody, as it could not be answered', async () => {
  await change({ isPublic: false }, laurent)
  const device = await connect(helene)
  const headers = { cookie: await app.signIn(laurent.id) }
  const payload = { toUserId: helene.public_id }
  const refused = await app.inject({ method: 'POST', url: '/api/flashes', headers, payload })
  expect(refused.json().code).toBe('profile_hidden')
  await act(laurent, 'GET', `/api/users/${helene.public_id}`)
  expect(await received(device)).toEqual([])
})

describe('a change of the settings', () => {
  test('makes the other pages of the member refetch them', async () => {
    const device = await connect(helene)
    await change({ notifications: { emails: false } }, helene)
    expect(await received(device)).toEqual(['member_changed'])
    // The same call as by the link in an email.
    await app.services.settings.switchOff(helene.id, 'dailyReminder')
    expect(await received(device)).toEqual(['member_changed', 'member_changed'])
  })

  test('of the online status makes only the matches refetch it', async () => {
    const odile = await buildMember(app.handle.database)
    await buildMatch(app.handle.database, helene.id, laurent.id)
    const [partner, stranger] = [await connect(laurent), await connect(odile)]
    await change({ showsOnline: false }, helene)
    expect(await received(partner)).toEqual(['presence_changed'])
    await change({ usesLocation: false }, helene)
    expect(await received(partner)).toEqual(['presence_changed'])
    expect(await received(stranger)).toEqual([])
  })

  test('of the online status stops the typing indicator of the member', async () => {
    await buildMatch(app.handle.database, helene.id, laurent.id)
    const [writer, partner] = [await connect(helene), await connect(laurent)]
    await writer.emitWithAck('join_conversation', { user2Id: laurent.public_id })
    await partner.emitWithAck('join_conversation', { user2Id: helene.public_id })
    await change({ showsOnline: false }, helene)
    writer.emit('typing', { receiverId: laurent.public_id, isTyping: true })
    await app.idle()
    await settled(writer)
    expect(await received(partner)).toEqual(['presence_changed'])
  })
})
