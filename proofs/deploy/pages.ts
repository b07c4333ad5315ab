import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { CONNECTION } from '#client/platform/socket-settings.ts'
import { getRemainingFlashes, MATCHES_PATH } from '#shared/contracts/flashes.ts'
import { getCurrentMember, getStats } from '#shared/contracts/members.ts'
import type { Send } from '../../bench/load/http-client.ts'

/** What a page refetches as soon as it reconnects. */
const LIVE = [getCurrentMember.path, getStats.path, MATCHES_PATH, getRemainingFlashes.path]
const ACK_WITHIN_MS = 5_000
const TRIES = 6

interface Options {
  url: string
  cookie: string
  send: Send
  onResponse: (what: string, status: number) => void
}

/** An open page whose socket reconnects as the client's does. */
export async function openPage({ url, cookie, send, onResponse }: Options) {
  const options = { ...CONNECTION, extraHeaders: { cookie }, forceNew: true }
  const socket = io(url, options)
  const returns: number[] = []
  const absences: number[] = []
  let leftAt: number | undefined
  await new Promise<void>((settle, reject) => {
    socket.once('connect', settle)
    socket.once('connect_error', reject)
  })
  socket.on('disconnect', () => {
    leftAt = performance.now()
  })
  socket.on('connect', () => {
    const now = performance.now()
    returns.push(now)
    absences.push(now - (leftAt ?? now))
    for (const path of LIVE) {
      void send('GET', path).then(({ status }) => onResponse(`GET ${path}, again`, status))
    }
  })
  return { socket, returns, absences }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** Sends like the client's outbox: repeats a message with the same id until it is acknowledged. */
export function withOutbox(socket: Socket): Socket {
  async function emitWithAck(event: string, payload: object): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await socket.timeout(ACK_WITHIN_MS).emitWithAck(event, payload)
      } catch (error) {
        if (tries === TRIES) throw error
        await pause(100)
      }
    }
  }
  return { timeout: () => ({ emitWithAck }) } as unknown as Socket
}
