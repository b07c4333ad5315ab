// Rules: platform
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io as connect, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fail } from '#server/platform/http/problem.ts'
import { createLimits, LIMITS } from '#server/platform/http/rate-limit.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import { socketMessage } from '#shared/kit/socket.ts'
import { createRealtime, type Realtime } from './realtime.ts'

const say = socketMessage({
  event: 'say',
  payload: z.object({ text: z.string().check(z.minLength(1, 'Le texte est vide.')) }),
  ack: z.object({ heard: z.string() }),
})
const join = socketMessage({ event: 'join', payload: z.object({ matchId: z.int() }) })

const log = { error: vi.fn(), warn: vi.fn() }
let httpServer: HttpServer
let realtime: Realtime
let url: string
let sessions: Map<string, Viewer>
let clients: Socket[]
let heard: { by: Viewer; payload: unknown }[]
/** The number of messages received so far. */
let arrived: number
let untilReleased: Promise<void>

function tokenOf(name: string): string {
  return name.padEnd(43, '_')
}

function signIn(name: string, id: number, changes: Partial<Viewer> = {}): Viewer {
  const viewer: Viewer = {
    id,
    publicId: `00000000-0000-4000-8000-00000000000${id}`,
    plan: 'gratuit',
    role: null,
    isConfirmed: true,
    isHeld: false,
    sessionHash: hashToken(tokenOf(name)),
    sessionId: '',
    provenAt: null,
    ...changes,
  }
  sessions.set(tokenOf(name), viewer)
  return viewer
}

interface ClientOptions {
  headers?: Record<string, string>
  transports?: ('polling' | 'websocket')[]
}

function open(name: string | null, { headers = {}, transports }: ClientOptions = {}): Socket {
  const client = connect(url, {
    forceNew: true,
    reconnection: false,
    transports: transports ?? ['websocket'],
    extraHeaders: { ...(name && { cookie: `sid=${tokenOf(name)}` }), ...headers },
  })
  clients.push(client)
  return client
}

async function enter(name: string, options?: ClientOptions): Promise<Socket> {
  const client = open(name, options)
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

function refused(client: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => reject(new Error('was let in')))
    client.once('connect_error', (error) => resolve(error.message))
  })
}

function closed(client: Socket): Promise<void> {
  return new Promise((resolve) => client.once('disconnect', () => resolve()))
}

/** Everything a client receives, until a round trip of its own proves that nothing more is on the way. */
async function received(client: Socket, during: () => unknown): Promise<string[]> {
  const events: string[] = []
  const collect = (event: string) => void events.push(event)
  client.onAny(collect)
  await during()
  await client.emitWithAck('say', { text: 'encore là' })
  client.offAny(collect)
  return events
}

beforeEach(async () => {
  sessions = new Map()
  clients = []
  heard = []
  log.error.mockClear()
  const { openMeter } = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
  arrived = 0
  untilReleased = Promise.resolve()
  httpServer = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  realtime = createRealtime({
    httpServer,
    config: { baseUrl: url, isOpenDemo: false, trustProxy: ['loopback'], rateLimits: true },
    findViewer: async (token) => sessions.get(token),
    limits: {
      openMeter(name) {
        const hasPointLeft = openMeter(name)
        return () => ++arrived > 0 && hasPointLeft()
      },
    },
    log,
  })
  realtime.onMessage(say, async ({ viewer, payload }) => {
    if (payload.text === 'lent') await untilReleased
    heard.push({ by: viewer, payload })
    if (payload.text === 'refus') fail('plan_required')
    if (payload.text === 'panne') throw new Error('relation "messages" does not exist')
    return { heard: payload.text }
  })
  realtime.onMessage(join, async ({ payload, socket }) => {
    await realtime.joinConversation(socket, payload.matchId)
  })
})

afterEach(async () => {
  for (const client of clients) client.disconnect()
  realtime.close()
  httpServer.closeAllConnections()
  await new Promise((stopped) => httpServer.close(stopped))
})

