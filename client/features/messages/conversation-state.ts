import type { Message, Reaction } from '#shared/contracts/messages.ts'

/** The part of a conversation that this client has loaded. */
export interface Conversation {
  /** Unique, in the order of their ids. */
  messages: readonly Message[]
  /** Whether a page of messages has been fetched. */
  isLoaded: boolean
  /** The partner has read the member's messages up to this id. */
  readUpTo: number
  /** The cursor of the next older page; null at the beginning of the conversation. */
  olderCursor: string | null
}

export type ConversationEvent =
  /**
   * The result of a refetch: all messages back to the oldest loaded one, or the newest page. `since` is the state at
   * the request.
   */
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
 * Applies an event to the state. Events arrive in several ways (responses, acknowledgements, the socket), so each can
 * be late, repeated or out of order; the result is the same.
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

/** `since` is the state at the time of the request: reactions that arrived after it are newer than the fetched ones. */
function merge(
  known: readonly Message[],
  fetched: readonly Message[],
  since: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fetched) {
    const before = byId.get(message.id)
    // A read message stays read and an unveiled photo stays visible, even if an older response arrives later.
    const isRead = message.isRead || before?.isRead === true
    const isOpen = before?.photo?.isVeiled === false
    const photo = message.photo && { ...message.photo, ...(isOpen && { isVeiled: false }) }
    const atRequest = since.find(({ id }) => id === message.id)
    const { reactions } = before?.reactions === atRequest?.reactions ? message : (before ?? message)
    byId.set(message.id, {
      ...message,
      isRead,
      ...(photo && { photo }),
      ...(reactions && { reactions }),
    })
  }
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
