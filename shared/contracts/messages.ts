import * as z from 'zod/mini'
import { OPENING_CARD_IDS } from '../domain/opening-cards.ts'
import { REACTION_SIGNS } from '../domain/reactions.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'
import { route } from '../kit/route.ts'
import { socketMessage } from '../kit/socket.ts'
import { memberId, timestamp } from './ids.ts'

/**
 * The maximum number of characters of a message. For the number of messages per minute, see `message` and
 * `message_burst` in docs/limits.md.
 */
export const MESSAGE_MAX = 2000

const messagePhoto = z.object({
  id: z.uuid(),
  /** A blurred miniature of the photo. */
  thumbhash: z.string(),
  /** Whether the receiver has not asked to see it yet. */
  isVeiled: z.boolean(),
})
export type MessagePhoto = z.infer<typeof messagePhoto>

/**
 * The message that another one answers, in its current state and shortened; `content` is null if it no longer exists.
 */
const quote = z.object({
  id: z.int(),
  senderId: z.nullable(memberId),
  content: z.nullable(z.string()),
})
export type Quote = z.infer<typeof quote>

export const reaction = z.object({ memberId, sign: z.enum(REACTION_SIGNS) })
export type Reaction = z.infer<typeof reaction>

export const message = z.object({
  /** Increases within a conversation. */
  id: z.int(),
  senderId: memberId,
  receiverId: memberId,
  content: z.string(),
  createdAt: timestamp,
  /** Whether the receiver has seen it. */
  isRead: z.boolean(),
  /** The id that the sending client gave the message. */
  clientId: z.nullable(z.uuid()),
  /** Set if the message is a photo. */
  photo: z.optional(messagePhoto),
  /** Omitted for a message that answers no particular one. */
  quoted: z.optional(quote),
  /** Oldest first; omitted if there are none. */
  reactions: z.optional(z.array(reaction)),
})
export type Message = z.infer<typeof message>

const before = z.optional(
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), z.int32()),
)

/**
 * A page of 50 messages, oldest first: the newest ones, or those before a message id. `X-Next-Cursor` gives the cursor
 * of older ones.
 */
export const listMessages = route({
  method: 'GET',
  path: '/api/messages',
  audience: 'member',
  summary: 'Messages with a partner',
  query: z.object({ userId: z.optional(memberId), partnerId: memberId, before }),
  response: z.array(message),
  problems: ['validation', 'forbidden', 'email_unconfirmed', 'match_not_found'],
})

export const listMessagesBetween = route({
  method: 'GET',
  path: '/api/messages/:userId/:partnerId',
  audience: 'member',
  summary: 'Messages with a partner, by both ids',
  params: z.object({ userId: memberId, partnerId: memberId }),
  query: z.object({ before }),
  response: z.array(message),
  problems: ['validation', 'forbidden', 'email_unconfirmed', 'match_not_found'],
})

/**
 * Marks the messages from the partner (`senderId`) to the member (`receiverId`) as read. The page then refetches the
 * matches: `useMarkRead` in client/features/messages/conversation.api.ts.
 */
export const markRead = route({
  method: 'POST',
  path: '/api/messages/read',
  audience: 'member',
  summary: 'Mark a conversation as read',
  body: z.object({ senderId: memberId, receiverId: z.optional(memberId) }),
  response: z.object({ read: z.int() }),
  problems: [
    'validation',
    'forbidden',
    'email_unconfirmed',
    'match_not_found',
    'too_many_requests',
  ],
})

/**
 * Opens a conversation on this socket and leaves the previous one; one of the two ids is the caller's. Without ids, it
 * only leaves.
 */
export const joinConversation = socketMessage({
  event: 'join_conversation',
  payload: z.object({ user1Id: z.optional(memberId), user2Id: z.optional(memberId) }),
  ack: z.object({}),
})

const EMPTY = 'Le message est vide.'

/**
 * Sends either the member's own text, or the card that opens a conversation on any plan. Which plans can write first,
 * and every other refusal: db/functions/send_message.sql.
 */
export const sendMessage = socketMessage({
  event: 'send_message',
  payload: z
    .object({
      senderId: z.optional(memberId),
      receiverId: memberId,
      content: z.optional(
        z
          .string(EMPTY)
          .check(
            z.overwrite(withoutDirection),
            z.trim(),
            z.refine(isVisible, EMPTY),
            z.maxLength(MESSAGE_MAX, `Un message ne peut pas dépasser ${MESSAGE_MAX} caractères.`),
          ),
      ),
      cardId: z.optional(z.enum(OPENING_CARD_IDS)),
      clientId: z.optional(z.uuid()),
      /** The message of the same conversation that this one answers. */
      quotedId: z.optional(z.int32().check(z.positive())),
    })
    .check(z.refine((sent) => (sent.content === undefined) !== (sent.cardId === undefined), EMPTY)),
  ack: z.object({ message }),
})

/**
 * When it is sent and how long it is shown: client/features/messages/use-typing.ts. It is not delivered for a member
 * who hides their presence: server/features/messages/messages.sockets.ts.
 */
export const setTyping = socketMessage({
  event: 'typing',
  payload: z.object({
    senderId: z.optional(memberId),
    receiverId: memberId,
    isTyping: z.boolean(),
  }),
})
