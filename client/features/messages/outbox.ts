import { useEffect, useMemo } from 'react'
import { sessionStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import type { Message, sendMessage } from '#shared/contracts/messages.ts'
import { OPENING_CARDS, type OpeningCardId } from '#shared/domain/opening-cards.ts'
import type { SocketAck, SocketPayload } from '#shared/kit/socket.ts'
import {
  markRefused,
  nextFor,
  parseQueue,
  requeue,
  type Unsent,
  withoutCard,
  withoutSent,
} from './unsent.ts'

/** The connection over which messages are sent. */
export interface Connection {
  isConnected: () => boolean
  onConnect: (listener: () => void) => () => void
  send: (message: SocketPayload<typeof sendMessage>) => Promise<SocketAck<typeof sendMessage>>
}

interface Session {
  memberId: string
  connection: Connection
  onSent: (message: Message) => void
  onRefused: () => void
  /** The partners to whom a message is being sent: one message at a time, so that they arrive in order. */
  busy: Set<string>
}

/** The server's rate limit counts per second, and an acknowledgement does not say how long to wait. */
const TOO_FAST_WAIT_MS = 1000

const NONE: readonly Unsent[] = []
const unsent = createMemberStore(NONE)
/** The member to whom the queue belongs. */
let writerId: string | null = null
let session: Session | null = null

/** Loads the queue that an earlier page of this tab stored, before anything is added to it. */
function openQueue(memberId: string): void {
  if (writerId === memberId) return
  writerId = memberId
  unsent.set(parseQueue(sessionStored.read(`unsent_message:${memberId}`)))
}

function save(messages: readonly Unsent[]): void {
  unsent.set(messages)
  const key = `unsent_message:${writerId}` as const
  if (messages.length > 0) sessionStored.write(key, JSON.stringify(messages))
  else sessionStored.remove(key)
}

/** Loads the stored queue so that it is shown before the realtime code that sends it has loaded. */
export function useKeptQueue(memberId: string): void {
  useEffect(() => openQueue(memberId), [memberId])
}

/** The unsent messages to a partner, in the order in which they were written. */
export function useUnsent(partnerId: string): readonly Unsent[] {
  const all = useStore(unsent, NONE)
  return useMemo(() => all.filter((message) => message.partnerId === partnerId), [all, partnerId])
}

/** The sender and the receiver of a message. */
interface Pair {
  memberId: string
  partnerId: string
}

/**
 * Queues a message: it is sent immediately, or when the connection is back. The queue is stored, so the message
 * survives a reload, even before the realtime code has loaded.
 */
export function writeMessage(pair: Pair, content: string, quoted?: Unsent['quoted']): void {
  write(pair, { content, ...(quoted && { quoted }) })
}

/** The same for a card that opens the conversation. */
export function writeCard(pair: Pair, cardId: OpeningCardId): void {
  write(pair, { content: OPENING_CARDS[cardId], cardId })
}

function write(
  { memberId, partnerId }: Pair,
  message: Pick<Unsent, 'content' | 'cardId' | 'quoted'>,
): void {
  openQueue(memberId)
  const words = { partnerId, ...message }
  const writtenAt = new Date().toISOString()
  save([...unsent.get(), { ...words, clientId: crypto.randomUUID(), writtenAt, refusal: null }])
  retryMessages(partnerId)
}

export function retryMessages(partnerId: string): void {
  save(requeue(unsent.get(), partnerId))
  void sendAll(partnerId)
}

/** Removes a message that could not be sent. */
export function discardMessage(clientId: string): void {
  save(withoutSent(unsent.get(), clientId))
}

async function sendAll(partnerId: string): Promise<void> {
  const current = session
  if (!current || current.busy.has(partnerId)) return
  current.busy.add(partnerId)
  while (session === current && current.connection.isConnected()) {
    const next = nextFor(unsent.get(), partnerId)
    if (!next || next.refusal !== null) break
    await sendOne(next, current)
  }
  current.busy.delete(partnerId)
}

async function sendOne(message: Unsent, current: Session): Promise<void> {
  const { clientId, partnerId, content, cardId, quoted } = message
  const words = cardId === undefined ? { content, quotedId: quoted?.id } : { cardId }
  const answer = await current.connection.send({ receiverId: partnerId, clientId, ...words })
  if (session !== current) return
  if (answer.ok) {
    current.onSent(answer.message)
    save(withoutSent(unsent.get(), clientId))
  } else if (answer.code === 'too_many_requests') {
    // The message itself is valid: a queue that grew while offline can exceed the rate limit.
    await new Promise((resolve) => setTimeout(resolve, TOO_FAST_WAIT_MS))
  } else if (answer.code === 'conversation_begun') {
    // The partner wrote first, so the member is now allowed to answer: the card's sentence is sent as a typed message.
    save(withoutCard(unsent.get(), clientId))
    current.onRefused()
  } else if (current.connection.isConnected()) {
    const mayPass = answer.code === 'unavailable'
    const isDecided = answer.code === 'profile_held' || answer.code === 'conversations_restricted'
    save(markRefused(unsent.get(), partnerId, { refusal: answer.message, mayPass, isDecided }))
    current.onRefused()
  }
  // If the connection was lost, the message keeps its clientId and is sent again with the next connection; the server
  // stores it once.
}

function sendEverything(): void {
  save(requeue(unsent.get()))
  for (const partnerId of new Set(unsent.get().map((message) => message.partnerId))) {
    void sendAll(partnerId)
  }
}

/** Sends what this member writes, and what an earlier page of this tab left; the returned function stops it. */
export function startOutbox(options: Omit<Session, 'busy'>): () => void {
  openQueue(options.memberId)
  session = { ...options, busy: new Set() }
  const stop = options.connection.onConnect(sendEverything)
  if (options.connection.isConnected()) sendEverything()
  return () => {
    stop()
    session = null
    writerId = null
    unsent.set(NONE)
  }
}
