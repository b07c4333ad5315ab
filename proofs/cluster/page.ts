import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { listMatches, type Match } from '#shared/contracts/matches.ts'
import { listMessages, type Message } from '#shared/contracts/messages.ts'

export type Place = 'first' | 'second'

/** As the client of the product waits: see client/platform/socket.ts and client/app/realtime-bridge.ts. */
const RECONNECTION = { reconnectionDelay: 1000, reconnectionDelayMax: 5000 }
const CATCH_UP_WITHIN_MS = 2000
const ACK_TIMEOUT_MS = 5000
const ANSWER_TIMEOUT_MS = 10_000
const PATIENCE_MS = 60_000

interface PageOptions {
  url: string
  cookie: string
  /** The process this member prefers. */
  place: Place
  partnerId: string
}

/** When this page learned of something, and whether it was told or had to ask. */
interface Learned {
  at: number
  isLive: boolean
}

export interface Acknowledged {
  content: string
  at: number
}

/** A page of a member in a conversation, which reads and catches up as the product's client does. */
export async function openPage({ url, cookie, place, partnerId }: PageOptions) {
  const headers = { cookie, 'x-process': place }
  const socket = io(url, {
    extraHeaders: headers,
    transports: ['websocket'],
    forceNew: true,
    ...RECONNECTION,
  })
  const messages = new Map<number, string>()
  const learned = new Map<string, Learned>()
  let catchingUp: NodeJS.Timeout | undefined
  let catchUps = 0

  function learn(what: string, isLive: boolean): void {
    if (!learned.has(what)) learned.set(what, { at: performance.now(), isLive })
  }

  function append(message: Message, isLive: boolean): void {
    messages.set(message.id, message.content)
    learn(message.content, isLive)
  }

  async function read<T>(path: string): Promise<T> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const answer = await fetch(url + path, { headers, signal })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as T
  }

  async function readMatches(): Promise<void> {
    for (const { partner } of await read<Match[]>(listMatches.path)) learn(partner.id, false)
  }

  async function readAgain(): Promise<void> {
    await readMatches()
    if (!learned.has(partnerId)) return
    const page = await read<Message[]>(`${listMessages.path}?partnerId=${partnerId}`)
    for (const message of page) append(message, false)
  }

  // The server may be between two states: the next hint, or the next connection, reads again.
  const readQuietly = () => void readAgain().catch(() => undefined)

  socket.on('new_message', (message: Message) => append(message, true))
  socket.on('matches_changed', () => void readMatches().catch(() => undefined))
  socket.on('notification', ({ memberId }: { memberId: string }) => learn(memberId, true))
  socket.on('catch_up', () => {
    catchUps += 1
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      readQuietly()
    }, Math.random() * CATCH_UP_WITHIN_MS)
  })
  socket.on('connect', () => {
    socket.emit('join_conversation', { user1Id: partnerId }, readQuietly)
  })
  await new Promise<void>((settle) => socket.once('connect', settle))

  /** Sends one message until it is acknowledged, under one name. */
  async function write(content: string): Promise<Acknowledged> {
    const message = { receiverId: partnerId, content, clientId: randomUUID() }
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      try {
        const answer = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('send_message', message)
        if (answer.ok) return { content, at: performance.now() }
      } catch {
        // Cut off: whether it was kept is not known, and need not be.
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
    learned,
    texts: () => [...messages].sort(([one], [two]) => one - two).map(([, content]) => content),
    catchUps: () => catchUps,
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** One request until it is answered with a yes or a no; what is in between is tried again. */
export async function askUntilAnswered(
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
      // The process died meanwhile, or nobody answered in time.
    }
    await pause(200)
  }
  throw new Error(`${path} was never answered.`)
}
