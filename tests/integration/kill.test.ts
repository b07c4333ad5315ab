import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#server/platform/database.ts'
import { login, register } from '#shared/contracts/auth.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { currentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { listMessages, type Message } from '#shared/contracts/messages.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { copyTemplate } from '../support/database.ts'
import { freshEmail, registerMember } from '../support/e2e-member.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'
import { openVisitor, type Visitor } from '../support/e2e-visitor.ts'

const MESSAGES = 120
const KILLED_AFTER = 60
const CAUGHT_UP_WITHIN_MS = 2000

const sockets: Socket[] = []
let server: RunningServer | undefined

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await server?.close()
})

function connect(url: string, { cookie }: Visitor): Socket {
  const socket = io(url, {
    extraHeaders: { cookie: cookie() },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 400,
  })
  sockets.push(socket)
  return socket
}

async function connected(socket: Socket): Promise<void> {
  if (!socket.connected) await new Promise<void>((settle) => socket.once('connect', () => settle()))
}

/** Two members who flashed each other: one whose plan begins conversations, and a newcomer. */
async function buildMatchedPair(url: string) {
  const writer = openVisitor(url)
  const reader = openVisitor(url)
  await writer.send('POST', login.path, { email: DEMO_ACCOUNTS.premium })
  const { id: writerId } = z.parse(currentMember, await writer.send('GET', getCurrentMember.path))
  const who = { firstName: 'Odile', gender: 'F', age: 58, city: 'Lyon' } as const
  const { id: readerId } = await registerMember(reader.send, who)
  await reader.send('PATCH', savePreferences.path, {
    lookingForGender: 'H',
    lookingForAgeMin: 40,
    lookingForAgeMax: 75,
    lookingForDistance: 'anywhere',
    lookingForRelationType: 'both',
  })
  await writer.send('POST', sendFlash.path, { toUserId: readerId })
  const answer = await reader.send('POST', sendFlash.path, { toUserId: writerId })
  expect(answer).toEqual({ isMatch: true })
  return { writer, reader, writerId, readerId }
}

/** Sends one message until it is acknowledged, under one name, as a client does that lost its connection. */
async function sendUntilAcknowledged(socket: Socket, receiverId: string, content: string) {
  const message = { receiverId, content, clientId: randomUUID() }
  for (;;) {
    await connected(socket)
    try {
      const answer = await socket.timeout(5000).emitWithAck('send_message', message)
      if (answer.ok) return answer.message as Message
    } catch {
      // Cut off: whether it was stored is not known, and need not be.
    }
  }
}

/** Registers until it is acknowledged, from one browser. */
async function registerUntilAcknowledged(url: string, email: string): Promise<void> {
  const { send } = openVisitor(url)
  const form = {
    ...{ email, firstName: 'Serge', gender: 'H', age: 61, city: 'Nantes' },
    ...{ bio: 'Je répare des vélos.', interests: ['Lecture', 'Marche', 'Cinéma'] },
  }
  for (;;) {
    try {
      await send('POST', register.path, form)
      return
    } catch {
      await new Promise((settle) => setTimeout(settle, 100))
    }
  }
}

/** A client that appends what the socket brings and, with each connection, asks for what it may have missed. */
function startReading(socket: Socket, { send }: Visitor, partnerId: string) {
  const known = new Map<number, Message>()
  const learn = (message: Message) => known.set(message.id, message)
  let reconnectedAt = 0
  socket.on('new_message', learn)
  socket.on('connect', async () => {
    reconnectedAt = performance.now()
    await socket.emitWithAck('join_conversation', { user1Id: partnerId })
    const page = await send('GET', `${listMessages.path}?partnerId=${partnerId}`)
    for (const message of z.parse(listMessages.response, page)) learn(message)
  })
  return {
    texts: () => [...known.values()].sort((one, two) => one.id - two.id).map((one) => one.content),
    sinceReconnection: () => performance.now() - reconnectedAt,
  }
}

test('a kill in the middle of messages and registrations loses, doubles and reorders nothing', async () => {
  const { dataDir, databaseUrl } = await copyTemplate()
  const variables = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  server = await openServer(variables)
  const { url } = server
  const { writer, reader, writerId, readerId } = await buildMatchedPair(url)
  const writing = connect(url, writer)
  const reading = connect(url, reader)
  const seen = startReading(reading, reader, writerId)
  await Promise.all([connected(writing), connected(reading)])

  const acknowledged: Message[] = []
  const registered: string[] = []
  const isOver = () => acknowledged.length === MESSAGES
  const write = async () => {
    while (!isOver()) {
      const content = `message ${acknowledged.length + 1}`
      acknowledged.push(await sendUntilAcknowledged(writing, readerId, content))
    }
  }
  const enrol = async () => {
    while (!isOver()) {
      const email = freshEmail()
      await registerUntilAcknowledged(url, email)
      registered.push(email)
    }
  }
  const work = Promise.all([write(), enrol(), enrol()])

  await vi.waitUntil(() => acknowledged.length >= KILLED_AFTER, { timeout: 30_000, interval: 1 })
  const dropped = new Promise((settle) => reading.once('disconnect', settle))
  await server.end('SIGKILL')
  await dropped
  expect(registered.length).toBeGreaterThan(0)
  const beforeKill = acknowledged.map(({ content }) => content)
  await server.start()
  await connected(reading)
  await vi.waitUntil(() => beforeKill.every((text) => seen.texts().includes(text)), {
    timeout: CAUGHT_UP_WITHIN_MS,
    interval: 10,
  })
  expect(seen.sinceReconnection()).toBeLessThan(CAUGHT_UP_WITHIN_MS)

  await work
  const expected = Array.from({ length: MESSAGES }, (_, index) => `message ${index + 1}`)
  await vi.waitFor(() => expect(seen.texts()).toEqual(expected), { timeout: CAUGHT_UP_WITHIN_MS })
  await server.end('SIGTERM')

  const handle = await openDatabase({ dataDir, databaseUrl })
  const stored = await handle.database
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('body', 'like', 'message %')
    .orderBy('id')
    .execute()
  expect(stored.map(({ body }) => body)).toEqual(expected)
  expect(acknowledged.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  const members = await handle.database
    .selectFrom('members')
    .select('email')
    .where('email', 'in', registered)
    .execute()
  expect(members.map(({ email }) => email).sort()).toEqual(registered.sort())
  await handle.close()
}, 120_000)
