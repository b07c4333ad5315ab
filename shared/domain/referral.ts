/**
 * Bonus flashes for a referral, given once the friend has confirmed their email address, saved preferences and sent a
 * flash. They do not expire. None are given if the friend registered in the browser of an existing member
 * (`referral.service.ts`). The link, `/onboarding?parrain=CODE`: client/features/referral/CodeShare.tsx.
 */
export const REFERRER_FLASHES = 10
export const FRIEND_FLASHES = 5

/** The number of referrals per month that reward the referrer. The flashes of the friends are not limited. */
export const REWARDS_A_MONTH = 10