describe('the socket handshake', () => {
  it.each(['polling', 'websocket'] as const)(
    'over %s accepts a signed-in member',
    async (transport) => {
      signIn('helene', 1)
      const client = await enter('helene', { transports: [transport], headers: { origin: url } })
      expect(client.connected).toBe(true)
    },
  )

  it.each(['polling', 'websocket'] as const)(
    'over %s refuses a foreign page',
    async (transport) => {
      signIn('helene', 1)
      const client = open('helene', {
        transports: [transport],
        headers: { origin: 'https://mechant.example' },
      })
      await refused(client)
      expect(heard).toEqual([])
    },
  )

  it.each(['polling', 'websocket'] as const)(
    'over %s refuses a client without a session',
    async (transport) => {
      await refused(open(null, { transports: [transport] }))
      await refused(open('inconnue', { transports: [transport] }))
    },
  )

  it('is refused and logged while sessions cannot be looked up', async () => {
    const find = vi.spyOn(sessions, 'get').mockImplementation(() => {
      throw new Error('the database is away')
    })
    await refused(open('helene'))
    expect(log.error).toHaveBeenCalledOnce()
    find.mockRestore()
  })

  it('closes the oldest socket of a member who has more than ten', async () => {
    signIn('helene', 1)
    signIn('paul', 2)
    const other = await enter('paul')
    const oldest = await enter('helene')
    const oldestClosed = closed(oldest)
    const newer: Socket[] = []
    for (let device = 0; device < 10; device++) newer.push(await enter('helene'))
    await oldestClosed
    expect(newer.every((client) => client.connected)).toBe(true)
    expect(other.connected).toBe(true)
  })
})

describe('the sockets of one IP address', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  async function fill(address: string): Promise<Socket[]> {
    const names = Array.from({ length: 6 }, (_, member) => `membre${member}`)
    names.forEach((name, member) => void signIn(name, member + 1))
    return Promise.all(
      Array.from({ length: 50 }, (_, n) => enter(names[n % 6] ?? '', from(address))),
    )
  }

  it('are at most fifty, and another one is accepted once one of them is cut', async () => {
    const [first] = await fill('203.0.113.7')
    await refused(open('membre1', from('203.0.113.7')))
    const polling = open('membre1', { ...from('203.0.113.7'), transports: ['polling'] })
    await refused(polling)
    await enter('membre1', from('203.0.113.8'))
    // As when the machine of the page dies: no packet announces the end.
    const { transport } = (first ?? expect.unreachable('There must be a socket')).io.engine
    ;(transport as unknown as { ws: { terminate(): void } }).ws.terminate()
    await vi.waitFor(() => expect(realtime.countSockets()).toBe(50))
    await enter('membre1', from('203.0.113.7'))
  })

  it('are counted together for all addresses of an IPv6 network', async () => {
    await fill('2001:db8::1')
    await refused(open('membre1', from('2001:db8::2')))
    await enter('membre1', from('2001:db8:0:1::2'))
  })

  it('are at most fifty when more are opened at the same time', async () => {
    await fill('203.0.113.7')
    for (const client of clients.slice(0, 10)) client.disconnect()
    await vi.waitFor(() => expect(realtime.countSockets()).toBe(40))
    const more = Array.from({ length: 20 }, (_, n) => open(`membre${n % 6}`, from('203.0.113.7')))
    const outcomes = await Promise.all(
      more.map(
        (client) =>
          new Promise((resolve) => {
            client.once('connect', () => resolve('open'))
            client.once('connect_error', () => resolve('refused'))
            client.once('disconnect', () => resolve('refused'))
          }),
      ),
    )
    await vi.waitFor(() => expect(realtime.countSockets()).toBe(50))
    expect(outcomes).toContain('refused')
  })
})

