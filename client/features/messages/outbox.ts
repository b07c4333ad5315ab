import { useEffect, useMemo } from 'react'
import { sessionStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import type { Message, sendMessage } from '#shared/contracts/messages.ts'
import { OPENING_CARDS, type OpeningCardId } from '#shared/domain/opening-cards.ts'
import type { SocketAck, SocketPayload } from '#shared/kit/socket.ts'
import {
  asOwnWords,
  nextFor,
  parseQueue,
  refused,
  revived,
  type Unsent,
  withoutSent,
} from './unsent.ts'

/** The connection that messages leave by. */
export interface Connection {
  isConnected: () => boolean
  onConnect: (listener: () => void) => () => void
  send: (message: SocketPayload<typeof sendMessage>) => Promise<SocketAck<typeof sendMessage>>
}

interface Session {
  memberId: string
  line: Connection
  onSent: (message: Message) => void
  onRefused: () => void
  /** The partners to whom a message is on its way: one at a time, so that they arrive in order. */
  busy: Set<string>
}

/** An acknowledgement does not say how long to wait; the server counts in seconds. */
const TOO_FAST_WAIT_MS = 1000

const NONE: readonly Unsent[] = []
const unsent = createMemberStore(NONE)
/** Who wrote what waits. */
let writerId: string | null = null
let session: Session | null = null

/** Takes up what an earlier page of this tab left behind, before anything is added to it. */
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

/** Shows what an earlier page of this tab left behind, though the live part that will send it is not here. */
export function useKeptQueue(memberId: string): void {
  useEffect(() => openQueue(memberId), [memberId])
}

/** What waits to be sent to a partner, in the order in which it was written. */
export function useUnsent(partnerId: string): readonly Unsent[] {
  const all = useStore(unsent, NONE)
  return useMemo(() => all.filter((message) => message.partnerId === partnerId), [all, partnerId])
}

/** Between whom a message goes. */
interface Pair {
  memberId: string
  partnerId: string
}

/**
 * Hands a message over: it is sent at once, or as soon as the connection is back. It is kept through a reload even before
 * there is one, as long as the live part is not loaded.
 */
export function writeMessage(pair: Pair, content: string, quoted?: Unsent['quoted']): void {
  write(pair, { content, ...(quoted && { quoted }) })
}

/** The same for the card that opens a conversation. */
export function writeCard(pair: Pair, cardId: OpeningCardId): void {
  write(pair, { content: OPENING_CARDS[cardId], cardId })
}

function write(
  { memberId, partnerId }: Pair,
  said: Pick<Unsent, 'content' | 'cardId' | 'quoted'>,
): void {
  openQueue(memberId)
  const words = { partnerId, ...said }
  const writtenAt = new Date().toISOString()
  save([...unsent.get(), { ...words, clientId: crypto.randomUUID(), writtenAt, refusal: null }])
  retryMessages(partnerId)
}

export function retryMessages(partnerId: string): void {
  save(revived(unsent.get(), partnerId))
  void sendAll(partnerId)
}

/** Gives up a message that could not be sent. */
export function discardMessage(clientId: string): void {
  save(withoutSent(unsent.get(), clientId))
}

async function sendAll(partnerId: string): Promise<void> {
  const current = session
  if (!current || current.busy.has(partnerId)) return
  current.busy.add(partnerId)
  while (session === current && current.line.isConnected()) {
    const next = nextFor(unsent.get(), partnerId)
    if (!next || next.refusal !== null) break
    await sendOne(next, current)
  }
  current.busy.delete(partnerId)
}

async function sendOne(message: Unsent, current: Session): Promise<void> {
  const { clientId, partnerId, content, cardId, quoted } = message
  const words = cardId === undefined ? { content, quotedId: quoted?.id } : { cardId }
  const answer = await current.line.send({ receiverId: partnerId, clientId, ...words })
  if (session !== current) return
  if (answer.ok) {
    current.onSent(answer.message)
    save(withoutSent(unsent.get(), clientId))
  } else if (answer.code === 'too_many_requests') {
    // Nothing is wrong with the message: a queue kept while cut off may be longer than what goes at once.
    await new Promise((resolve) => setTimeout(resolve, TOO_FAST_WAIT_MS))
  } else if (answer.code === 'conversation_begun') {
    // The partner was first: what they wrote can be answered, so the sentence of the card goes as one's own.
    save(asOwnWords(unsent.get(), clientId))
    current.onRefused()
  } else if (current.line.isConnected()) {
    const mayPass = answer.code === 'unavailable'
    save(refused(unsent.get(), partnerId, { refusal: answer.message, mayPass }))
    current.onRefused()
  }
  // Cut off, it keeps its clientId and goes again with the next connection; the server stores it once.
}

function sendEverything(): void {
  save(revived(unsent.get()))
  for (const partnerId of new Set(unsent.get().map((message) => message.partnerId))) {
    void sendAll(partnerId)
  }
}

/** Sends what this member writes, and what an earlier page of this tab could not; the answer stops it. */
export function startOutbox(options: Omit<Session, 'busy'>): () => void {
  openQueue(options.memberId)
  session = { ...options, busy: new Set() }
  const stop = options.line.onConnect(sendEverything)
  if (options.line.isConnected()) sendEverything()
  return () => {
    stop()
    session = null
    writerId = null
    unsent.set(NONE)
  }
}
