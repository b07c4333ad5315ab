import * as z from 'zod/mini'
import type { CallSignal } from './calls.ts'
import { memberId } from './ids.ts'
import type { Message, Reaction } from './messages.ts'

/** Something to show as a toast; `duration` in milliseconds, `color` a token name (specification 1, section 9). */
export const notification = z.object({
  id: z.string(),
  type: z.enum([
    ...(['match', 'flash', 'message', 'visit', 'upgrade', 'verification', 'returned'] as const),
    ...(['opinion', 'ban', 'appointment', 'call', 'table', 'trusted'] as const),
  ]),
  title: z.string(),
  message: z.string(),
  color: z.enum(['flash', 'match', 'sun', 'info']),
  duration: z.int(),
  /** Whom it is about, where the plan lets that be known. */
  memberId: z.nullable(memberId),
  photo: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

/**
 * Server to client: a message to append, something to show, or a hint of what to fetch again. What
 * a client emits, `join_conversation`, `send_message` and `typing`: messages.ts. A socket without a
 * session is refused at its handshake: `allowRequest` in server/platform/realtime/realtime.ts.
 */
export interface ServerToClientEvents {
  notification: (notification: Notification) => void
  /** To the sockets of both that have joined the conversation, the sender's too; their other devices get `matches_changed`. */
  new_message: (message: Message) => void
  user_typing: (typing: { userId: string; isTyping: boolean }) => void
  messages_read: (read: { readerId: string; lastReadId: number }) => void
  /** All the signs that a message has, after one of the two changed theirs. */
  message_reacted: (reacted: {
    senderId: string
    receiverId: string
    messageId: number
    reactions: Reaction[]
  }) => void
  matches_changed: () => void
  conversation_changed: () => void
  stats_changed: () => void
  member_changed: () => void
  opinions_changed: () => void
  appointments_changed: () => void
  calls_changed: () => void
  /** What the browser of the other says in a call, to the one window that is in it. */
  call_signal: (said: {
    callId: string
    fromSeatId: string
    seatId: string
    signal: CallSignal
  }) => void
  tables_changed: () => void
  presence_changed: () => void
  /** News may have been missed: whatever is live is to be read again. */
  catch_up: () => void
}