describe('the audience', () => {
  it('of a push is every device of that member and nobody else', async () => {
    signIn('helene', 1)
    signIn('paul', 2)
    const [phone, laptop, paul] = [
      await enter('helene'),
      await enter('helene'),
      await enter('paul'),
    ]
    const push = () => realtime.push(1, 'matches_changed')
    const all = await Promise.all([
      received(phone, push),
      received(laptop, () => {}),
      received(paul, () => {}),
    ])
    expect(all).toEqual([['matches_changed'], ['matches_changed'], []])
  })

  it('of a conversation is the sockets that have joined it and no other since', async () => {
    signIn('helene', 1)
    signIn('paul', 2)
    signIn('odile', 3)
    const [helene, paul, odile] = [await enter('helene'), await enter('paul'), await enter('odile')]
    await helene.emitWithAck('join', { matchId: 7 })
    await paul.emitWithAck('join', { matchId: 7 })
    await odile.emitWithAck('join', { matchId: 8 })
    const read = { readerId: 'x', lastReadId: 4 }
    const push = () => realtime.pushToConversation(7, 'messages_read', read)
    const first = await Promise.all(
      [helene, paul, odile].map((client) => received(client, client === helene ? push : () => {})),
    )
    expect(first).toEqual([['messages_read'], ['messages_read'], []])

    await paul.emitWithAck('join', { matchId: 8 })
    const second = await Promise.all(
      [helene, paul, odile].map((client) => received(client, client === helene ? push : () => {})),
    )
    expect(second).toEqual([['messages_read'], [], []])
  })

  it('of a typing indicator is the partner in that conversation, not the other devices of the sender', async () => {
    signIn('helene', 1)
    signIn('paul', 2)
    const [phone, laptop, paul] = [
      await enter('helene'),
      await enter('helene'),
      await enter('paul'),
    ]
    for (const client of [phone, laptop, paul]) await client.emitWithAck('join', { matchId: 7 })
    const typing = { userId: 'x', isTyping: true }
    const push = () => realtime.pushToPartner({ matchId: 7, senderId: 1 }, 'user_typing', typing)
    const all = await Promise.all([
      received(paul, push),
      received(phone, () => {}),
      received(laptop, () => {}),
    ])
    expect(all).toEqual([['user_typing'], [], []])
  })

  it('of an alert about a message is the devices that are not in that conversation', async () => {
    signIn('helene', 1)
    const [reading, elsewhere] = [await enter('helene'), await enter('helene')]
    await reading.emitWithAck('join', { matchId: 7 })
    const push = () => realtime.pushElsewhere({ memberId: 1, matchId: 7 }, 'matches_changed')
    const all = await Promise.all([received(elsewhere, push), received(reading, () => {})])
    expect(all).toEqual([['matches_changed'], []])
  })
})

describe('a member who can be outside a conversation', () => {
  it('has a device that has not joined it', async () => {
    signIn('helene', 1)
    expect(realtime.mayBeElsewhere(1, 7)).toBe(false)
    const reading = await enter('helene')
    expect(realtime.mayBeElsewhere(1, 7)).toBe(true)
    await reading.emitWithAck('join', { matchId: 7 })
    expect(realtime.mayBeElsewhere(1, 7)).toBe(false)
    await enter('helene')
    expect(realtime.mayBeElsewhere(1, 7)).toBe(true)
  })
})

describe('a socket message', () => {
  const validation = expect.objectContaining({ ok: false, code: 'validation' })
  const deep = JSON.parse(`${'['.repeat(7000)}${']'.repeat(7000)}`)

  it.each([
    ['nothing', []],
    ['null', [null]],
    ['a number', [42]],
    ['a text', ['bonjour']],
    ['a list', [[{ text: 'a' }]]],
    ['a missing field', [{}]],
    ['a wrong type', [{ text: 7 }]],
    ['an object for a text', [{ text: { $gt: '' } }]],
    ['binary', [Buffer.from('bonjour')]],
    ['binary in a field', [{ text: Buffer.from('bonjour') }]],
    ['NUL', [{ text: 'bon\0jour' }]],
    ['NUL in an unknown field', [{ text: 'a', other: ['\0'] }]],
    ['a prototype', [JSON.parse('{"text":"a","__proto__":{"admin":true}}')]],
    ['seven thousand lists', [{ text: 'a', deep }]],
  ])('made of %s is refused or read safely, and the socket stays open', async (_name, args) => {
    signIn('helene', 1)
    const client = await enter('helene')
    const answer = await client.emitWithAck('say', ...args)
    if (args.some((arg) => arg?.deep)) expect(answer).toEqual({ ok: true, heard: 'a' })
    else expect(answer).toEqual(validation)
    expect(await client.emitWithAck('say', { text: 'a' })).toEqual({ ok: true, heard: 'a' })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('that is invalid gets a French message', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    expect(await client.emitWithAck('say', { text: '' })).toEqual({
      ok: false,
      code: 'validation',
      message: 'Le texte est vide.',
    })
    expect(await client.emitWithAck('say', { text: 'refus' })).toEqual({
      ok: false,
      code: 'plan_required',
      message: 'Votre formule ne comprend pas cette possibilité.',
    })
  })

  it('that causes a bug gets no details about it', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    expect(await client.emitWithAck('say', { text: 'panne' })).toEqual({
      ok: false,
      code: 'internal',
      message: 'Une erreur est survenue. Veuillez réessayer.',
    })
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('loses its unknown fields', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    await client.emitWithAck('say', { text: 'a', plan: 'gold' })
    expect(heard[0]?.payload).toEqual({ text: 'a' })
  })

  it('needs no acknowledgement, and is ignored if its event is unknown', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    client.emit('say', { text: 'sans accusé' })
    client.emit('say', { text: '' })
    client.emit('inconnu', { text: 'x' }, () => {})
    client.emit('say', { text: 'a' }, 'not a function', 7)
    await client.emitWithAck('say', { text: 'b' })
    expect(heard.map(({ payload }) => payload)).toEqual([
      { text: 'sans accusé' },
      { text: 'a' },
      { text: 'b' },
    ])
  })

  it('of more than 16 kB closes its own socket and no other', async () => {
    signIn('helene', 1)
    signIn('paul', 2)
    const [helene, paul] = [await enter('helene'), await enter('paul')]
    const gone = closed(helene)
    helene.emit('say', { text: 'a'.repeat(17_000) })
    await gone
    expect(await paul.emitWithAck('say', { text: 'a' })).toEqual({ ok: true, heard: 'a' })
    expect(heard).toHaveLength(1)
  })

  it('is handled with the current plan of the member, not that at the time of the connection', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    signIn('helene', 1, { plan: 'gold' })
    await client.emitWithAck('say', { text: 'a' })
    expect(heard[0]?.by.plan).toBe('gold')
  })

  it('is handled after earlier messages on the same socket', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    untilReleased = promise
    signIn('helene', 1)
    const client = await enter('helene')
    client.emit('say', { text: 'lent' })
    const second = client.emitWithAck('say', { text: 'rapide' })
    await vi.waitFor(() => expect(arrived).toBe(2))
    resolve()
    await second
    expect(heard.map(({ payload }) => payload)).toEqual([{ text: 'lent' }, { text: 'rapide' }])
  })

  it('after the end of the session is refused and closes the socket', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    await client.emitWithAck('say', { text: 'a' })
    sessions.clear()
    const gone = closed(client)
    client.emit('say', { text: 'b' })
    await gone
    expect(heard).toHaveLength(1)
  })

  it('beyond the limit closes the socket', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    const gone = closed(client)
    for (let sent = 0; sent <= LIMITS.socket_event.points; sent++) client.emit('inconnu')
    await gone
  })
})

