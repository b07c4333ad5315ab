import * as z from 'zod/mini'
import { REACTION_SIGNS } from '../domain/reactions.ts'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { reaction } from './messages.ts'

/**
 * Sets the member's reaction to a message, replacing their previous one; `null` removes it. Repeating the same reaction
 * changes nothing.
 */
export const reactToMessage = route({
  method: 'POST',
  path: '/api/messages/reaction',
  audience: 'member',
  summary: 'React to a message',
  body: z.object({
    partnerId: memberId,
    messageId: z.int32().check(z.positive()),
    sign: z.nullable(z.enum(REACTION_SIGNS)),
  }),
  /** All reactions to the message. */
  response: z.object({ reactions: z.array(reaction) }),
  problems: [
    'validation',
    'email_unconfirmed',
    'profile_held',
    'match_not_found',
    'conversation_closed',
    'member_not_found',
    'message_not_found',
    'too_many_requests',
  ],
})
