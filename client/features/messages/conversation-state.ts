import type { Message, Reaction } from '#shared/contracts/messages.ts'

/** What this browser knows of a conversation. */
export interface Conversation {
  /** In the order of their ids, each once. */
  messages: readonly Message[]
  /** Whether a page has been read. */
  isLoaded: boolean
  /** The partner has read the member's messages up to this id. */
  readUpTo: number
  /** Where the next older page begins; null at the beginning of the conversation. */
  olderCursor: string | null
}

export type ConversationEvent =
  /** Everything from the end of the conversation back to what was known, or its newest page; `since` was known as it was asked for. */
  | {
      type: 'caught_up'
      messages: readonly Message[]
      olderCursor: string | null
      since?: Conversation | undefined
    }
  | { type: 'older_read'; messages: readonly Message[]; olderCursor: string | null }
  | { type: 'received'; message: Message }
  | { type: 'reacted'; messageId: number; reactions: Reaction[] }
  | { type: 'unveiled'; photoId: string }
  | { type: 'read_by_partner'; lastReadId: number }

const UNKNOWN: Conversation = { messages: [], isLoaded: false, readUpTo: 0, olderCursor: null }

/**
 * What is known after an event. Events come from several roads (answers, acknowledgements, the socket), so any of
 * them may come late, twice or out of order: the outcome is the same.
 */
export function afterEvent(known: Conversation = UNKNOWN, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'caught_up':
      return {
        ...known,
        messages: merge(known.messages, event.messages, event.since?.messages ?? []),
        isLoaded: true,
        olderCursor: known.isLoaded ? known.olderCursor : event.olderCursor,
      }
    case 'older_read':
      return {
        ...known,
        messages: merge(known.messages, event.messages, known.messages),
        olderCursor: event.olderCursor,
      }
    case 'received':
      return { ...known, messages: merge(known.messages, [event.message], []) }
    case 'reacted':
      return {
        ...known,
        messages: known.messages.map((message) =>
          message.id === event.messageId ? { ...message, reactions: event.reactions } : message,
        ),
      }
    case 'unveiled':
      return {
        ...known,
        messages: known.messages.map((message) =>
          message.photo?.id === event.photoId
            ? { ...message, photo: { ...message.photo, isVeiled: false } }
            : message,
        ),
      }
    case 'read_by_partner':
      return { ...known, readUpTo: Math.max(known.readUpTo, event.lastReadId) }
  }
}

/** `since` is what was known as the news was asked for: reactions that came after it are newer than those in it. */
function merge(
  known: readonly Message[],
  news: readonly Message[],
  since: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of news) {
    const before = byId.get(message.id)
    // What was read stays read and what was unveiled open, even if an older answer comes after the newer one.
    const isRead = message.isRead || before?.isRead === true
    const isOpen = before?.photo?.isVeiled === false
    const photo = message.photo && { ...message.photo, ...(isOpen && { isVeiled: false }) }
    const asked = since.find(({ id }) => id === message.id)
    const { reactions } = before?.reactions === asked?.reactions ? message : (before ?? message)
    byId.set(message.id, {
      ...message,
      isRead,
      ...(photo && { photo }),
      ...(reactions && { reactions }),
    })
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
