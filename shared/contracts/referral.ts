import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/**
 * The caller's referral code, null before it is made, and their referrals. A referral is `completed` once the friend
 * has done everything that shared/domain/referral.ts requires, else `pending`. `rewardAmount` counts flashes, and
 * `totalRewards` adds them up.
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
 * Makes the caller's permanent code; repeating the request returns the same code. The toast « Code créé ! »:
 * client/features/referral/referral.api.ts.
 */
export const generateReferralCode = route({
  method: 'POST',
  path: '/api/referral/generate',
  audience: 'member',
  summary: 'Make my referral code',
  response: z.object({ referralCode: z.string() }),
  problems: ['email_unconfirmed', 'too_many_requests'],
})
