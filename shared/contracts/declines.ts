import * as z from 'zod/mini'
import { DECLINE_SENTENCE_IDS } from '../domain/declines.ts'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'

const params = z.object({ partnerId: memberId })

/**
 * Sends one of the polite sentences and closes the conversation for both members, on any plan; this is not a block.
 * Declining again changes nothing.
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

/** Reopens, within 24 hours, a conversation that the caller declined; an open conversation does not change. */
export const reopenMatch = route({
  method: 'DELETE',
  path: '/api/matches/:partnerId/decline',
  audience: 'member',
  summary: 'Reopen a declined conversation',
  status: 204,
  params,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'conversation_closed'] as const),
    ...(['decline_final', 'too_many_requests'] as const),
  ],
})
