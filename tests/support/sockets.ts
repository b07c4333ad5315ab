import { io, type Socket } from 'socket.io-client'

interface Received {
  event: string
  payload: unknown
}

/** An open page of a member, with every event that it received, in order. */
export type Client = Socket & { received: Received[] }

const open: Socket[] = []

/** Opens a page with this `cookie` header; `disconnectAll` closes it after the test. */
export async function connectWith(address: string, cookie: string): Promise<Client> {
  const socket = io(address, {
    extraHeaders: { cookie },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  const received: Received[] = []
  socket.onAny((event, payload) => received.push({ event, payload }))
  await next(socket, 'connect')
  return Object.assign(socket, { received })
}

export function disconnectAll(): void {
  for (const socket of open.splice(0)) socket.disconnect()
}

/** The payload of the next event with this name. */
export function next(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve))
}

/** Waits until these pages have received everything sent before: one socket keeps the order of its events. */
export async function settled(...clients: Client[]): Promise<void> {
  for (const client of clients) await client.emitWithAck('join_conversation', {})
}
