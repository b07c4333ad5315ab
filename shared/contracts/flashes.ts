import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { likedPart } from './liked.ts'

/**
 * Where matches are listed, by `listMatches` in matches.ts: a flash may add one, without its page
 * having to know them.
 */
export const MATCHES_PATH = '/api/matches'

/**
 * A member flashes another. `isMatch` is true when the flash is now mutual. What they like is kept with a first flash,
 * if the profile still has it: a sentence that is gone refuses nothing. Whoever is out of sight flashes back alone.
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
 * The top bar shows `remaining`: the flashes a day of the plan less those used, and the bonus
 * flashes; `limit` is those of the plan (shared/domain/plans.ts), and `used` counts today's
 * allowance only.
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
