import type { Message, MessagePhoto, Quote, Reaction } from '#shared/contracts/messages.ts'
import { dayLabel, daysBetween, writtenHour } from '#shared/domain/time-label.ts'
import type { Conversation } from './conversation-state.ts'
import type { Unsent } from './unsent.ts'

export type DeliveryState = 'received' | 'sent' | 'read' | 'sending' | 'refused'

interface Entry {
  key: string
  /** Null until the server has acknowledged the message. */
  id: number | null
  quoted: Quote | null
  reactions: readonly Reaction[]
  content: string
  at: Date
  state: DeliveryState
  refusal: string | null
  /** The reasons of the refusal are in « Mes décisions ». */
  isDecided: boolean
  photo: ShownPhoto | null
}

export interface ShownPhoto extends MessagePhoto {
  /** The time of sending, as displayed. */
  hour: string
}

export interface Bubble extends Entry {
  /** The day heading above the first message of a day, else null. */
  day: string | null
  /** Belongs to the same group as the previous message. */
  isContinued: boolean
  /** The displayed time, under the last message of a group only. */
  hour: string | null
}

export const GROUPED_WITHIN_MS = 5 * 60_000

/** The conversation from top to bottom: the exchanged messages, then the unsent ones. */
export function toTimeline(
  { messages, readUpTo }: Pick<Conversation, 'messages' | 'readUpTo'>,
  unsent: readonly Unsent[],
  { partnerId, now }: { partnerId: string; now: Date },
): Bubble[] {
  // The socket can deliver the member's own message before its acknowledgement: it must not be shown twice.
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
      isContinued: before !== undefined && isSameGroup(before, entry),
      hour: after && isSameGroup(entry, after) ? null : writtenHour(entry.at),
    }
  })
}

function fromMessage(message: Message, partnerId: string, readUpTo: number): Entry {
  const isMine = message.senderId !== partnerId
  const isRead = message.isRead || message.id <= readUpTo
  const at = new Date(message.createdAt)
  return {
    // The same key before and after sending, so that React keeps the same element for the bubble.
    key: isMine && message.clientId ? message.clientId : String(message.id),
    id: message.id,
    quoted: message.quoted ?? null,
    reactions: message.reactions ?? [],
    content: message.content,
    at,
    state: isMine ? (isRead ? 'read' : 'sent') : 'received',
    refusal: null,
    isDecided: false,
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
    isDecided: message.isDecided ?? false,
    photo: null,
  }
}

function isSameGroup(one: Entry, next: Entry): boolean {
  return (
    one.state === next.state &&
    // Every refused message shows its own error and its own retry button.
    one.state !== 'refused' &&
    daysBetween(one.at, next.at) === 0 &&
    next.at.getTime() - one.at.getTime() < GROUPED_WITHIN_MS
  )
}
