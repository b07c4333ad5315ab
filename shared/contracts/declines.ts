import * as z from 'zod/mini'
import { DECLINE_SENTENCE_IDS } from '../domain/declines.ts'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'

const params = z.object({ partnerId: memberId })

/**
 * Sends one of the polite sentences and closes the conversation for both, on any plan; it is not a block. Declining again
 * what one has declined changes nothing.
 */
export const declineMatch = route({
  method: 'POST',
  path: '/api/matches/:partnerId/decline',
  audience: 'member',
  summary: 'Decline a conversation politely',
  status: 204,
  params,
  body: z.object({ sentenceId: z.enum(DECLINE_SENTENCE_IDS, 'Choisissez une phrase.') }),
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'profile_held', 'match_not_found'] as const),
    ...(['member_not_found', 'conversation_not_begun', 'conversation_closed'] as const),
    'too_many_requests',
  ],
})

/** Opens again, within 24 hours, what the caller has declined; what is open changes nothing. */
export const reopenMatch = route({
  method: 'DELETE',
  path: '/api/matches/:partnerId/decline',
  audience: 'member',
  summary: 'Take a polite no back',
  status: 204,
  params,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'conversation_closed'] as const),
    ...(['decline_final', 'too_many_requests'] as const),
  ],
})
