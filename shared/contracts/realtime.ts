import * as z from 'zod/mini'
import type { CallSignal } from './calls.ts'
import { memberId } from './ids.ts'
import type { Message, Reaction } from './messages.ts'

/**
 * A notification, shown as a toast; `duration` is in milliseconds, `color` a token name (specification 1, section 9).
 */
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
  /** The member whom it is about, if the plan of the recipient can see them. */
  memberId: z.nullable(memberId),
  photo: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

/**
 * Server to client: a message to append, a notification to show, or a hint of what to refetch. What a client emits
 * (`join_conversation`, `send_message` and `typing`): messages.ts. A socket without a session is refused at its
 * handshake: `allowRequest` in server/platform/realtime/realtime.ts.
 */
export interface ServerToClientEvents {
  notification: (notification: Notification) => void
  /**
   * Sent to the sockets of both members that have joined the conversation, including the sender's; their other devices
   * get `matches_changed`.
   */
  new_message: (message: Message) => void
  user_typing: (typing: { userId: string; isTyping: boolean }) => void
  messages_read: (read: { readerId: string; lastReadId: number }) => void
  /** All reactions to a message, after one of the two members changed theirs. */
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
  /** A signal from the partner's browser in a call, sent only to the window that is in the call. */
  call_signal: (signalled: {
    callId: string
    fromSeatId: string
    seatId: string
    signal: CallSignal
  }) => void
  tables_changed: () => void
  presence_changed: () => void
  /** Events may have been missed: everything live has to be refetched. */
  catch_up: () => void
}