describe('the end of a session', () => {
  it('closes its sockets immediately, and no others', async () => {
    signIn('phone', 1)
    signIn('laptop', 1)
    const [phone, laptop] = [await enter('phone'), await enter('laptop')]
    const gone = closed(phone)
    realtime.disconnectSession(hashToken(tokenOf('phone')))
    await gone
    expect(await laptop.emitWithAck('say', { text: 'a' })).toEqual({ ok: true, heard: 'a' })
    const laptopGone = closed(laptop)
    realtime.disconnectMember(1)
    await laptopGone
  })

  it('without an event is noticed within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    signIn('helene', 1)
    const client = await enter('helene')
    await client.emitWithAck('say', { text: 'a' })
    sessions.clear()
    const gone = closed(client)
    vi.advanceTimersByTime(60_000)
    await gone
    vi.useRealTimers()
  })

  it('is checked for at a different interval for each socket, because all reconnect at the same time after a restart', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    for (const name of ['helene', 'laurent', 'odile']) {
      signIn(name, 1)
      await enter(name)
    }
    const waits = intervals.mock.calls.map(([, wait = 0]) => wait).filter((wait) => wait >= 30_000)
    expect(new Set(waits).size).toBe(3)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
    intervals.mockRestore()
  })
})

describe('a stop of the server', () => {
  it('first closes each socket once its messages are answered, so that its page reconnects, and accepts no new one', async () => {
    signIn('helene', 1)
    signIn('laurent', 2)
    const [client, other] = [await enter('helene'), await enter('laurent')]
    const reasons = [client, other].map(
      (page) => new Promise((resolve) => page.once('disconnect', resolve)),
    )
    const hold = Promise.withResolvers<void>()
    untilReleased = hold.promise
    const answered = client.emitWithAck('say', { text: 'lent' })
    await vi.waitFor(() => expect(arrived).toBe(1))
    const drained = realtime.drain(0)
    expect(await refused(open('helene'))).toBe('websocket error')
    hold.resolve()
    await drained
    expect(await answered).toEqual({ ok: true, heard: 'lent' })
    expect(await Promise.all(reasons)).toEqual(['transport close', 'transport close'])
  })

  it('closes the connections so that the clients reconnect', async () => {
    signIn('helene', 1)
    const client = await enter('helene')
    const reason = new Promise((resolve) => client.once('disconnect', resolve))
    realtime.close()
    expect(await reason).toBe('transport close')
  })
})
