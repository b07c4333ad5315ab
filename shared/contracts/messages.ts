import * as z from 'zod/mini'
import { OPENING_CARD_IDS } from '../domain/opening-cards.ts'
import { REACTION_SIGNS } from '../domain/reactions.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'
import { route } from '../kit/route.ts'
import { socketMessage } from '../kit/socket.ts'
import { memberId, timestamp } from './ids.ts'

/** Characters of one message. How many messages may be sent in a minute: `message`, `message_burst` of docs/limits.md. */
export const MESSAGE_MAX = 2000

const messagePhoto = z.object({
  id: z.uuid(),
  /** A blurred miniature of it. */
  thumbhash: z.string(),
  /** Its receiver has not asked to see it yet. */
  isVeiled: z.boolean(),
})
export type MessagePhoto = z.infer<typeof messagePhoto>
/** What a message answers, as it stands now and shortened; without its words where it is no longer there. */
const quote = z.object({
  id: z.int(),
  senderId: z.nullable(memberId),
  content: z.nullable(z.string()),
})
export type Quote = z.infer<typeof quote>

export const reaction = z.object({ memberId, sign: z.enum(REACTION_SIGNS) })
export type Reaction = z.infer<typeof reaction>

export const message = z.object({
  /** Grows within a conversation. */
  id: z.int(),
  senderId: memberId,
  receiverId: memberId,
  content: z.string(),
  createdAt: timestamp,
  /** Whether the receiver has seen it. */
  isRead: z.boolean(),
  /** What the sending client called it. */
  clientId: z.nullable(z.uuid()),
  /** What it shows, where it is a photo. */
  photo: z.optional(messagePhoto),
  /** Left out of a message that answers none in particular. */
  quoted: z.optional(quote),
  /** The earliest first; left out where nobody has reacted. */
  reactions: z.optional(z.array(reaction)),
})
export type Message = z.infer<typeof message>

const before = z.optional(
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), z.int32()),
)

/** A page of 50, oldest first: the newest, or those before a message id; older ones are announced by `X-Next-Cursor`. */
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
  summary: 'Messages with a partner, both named',
  params: z.object({ userId: memberId, partnerId: memberId }),
  query: z.object({ before }),
  response: z.array(message),
  problems: ['validation', 'forbidden', 'email_unconfirmed', 'match_not_found'],
})

/**
 * Marks the partner's (`senderId`) messages to the member (`receiverId`) as read; then the page
 * reads the matches again: `useMarkRead` in client/features/messages/conversation.api.ts.
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

/** Opens a conversation on this socket and leaves the former one; one of the two is the caller. Naming nobody only leaves. */
export const joinConversation = socketMessage({
  event: 'join_conversation',
  payload: z.object({ user1Id: z.optional(memberId), user2Id: z.optional(memberId) }),
  ack: z.object({}),
})

const EMPTY = 'Le message est vide.'

/**
 * Either own words, or the card that opens a conversation on any plan. Who may write first by their plan, and what else is
 * refused: db/functions/send_message.sql.
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
 * When it is said and for how long it is shown: client/features/messages/use-typing.ts. Nobody is told of a member who does
 * not show when they are there: server/features/messages/messages.sockets.ts.
 */
export const setTyping = socketMessage({
  event: 'typing',
  payload: z.object({
    senderId: z.optional(memberId),
    receiverId: memberId,
    isTyping: z.boolean(),
  }),
})
