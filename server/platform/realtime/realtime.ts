import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import proxyAddr from '@fastify/proxy-addr'
import { Server } from 'socket.io'
import type { Config } from '#server/config.ts'
import { createCookies } from '#server/platform/http/cookies.ts'
import { isAllowedHost, isAllowedOrigin } from '#server/platform/http/origin.ts'
import { ipKey, type Limits } from '#server/platform/http/rate-limit.ts'
import type { FindViewer, Viewer } from '#server/platform/http/session.ts'
import type { Log } from '#server/platform/log.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import type { RedisLink } from './redis.ts'
import { createSocketMessages, type MemberServer, type MemberSocket } from './socket-messages.ts'

const SOCKETS_PER_MEMBER = 10
/** Per IP address (a /64 of IPv6) and process: a village behind one address has fewer pages open at the same time. */
const SOCKETS_PER_ADDRESS = 50
/** The longest interval between two checks of the session of a socket. */
const SESSION_CHECK_MS = 60_000
const BATCHES = 80

type EventName = keyof ServerToClientEvents
type EventArgs<E extends EventName> = Parameters<ServerToClientEvents[E]>

interface Dependencies {
  httpServer: HttpServer
  config: Pick<Config, 'baseUrl' | 'isOpenDemo' | 'trustProxy' | 'rateLimits'>
  findViewer: FindViewer
  limits: Pick<Limits, 'openMeter'>
  log: Pick<Log, 'error' | 'warn'>
  /** The link to the other processes, if there are any. */
  redis?: Pick<RedisLink, 'adapter' | 'whenSubscribed' | 'hasRoom'> | undefined
}

