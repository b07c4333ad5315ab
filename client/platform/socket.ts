import type { Socket } from 'socket.io-client'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import { UNAVAILABLE } from '#shared/kit/problem-body.ts'
import type { SocketAck, SocketContract, SocketPayload } from '#shared/kit/socket.ts'
import { announce } from './action-observer.ts'
import { noteSocketEvent } from './recent-socket-event.ts'
import { CONNECTION } from './socket-settings.ts'
import { untilLoaded } from './until-loaded.ts'

const ACK_TIMEOUT_MS = 5000

/** What can be listened to: the server's events, and the life of the connection. */
export interface SocketEvents extends ServerToClientEvents {
  connect: () => void
  disconnect: (reason: string) => void
  /** The server would not have the connection: nobody is signed in, or it cannot tell. */
  refused: () => void
}

type Listener = (...args: never[]) => void

const listeners = new Map<string, Set<Listener>>()
let socket: Socket | null = null
let isWanted = false

/** Listens to an event, before or after the socket is open; the answer stops listening. */
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

// A refused handshake is an answer 403; a session that ended just after it is refused by name.
function isRefusal(error: Error): boolean {
  return (
    error.message === 'unauthenticated' || ('description' in error && error.description === 403)
  )
}

// After a long absence the next attempt may be 20 seconds away; the browser knows when one is worth making.
function hurry(): void {
  if (socket && !socket.connected) socket.disconnect().connect()
}

// The browser knows before the silence does. Connecting at once keeps what is on this machine within reach.
function recall(): void {
  socket?.disconnect().connect()
}

/** Connects again to a server that hung up; Socket.IO does so by itself after any other loss. */
export function reconnectSocket(): void {
  if (socket && !socket.active) socket.connect()
}

/** Opens the socket of the signed-in member; the library is loaded here, so that visitors never pay for it. Messages leave by nothing else. */
export async function openSocket(): Promise<void> {
  isWanted = true
  // Named, or the rest of the library would come with it.
  const io = await untilLoaded(async () => ({ io: (await import('socket.io-client')).io }), 'io')
  if (!isWanted || socket) return
  socket = io(CONNECTION)
  socket.on('connect', () => dispatch('connect', []))
  socket.on('disconnect', (reason) => dispatch('disconnect', [reason]))
  socket.on('connect_error', (error) => isRefusal(error) && dispatch('refused', []))
  socket.onAny((event: string, ...args: unknown[]) => dispatch(event, args))
  addEventListener('online', hurry)
  addEventListener('offline', recall)
}

export function isConnected(): boolean {
  return socket?.connected ?? false
}

export function closeSocket(): void {
  isWanted = false
  removeEventListener('online', hurry)
  removeEventListener('offline', recall)
  socket?.disconnect()
  socket = null
}

/** Sends what may be lost, such as "is typing". */
export function emit<S extends SocketContract>(contract: S, payload: SocketPayload<S>): void {
  socket?.volatile.emit(contract.event, payload)
}

/** Sends and waits for the answer; silence is a refusal like another, which the sender may retry. */
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
