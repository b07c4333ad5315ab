import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/**
 * The caller's code, null before it is made, and what became of it. `completed` once the friend has
 * done all that shared/domain/referral.ts asks, else `pending`; `rewardAmount` counts flashes, and
 * `totalRewards` all of them.
 */
export const getReferral = route({
  method: 'GET',
  path: '/api/referral/info',
  audience: 'member',
  summary: 'My referral code and invitations',
  response: z.object({
    referralCode: z.nullable(z.string()),
    referrals: z.array(
      z.object({
        id: z.int(),
        createdAt: timestamp,
        status: z.enum(['completed', 'pending']),
        rewardAmount: z.int(),
      }),
    ),
    totalRewards: z.int(),
  }),
  problems: ['email_unconfirmed'],
})
export type Referral = z.infer<(typeof getReferral)['response']>

/**
 * Makes the caller's code, once and for all; asked again it answers the same. What is said then,
 * « Code créé ! »: client/features/referral/referral.api.ts.
 */
export const generateReferralCode = route({
  method: 'POST',
  path: '/api/referral/generate',
  audience: 'member',
  summary: 'Make my referral code',
  response: z.object({ referralCode: z.string() }),
  problems: ['email_unconfirmed', 'too_many_requests'],
})
