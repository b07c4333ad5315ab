import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { likedPart } from './liked.ts'

/**
 * The path of `listMatches` (matches.ts), for pages that refetch the matches after a flash and must not load their
 * contract.
 */
export const MATCHES_PATH = '/api/matches'

/**
 * Sends a flash to another member. `isMatch` is true if the flash is now mutual. `liked` is stored with a first flash
 * if the profile still has it; if the sentence was removed, the flash is not refused. A hidden member can only flash
 * back.
 */
export const sendFlash = route({
  method: 'POST',
  path: '/api/flashes',
  audience: 'member',
  summary: 'Send a flash',
  body: z.object({
    fromUserId: z.optional(memberId),
    toUserId: memberId,
    liked: z.optional(likedPart),
  }),
  response: z.object({ isMatch: z.boolean() }),
  problems: [
    'validation',
    'self_flash',
    'forbidden',
    'email_unconfirmed',
    'profile_held',
    'profile_hidden',
    'profile_unverified',
    'member_not_found',
    'answers_first',
    'flashes_exhausted',
    'too_many_requests',
  ],
})

const unlimited = z.literal('unlimited')

/**
 * The flashes left today. The top bar shows `remaining`: the plan's flashes of the day minus those used, plus the bonus
 * flashes. `limit` is the plan's number (shared/domain/plans.ts), and `used` counts only today's allowance.
 */
export const getRemainingFlashes = route({
  method: 'GET',
  path: '/api/flashes/remaining',
  audience: 'session',
  summary: 'Flashes left today',
  response: z.object({
    remaining: z.union([z.int(), unlimited]),
    limit: z.union([z.int(), unlimited]),
    used: z.int(),
    bonus: z.int(),
  }),
})
