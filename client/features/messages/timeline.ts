import type { Message, MessagePhoto, Quote, Reaction } from '#shared/contracts/messages.ts'
import { dayLabel, daysBetween, writtenHour } from '#shared/domain/time-label.ts'
import type { Conversation } from './conversation-state.ts'
import type { Unsent } from './unsent.ts'

export type DeliveryState = 'received' | 'sent' | 'read' | 'sending' | 'refused'

interface Entry {
  key: string
  /** Null until the server has it. */
  id: number | null
  quoted: Quote | null
  reactions: readonly Reaction[]
  content: string
  at: Date
  state: DeliveryState
  refusal: string | null
  photo: ShownPhoto | null
}

export interface ShownPhoto extends MessagePhoto {
  /** When it was sent, in the words for it. */
  hour: string
}

export interface Bubble extends Entry {
  /** The heading of the day, above its first message. */
  day: string | null
  /** Said in one breath with the one before it. */
  isContinued: boolean
  /** Under the last of those said in one breath. */
  hour: string | null
}

export const ONE_BREATH_MS = 5 * 60_000

/** A conversation as it is read from top to bottom: what was exchanged, then what waits to be sent. */
export function toTimeline(
  { messages, readUpTo }: Pick<Conversation, 'messages' | 'readUpTo'>,
  unsent: readonly Unsent[],
  { partnerId, now }: { partnerId: string; now: Date },
): Bubble[] {
  // The socket may bring a message before its acknowledgement: it is shown once.
  const arrived = new Set(messages.map((message) => message.clientId))
  const entries = [
    ...messages.map((message) => fromMessage(message, partnerId, readUpTo)),
    ...unsent.filter(({ clientId }) => !arrived.has(clientId)).map(fromUnsent),
  ]
  return entries.map((entry, index) => {
    const before = entries[index - 1]
    const after = entries[index + 1]
    return {
      ...entry,
      day: before && daysBetween(before.at, entry.at) === 0 ? null : dayLabel(entry.at, now),
      isContinued: before !== undefined && isOneBreath(before, entry),
      hour: after && isOneBreath(entry, after) ? null : writtenHour(entry.at),
    }
  })
}

function fromMessage(message: Message, partnerId: string, readUpTo: number): Entry {
  const isMine = message.senderId !== partnerId
  const isRead = message.isRead || message.id <= readUpTo
  const at = new Date(message.createdAt)
  return {
    // The one key from writing to reading, so that the bubble stays the same element.
    key: isMine && message.clientId ? message.clientId : String(message.id),
    id: message.id,
    quoted: message.quoted ?? null,
    reactions: message.reactions ?? [],
    content: message.content,
    at,
    state: isMine ? (isRead ? 'read' : 'sent') : 'received',
    refusal: null,
    photo: message.photo
      ? {
          ...message.photo,
          isVeiled: message.photo.isVeiled && !isMine,
          hour: writtenHour(at),
        }
      : null,
  }
}

function fromUnsent(message: Unsent): Entry {
  return {
    key: message.clientId,
    id: null,
    quoted: message.quoted ?? null,
    reactions: [],
    content: message.content,
    at: new Date(message.writtenAt),
    state: message.refusal === null ? 'sending' : 'refused',
    refusal: message.refusal,
    photo: null,
  }
}

function isOneBreath(one: Entry, next: Entry): boolean {
  return (
    one.state === next.state &&
    // Each that failed says so, and has its own way on.
    one.state !== 'refused' &&
    daysBetween(one.at, next.at) === 0 &&
    next.at.getTime() - one.at.getTime() < ONE_BREATH_MS
  )
}
