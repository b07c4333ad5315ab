import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { listMatches, type Match } from '#shared/contracts/matches.ts'
import { listMessages, type Message } from '#shared/contracts/messages.ts'

export type Place = 'first' | 'second'

/** The delays of the product's client: see client/platform/socket.ts and client/app/realtime-bridge.ts. */
const RECONNECTION = { reconnectionDelay: 1000, reconnectionDelayMax: 5000 }
const CATCH_UP_WITHIN_MS = 2000
const ACK_TIMEOUT_MS = 5000
const ANSWER_TIMEOUT_MS = 10_000
const PATIENCE_MS = 60_000

interface PageOptions {
  url: string
  cookie: string
  /** The process that this member's requests prefer. */
  place: Place
  partnerId: string
}

/** When this page received something, and whether it was pushed live or had to be fetched. */
interface Received {
  at: number
  isLive: boolean
}

export interface Acknowledged {
  content: string
  at: number
}

/** A member's page in a conversation, which fetches and catches up as the product's client does. */
export async function openPage({ url, cookie, place, partnerId }: PageOptions) {
  const headers = { cookie, 'x-process': place }
  const socket = io(url, {
    extraHeaders: headers,
    transports: ['websocket'],
    forceNew: true,
    ...RECONNECTION,
  })
  const messages = new Map<number, string>()
  const received = new Map<string, Received>()
  let catchingUp: NodeJS.Timeout | undefined
  let catchUps = 0

  function noteReceived(what: string, isLive: boolean): void {
    if (!received.has(what)) received.set(what, { at: performance.now(), isLive })
  }

  function append(message: Message, isLive: boolean): void {
    messages.set(message.id, message.content)
    noteReceived(message.content, isLive)
  }

  async function read<T>(path: string): Promise<T> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const answer = await fetch(url + path, { headers, signal })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as T
  }

  async function readMatches(): Promise<void> {
    for (const { partner } of await read<Match[]>(listMatches.path)) noteReceived(partner.id, false)
  }

  async function refetch(): Promise<void> {
    await readMatches()
    if (!received.has(partnerId)) return
    const page = await read<Message[]>(`${listMessages.path}?partnerId=${partnerId}`)
    for (const message of page) append(message, false)
  }

  // The server may be changing state: the next hint, or the next connection, fetches again.
  const refetchQuietly = () => void refetch().catch(() => undefined)

  socket.on('new_message', (message: Message) => append(message, true))
  socket.on('matches_changed', () => void readMatches().catch(() => undefined))
  socket.on('notification', ({ memberId }: { memberId: string }) => noteReceived(memberId, true))
  socket.on('catch_up', () => {
    catchUps += 1
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      refetchQuietly()
    }, Math.random() * CATCH_UP_WITHIN_MS)
  })
  socket.on('connect', () => {
    socket.emit('join_conversation', { user1Id: partnerId }, refetchQuietly)
  })
  await new Promise<void>((settle) => socket.once('connect', settle))

  /** Sends a message until it is acknowledged, always with the same client id. */
  async function write(content: string): Promise<Acknowledged> {
    const message = { receiverId: partnerId, content, clientId: randomUUID() }
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      try {
        const answer = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('send_message', message)
        if (answer.ok) return { content, at: performance.now() }
      } catch {
        // Disconnected: the message may or may not be stored. Sending it again is safe.
      }
      await pause(200)
    }
    throw new Error(`« ${content} » was never acknowledged.`)
  }

  function join(): Promise<unknown> {
    return socket.emitWithAck('join_conversation', { user1Id: partnerId })
  }

  function close(): void {
    clearTimeout(catchingUp)
    socket.disconnect()
  }

  return {
    socket,
    join,
    write,
    close,
    received,
    texts: () => [...messages].sort(([one], [two]) => one - two).map(([, content]) => content),
    catchUps: () => catchUps,
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** Repeats a request until it gets a response below 500. */
export async function postUntilAnswered(
  url: string,
  { cookie, place }: { cookie: string; place?: Place },
  path: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          ...(place && { 'x-process': place }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      const text = await answer.text()
      if (answer.status < 500) return { status: answer.status, body: JSON.parse(text || 'null') }
    } catch {
      // The process died, or there was no response in time.
    }
    await pause(200)
  }
  throw new Error(`${path} was never answered.`)
}
