import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { newToken } from '#server/platform/http/session.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { listMessages, type Message } from '#shared/contracts/messages.ts'
import { register } from '#shared/contracts/registration.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { freshEmail } from './e2e-member.ts'

const RETRY_AFTER_MS = 100

/** A member who is signed in on a server that can die at any moment. */
export interface RetryingClient {
  url: string
  publicId: string
  cookie: string
}

export function connect({ url, cookie }: RetryingClient): Socket {
  return io(url, {
    extraHeaders: { cookie },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 400,
  })
}

export async function connected(socket: Socket): Promise<void> {
  if (!socket.connected) await new Promise<void>((settle) => socket.once('connect', () => settle()))
}

/**
 * Sends one message, always under the same client id, until it is acknowledged, as a client does that lost its
 * connection.
 */
export async function sendUntilAcknowledged(
  socket: Socket,
  receiverId: string,
  content: string,
): Promise<Message> {
  const message = { receiverId, content, clientId: randomUUID() }
  for (;;) {
    await connected(socket)
    try {
      const answer = await socket.timeout(5000).emitWithAck('send_message', message)
      if (answer.ok) return answer.message
    } catch {
      // The connection was lost: the message may or may not have been stored.
    }
  }
}

/** Repeats a request until the response is not a 5xx. */
async function askUntilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      const answer = await ask()
      if (answer.status < 500) return answer
    } catch {
      // The connection was lost.
    }
    await pause(RETRY_AFTER_MS)
  }
}

/** Sends a flash until there is a response: sent, a match, or refused because the daily flashes are used up. */
export async function flashUntilAnswered(
  { url, cookie }: RetryingClient,
  toUserId: string,
): Promise<'sent' | 'match' | 'exhausted'> {
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ toUserId })
  const answer = await askUntilAnswered(() =>
    fetch(url + sendFlash.path, { method: 'POST', headers, body }),
  )
  if (answer.status === 409) return 'exhausted'
  if (!answer.ok) throw new Error(`A flash was answered ${answer.status} ${await answer.text()}`)
  return z.parse(sendFlash.response, await answer.json()).isMatch ? 'match' : 'sent'
}

/** What a browser sends to register this email address. */
export function registrationOf(email: string) {
  return {
    cookie: `onboarding=${newToken()}`,
    body: {
      ...{ email, firstName: 'Serge', gender: 'H', age: 61, city: 'Nantes' },
      ...{ bio: 'Je répare des vélos.', interests: ['Lecture', 'Marche', 'Cinéma'] },
      consents: [{ purpose: 'terms', version: LEGAL_TEXTS.terms.version }],
    },
  }
}

/** Registers from one browser until it is acknowledged; returns the email address. */
export async function registerUntilAcknowledged(url: string): Promise<string> {
  const email = freshEmail()
  const { cookie, body: registration } = registrationOf(email)
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify(registration)
  const answer = await askUntilAnswered(() =>
    fetch(url + register.path, { method: 'POST', headers, body }),
  )
  if (!answer.ok) throw new Error(`A registration was answered ${answer.status}`)
  return email
}

/**
 * A page that adds the messages that it receives and, after each connection, requests those that it may have missed.
 */
export function startReading(socket: Socket, reader: RetryingClient, partnerId: string) {
  const known = new Map<number, Message>()
  const headers = { cookie: reader.cookie }
  let reconnectedAt = 0

  const newestKnown = () => Math.max(0, ...known.keys())

  async function catchUp(after: number, before?: number): Promise<void> {
    const query = new URLSearchParams({ partnerId, ...(before && { before: String(before) }) })
    const answer = await fetch(`${reader.url}${listMessages.path}?${query}`, { headers })
    const page = z.parse(listMessages.response, await answer.json())
    for (const message of page) known.set(message.id, message)
    const oldest = page[0]?.id
    if (oldest !== undefined && oldest > after + 1) await catchUp(after, oldest)
  }

  socket.on('new_message', (message: Message) => known.set(message.id, message))
  socket.on('connect', () => {
    reconnectedAt = performance.now()
    const after = newestKnown()
    socket
      .emitWithAck('join_conversation', { user1Id: partnerId })
      .then(() => catchUp(after))
      // The server was killed again: the next connection repeats the request.
      .catch(() => undefined)
  })

  return {
    texts: () => [...known.values()].sort((one, two) => one.id - two.id).map((one) => one.content),
    sinceReconnection: () => performance.now() - reconnectedAt,
  }
}
