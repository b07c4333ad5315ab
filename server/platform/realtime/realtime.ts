import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Server } from 'socket.io'
import type { Config } from '#server/config.ts'
import { createCookies } from '#server/platform/http/cookies.ts'
import { isAllowedHost, isAllowedOrigin } from '#server/platform/http/origin.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { FindViewer, Viewer } from '#server/platform/http/session.ts'
import type { Log } from '#server/platform/log.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import type { RedisLink } from './redis.ts'
import { createSocketMessages, type MemberServer, type MemberSocket } from './socket-messages.ts'

const SOCKETS_PER_MEMBER = 10
/** At the latest. */
const SESSION_CHECK_MS = 60_000
const BATCHES = 80

type EventName = keyof ServerToClientEvents
type EventArgs<E extends EventName> = Parameters<ServerToClientEvents[E]>

interface Dependencies {
  httpServer: HttpServer
  config: Pick<Config, 'baseUrl' | 'isOpenDemo'>
  findViewer: FindViewer
  limits: Pick<Limits, 'openMeter'>
  log: Pick<Log, 'error' | 'warn'>
  /** What joins this process to the others, where there are others. */
  redis?: Pick<RedisLink, 'adapter' | 'whenSubscribed' | 'hasRoom'> | undefined
}

/** Socket.IO behind the session cookie. The server alone puts sockets into rooms. */
export function createRealtime(deps: Dependencies) {
  const { httpServer, config, findViewer, limits, log, redis } = deps
  const cookies = createCookies(config)
  const admitted = new WeakMap<IncomingMessage, { viewer: Viewer; token: string }>()
  let isDraining = false
  const messages = createSocketMessages({ findViewer: ({ data }) => findViewer(data.token), log })

  // The stock parser: JSON on the wire, and every ordinary Socket.IO client speaks it.
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

  // Not with a refusal of ours, after which a page would ask who is signed in: it tries again, or its proxy does elsewhere.
  io.engine.use((request: IncomingMessage, answer: ServerResponse, next: () => void) => {
    const isNew = !request.url?.includes('sid=')
    if (!isDraining || !isNew) return next()
    answer.writeHead(503, { connection: 'close' })
    answer.end()
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
    // Checked at once as well: the session may have ended between the handshake and the joining of its room.
    void checkSession(socket)
    // After a restart all pages come back at once: they are not checked at once from then on.
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

  // The `cors` option would not stop a foreign page: a browser sends the cookie and upgrades all the same.
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
      // A database that is away for a moment must not throw everybody out.
      log.error({ err: error }, 'a socket session could not be checked')
    }
  }

  function closeOldest(memberId: number): void {
    const ids = [...(io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? [])]
    for (const id of ids.slice(0, -SOCKETS_PER_MEMBER)) io.sockets.sockets.get(id)?.disconnect(true)
  }

  async function leaveConversation(socket: MemberSocket): Promise<void> {
    const former = [...socket.rooms].filter((room) => room.startsWith(CONVERSATION))
    for (const room of former) await socket.leave(room)
  }

  /** Puts a socket into a conversation and out of the one it was in. Who may join is the caller's to know. */
  async function joinConversation(socket: MemberSocket, matchId: number): Promise<void> {
    await leaveConversation(socket)
    if (!socket.connected) return
    await socket.join(conversationRoom(matchId))
    // The member reads the conversation next: what is said on another process from then on must be heard.
    await redis?.whenSubscribed()
  }

  /** Puts every device out of a conversation: it is there no more for either of the two. */
  function closeConversation(matchId: number): void {
    io.in(conversationRoom(matchId)).socketsLeave(conversationRoom(matchId))
  }

  /** Whether a page of the member is open somewhere, on any process. */
  async function isConnected(memberId: number): Promise<boolean> {
    const room = memberRoom(memberId)
    if (io.sockets.adapter.rooms.has(room)) return true
    return redis !== undefined && (await redis.hasRoom(room))
  }

  /** Has the pages open on this process read again what is live: news of other processes may have passed them by. */
  function catchUp(): void {
    io.local.emit('catch_up')
  }

  /** The same on every process, some of which may have missed what this one had to say. */
  function catchUpEverywhere(): void {
    io.emit('catch_up')
  }

  /** To every device of a member. */
  function push<E extends EventName>(memberId: number, event: E, ...args: EventArgs<E>): void {
    io.to(memberRoom(memberId)).emit(event, ...args)
  }

  /** Whether a page of the member may be open that is not in this conversation; on other processes one may be. */
  function mayBeElsewhere(memberId: number, matchId: number): boolean {
    if (redis) return true
    const { rooms } = io.sockets.adapter
    const inside = rooms.get(conversationRoom(matchId))
    for (const page of rooms.get(memberRoom(memberId)) ?? []) if (!inside?.has(page)) return true
    return false
  }

  /** To the devices of a member that are not in this conversation. */
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

  /** To every device in a conversation, of both members. */
  function pushToConversation<E extends EventName>(
    matchId: number,
    event: E,
    ...args: EventArgs<E>
  ): void {
    io.to(conversationRoom(matchId)).emit(event, ...args)
  }

  /** To the partner's devices in a conversation, at once or never: only what is worthless a second later. */
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
   * Lets the sockets go in batches over that time, each once its messages are answered: their pages come back to other
   * processes, a few at a time. None is taken meanwhile.
   */
  async function drain(overMs: number): Promise<void> {
    isDraining = true
    const sockets = [...io.sockets.sockets.values()]
    const size = Math.ceil(sockets.length / BATCHES)
    for (let from = 0; from < sockets.length; from += size) {
      await Promise.all(sockets.slice(from, from + size).map(letGo))
      await pause(overMs / BATCHES)
    }
  }

  async function letGo(socket: MemberSocket): Promise<void> {
    await socket.data.handled
    // Without a farewell of Socket.IO's, as below, but not before what was answered has left.
    socket.conn.close()
  }

  /** Closes the connections without a farewell, which makes the clients come back by themselves. */
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

// With an id it is never twenty signs long: the adapter would take such a room for a socket's.
const CONVERSATION = 'talk:'

function conversationRoom(matchId: number): string {
  return `${CONVERSATION}${matchId}`
}

function memberRoom(memberId: number): string {
  return `member:${memberId}`
}

function sessionRoom(sessionHash: string): string {
  return `session:${sessionHash}`
}

/** The request that opened a socket is of no use afterwards, and would be kept as long as it is open. */
function forgetRequest({ conn, handshake }: MemberSocket): void {
  Reflect.deleteProperty(conn, 'request')
  handshake.headers = {}
}
