import type { io as connect, Socket } from 'socket.io-client'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import { UNAVAILABLE } from '#shared/kit/problem-body.ts'
import type { SocketAck, SocketContract, SocketPayload } from '#shared/kit/socket.ts'
import { announce } from './action-observer.ts'
import { noteSocketEvent } from './recent-socket-event.ts'
import { CONNECTION } from './socket-settings.ts'

const ACK_TIMEOUT_MS = 5000

/** The events that can be listened to: those of the server, and those of the connection itself. */
export interface SocketEvents extends ServerToClientEvents {
  connect: () => void
  disconnect: (reason: string) => void
  /** The server refused the connection: nobody is signed in, or it could not check the session. */
  refused: () => void
}

type Listener = (...args: never[]) => void

const listeners = new Map<string, Set<Listener>>()
let socket: Socket | null = null

/** Listens to an event, whether or not the socket is open yet. Returns a function that unsubscribes the listener. */
export function onSocket<E extends keyof SocketEvents>(
  event: E,
  listener: SocketEvents[E],
): () => void {
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known.add(listener))
  return () => void known.delete(listener)
}

function dispatch(event: string, args: unknown[]): void {
  noteSocketEvent()
  for (const listener of listeners.get(event) ?? []) listener(...(args as never[]))
}

// A refused handshake is a 403 response; a session that ended just after the handshake is refused with
// `unauthenticated`.
function isRefusal(error: Error): boolean {
  return (
    error.message === 'unauthenticated' || ('description' in error && error.description === 403)
  )
}

// After a long outage the next automatic attempt can be 20 seconds away; the browser reports when the network is back.
function reconnectNow(): void {
  if (socket && !socket.connected) socket.disconnect().connect()
}

// The browser reports a lost network before the socket times out. Reconnecting immediately keeps a local server
// reachable.
function replaceConnection(): void {
  socket?.disconnect().connect()
}

/** Interrupts the connection until `reconnectSocket`. */
export function disconnectSocket(): void {
  socket?.disconnect()
}

/**
 * Reconnects after the server closed the connection or `disconnectSocket` did; Socket.IO reconnects by itself after any
 * other loss.
 */
export function reconnectSocket(): void {
  if (socket && !socket.active) socket.connect()
}

/**
 * Opens the socket of the signed-in member with `io` of Socket.IO. Only the code for members imports that library, so
 * that visitors do not download it.
 */
export function openSocket(io: typeof connect): void {
  if (socket) return
  socket = io(CONNECTION)
  socket.on('connect', () => dispatch('connect', []))
  socket.on('disconnect', (reason) => dispatch('disconnect', [reason]))
  socket.on('connect_error', (error) => isRefusal(error) && dispatch('refused', []))
  socket.onAny((event: string, ...args: unknown[]) => dispatch(event, args))
  addEventListener('online', reconnectNow)
  addEventListener('offline', replaceConnection)
}

export function isConnected(): boolean {
  return socket?.connected ?? false
}

export function closeSocket(): void {
  removeEventListener('online', reconnectNow)
  removeEventListener('offline', replaceConnection)
  socket?.disconnect()
  socket = null
}

/** Sends an event whose loss does not matter, such as "is typing". */
export function emit<S extends SocketContract>(contract: S, payload: SocketPayload<S>): void {
  socket?.volatile.emit(contract.event, payload)
}

/** Sends an event and waits for its acknowledgement. Without one, resolves with `unavailable`; the caller can retry. */
export async function emitWithAck<S extends SocketContract>(
  contract: S,
  payload: SocketPayload<S>,
): Promise<SocketAck<S>> {
  try {
    if (!socket) throw new Error('the socket is closed')
    const ack = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(contract.event, payload)
    announce({ name: contract.event, output: ack })
    return ack
  } catch {
    return { ok: false, code: 'unavailable', message: UNAVAILABLE }
  }
}