/** Socket.IO behind the session cookie. Only the server puts sockets into rooms. */
export function createRealtime(deps: Dependencies) {
  const { httpServer, config, findViewer, limits, log, redis } = deps
  const cookies = createCookies(config)
  const admitted = new WeakMap<IncomingMessage, { viewer: Viewer; token: string }>()
  const isTrusted = proxyAddr.compile(config.trustProxy || [])
  // All pages of the local demonstration come from one address.
  const isCounted = config.rateLimits && !config.isOpenDemo
  const openByAddress = new Map<string, number>()
  let isDraining = false
  const messages = createSocketMessages({ findViewer: ({ data }) => findViewer(data.token), log })

  // The default parser sends JSON, which every standard Socket.IO client understands.
  const io: MemberServer = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 5_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    perMessageDeflate: false,
    ...(redis && { adapter: redis.adapter }),
    allowRequest(request, answer) {
      admit(request).then(
        (isAdmitted) => answer(isAdmitted ? null : 'unauthenticated', isAdmitted),
        (error) => {
          log.error({ err: error }, 'a socket handshake failed')
          answer('unavailable', false)
        },
      )
    },
  })

  // While draining, refused with a plain 503, on which the page retries, or its proxy retries on another process. After
  // the refusal of `allowRequest`, the page would first request the current member.
  io.engine.use((request: IncomingMessage, answer: ServerResponse, next: () => void) => {
    const isNew = !request.url?.includes('sid=')
    if (!isNew) return next()
    const isFull = isCounted && openFrom(addressOf(request)) >= SOCKETS_PER_ADDRESS
    if (!isDraining && !isFull) return next()
    answer.writeHead(isDraining ? 503 : 429, { connection: 'close' })
    answer.end()
  })

  // Counted here, where a connection begins: handshakes at the same time all pass the check above.
  io.engine.on('connection', (conn: MemberSocket['conn']) => {
    if (!isCounted) return
    const address = addressOf(conn.request)
    openByAddress.set(address, openFrom(address) + 1)
    conn.once('close', () => {
      const left = openFrom(address) - 1
      if (left > 0) openByAddress.set(address, left)
      else openByAddress.delete(address)
    })
    if (openFrom(address) > SOCKETS_PER_ADDRESS) conn.close()
  })

  io.use((socket, next) => {
    const session = admitted.get(socket.request)
    if (!session) return next(new Error('unauthenticated'))
    Object.assign(socket.data, session)
    socket.data.handled = Promise.resolve()
    next()
  })

  io.on('connection', (socket) => {
    const { viewer } = socket.data
    void socket.join([memberRoom(viewer.id), sessionRoom(viewer.sessionHash)])
    closeOldest(viewer.id)
    // Checked immediately too: the session can have ended between the handshake and joining its room.
    void checkSession(socket)
    // After a restart all pages reconnect at the same time: a random interval spreads their later checks.
    const every = SESSION_CHECK_MS * (0.5 + Math.random() / 2)
    const timer = setInterval(() => void checkSession(socket), every)
    socket.on('disconnect', () => clearInterval(timer))
    const hasPointLeft = limits.openMeter('socket_event')
    socket.onAny((event: string, ...args: unknown[]) => {
      if (hasPointLeft()) messages.receive(socket, event, args)
      else socket.disconnect(true)
    })
    forgetRequest(socket)
  })

  function addressOf(request: IncomingMessage): string {
    return ipKey(proxyAddr(request, isTrusted), 64)
  }

  function openFrom(address: string): number {
    return openByAddress.get(address) ?? 0
  }

  // The `cors` option would not stop a foreign page: a browser sends the cookie and upgrades anyway.
  async function admit(request: IncomingMessage): Promise<boolean> {
    if (!isAllowedHost(request.headers, config)) return false
    if (!isAllowedOrigin(request.headers, config)) return false
    const token = cookies.read(request.headers.cookie, 'session')
    if (token === undefined) return false
    const viewer = await findViewer(token)
    if (viewer) admitted.set(request, { viewer, token })
    return viewer !== undefined
  }

  async function checkSession(socket: MemberSocket): Promise<void> {
    try {
      if (!(await findViewer(socket.data.token))) socket.disconnect(true)
    } catch (error) {
      // A short outage of the database must not disconnect everybody.
      log.error({ err: error }, 'a socket session could not be checked')
    }
  }

  function closeOldest(memberId: number): void {
    const ids = [...(io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? [])]
    for (const id of ids.slice(0, -SOCKETS_PER_MEMBER)) io.sockets.sockets.get(id)?.disconnect(true)
  }

  async function leaveConversation(socket: MemberSocket): Promise<void> {
    const previous = [...socket.rooms].filter((room) => room.startsWith(CONVERSATION_PREFIX))
    for (const room of previous) await socket.leave(room)
  }

  /**
   * Moves a socket into a conversation, out of its previous one. The caller checks that the member is allowed to
   * join.
   */
  async function joinConversation(socket: MemberSocket, matchId: number): Promise<void> {
    await leaveConversation(socket)
    if (!socket.connected) return
    await socket.join(conversationRoom(matchId))
    // The member reads the conversation next: messages sent on another process from then on must arrive.
    await redis?.whenSubscribed()
  }

  /** Removes every device from a conversation that neither member has any more. */
  function closeConversation(matchId: number): void {
    io.in(conversationRoom(matchId)).socketsLeave(conversationRoom(matchId))
  }

  /** Whether a page of the member is open, on any process. */
  async function isConnected(memberId: number): Promise<boolean> {
    const room = memberRoom(memberId)
    if (io.sockets.adapter.rooms.has(room)) return true
    return redis !== undefined && (await redis.hasRoom(room))
  }

  /** Makes the pages on this process refetch their live data: they can have missed events of other processes. */
  function catchUp(): void {
    io.local.emit('catch_up')
  }

  /** The same on every process: other processes can have missed events of this one. */
  function catchUpEverywhere(): void {
    io.emit('catch_up')
  }

  /** Sends an event to every device of a member. */
  function push<E extends EventName>(memberId: number, event: E, ...args: EventArgs<E>): void {
    io.to(memberRoom(memberId)).emit(event, ...args)
  }

  /** Whether a page of the member can be open outside this conversation; always true with several processes. */
  function mayBeElsewhere(memberId: number, matchId: number): boolean {
    if (redis) return true
    const { rooms } = io.sockets.adapter
    const inside = rooms.get(conversationRoom(matchId))
    for (const page of rooms.get(memberRoom(memberId)) ?? []) if (!inside?.has(page)) return true
    return false
  }

  /** Sends an event to the devices of a member that are not in this conversation. */
  function pushElsewhere<E extends EventName>(
    { memberId, matchId }: { memberId: number; matchId: number },
    event: E,
    ...args: EventArgs<E>
  ): void {
    if (!mayBeElsewhere(memberId, matchId)) return
    io.to(memberRoom(memberId))
      .except(conversationRoom(matchId))
      .emit(event, ...args)
  }

  /** Sends an event to every device in a conversation, of both members. */
  function pushToConversation<E extends EventName>(
    matchId: number,
    event: E,
    ...args: EventArgs<E>
  ): void {
    io.to(conversationRoom(matchId)).emit(event, ...args)
  }

  /**
   * Sends an event to the partner's devices in a conversation, without buffering: only for events that are worthless
   * a second later.
   */
  function pushToPartner<E extends EventName>(
    { matchId, senderId }: { matchId: number; senderId: number },
    event: E,
    ...args: EventArgs<E>
  ): void {
    io.volatile
      .to(conversationRoom(matchId))
      .except(memberRoom(senderId))
      .emit(event, ...args)
  }

  function disconnectSession(sessionHash: string): void {
    io.in(sessionRoom(sessionHash)).disconnectSockets(true)
  }

  function disconnectMember(memberId: number): void {
    io.in(memberRoom(memberId)).disconnectSockets(true)
  }

  function countSockets(): number {
    return io.engine.clientsCount
  }

  /**
   * Closes the sockets in batches over this time, each once its messages are answered, so that their pages reconnect
   * to other processes a few at a time. No new socket is accepted meanwhile.
   */
  async function drain(overMs: number): Promise<void> {
    isDraining = true
    const sockets = [...io.sockets.sockets.values()]
    const size = Math.ceil(sockets.length / BATCHES)
    for (let from = 0; from < sockets.length; from += size) {
      await Promise.all(sockets.slice(from, from + size).map(closeGracefully))
      await pause(overMs / BATCHES)
    }
  }

  async function closeGracefully(socket: MemberSocket): Promise<void> {
    await socket.data.handled
    // Without the disconnect packet of Socket.IO, as in close(), but only after the pending responses are sent.
    socket.conn.close()
  }

  /** Closes the connections without a disconnect packet, so that the clients reconnect by themselves. */
  function close(): void {
    io.engine.close()
  }

  return {
    onMessage: messages.onMessage,
    joinConversation,
    leaveConversation,
    closeConversation,
    isConnected,
    mayBeElsewhere,
    catchUp,
    catchUpEverywhere,
    push,
    pushElsewhere,
    pushToConversation,
    pushToPartner,
    disconnectSession,
    disconnectMember,
    countSockets,
    drain,
    close,
  }
}
export type Realtime = ReturnType<typeof createRealtime>

// A room name with this prefix and an id is never twenty characters long: the adapter would take such a room for that
// of a socket.
const CONVERSATION_PREFIX = 'talk:'

function conversationRoom(matchId: number): string {
  return `${CONVERSATION_PREFIX}${matchId}`
}

function memberRoom(memberId: number): string {
  return `member:${memberId}`
}

function sessionRoom(sessionHash: string): string {
  return `session:${sessionHash}`
}

/**
 * The request that opened a socket is useless afterwards, and would be kept in memory as long as the socket is open.
 */
function forgetRequest({ conn, handshake }: MemberSocket): void {
  Reflect.deleteProperty(conn, 'request')
  handshake.headers = {}
}
